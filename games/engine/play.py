"""The one way forward: an action is refused, or leads to the next state."""

from typing import NamedTuple, assert_never

from games.engine import effects
from games.engine.actions import (
    Action,
    Ally,
    Desert,
    Done,
    Draw,
    Expand,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Play,
    Resign,
    Sell,
    Take,
)
from games.engine.dealing import draw_card, play_card, sell_card, take_card
from games.engine.endings import end_by_king, end_by_resignation, kings
from games.engine.events import Event, SeatResigned, StepsLeftOut
from games.engine.geometry import Space
from games.engine.legality import legal_actions
from games.engine.phases import Pending, Phase
from games.engine.refusal import refusal
from games.engine.seats import put
from games.engine.state import State
from games.engine.turns import end_card, end_placement, end_turn


class Step(NamedTuple):
    state: State
    events: tuple[Event, ...]


def play(state: State, action: Action) -> Step:
    """The state after the action and what happened; IllegalAction when it is not legal."""
    if action not in legal_actions(state) and (refused := refusal(state, action)):
        raise refused
    events: list[Event] = []
    return Step(_act(state, action, events), tuple(events))


def _act(state: State, action: Action, events: list[Event]) -> State:
    land, seat = state.land, state.seat
    match action:
        case PlaceBorder(border):
            return _take_step(state, effects.place_border(land, seat, border), events)
        case Draw():
            return end_turn(state, draw_card(state.deal, seat, events), events)
        case Take(card):
            return end_turn(state, take_card(state.deal, seat, card, events), events)
        case Sell(card):
            return end_card(sell_card(state, card, events), events)
        case Play(card, option):
            return play_card(state, card, option, events)
        case PlaceKnight(space):
            return _place_knight(state, space, events)
        case Expand(castle, space):
            return _take_step(state, effects.expand(land, seat, castle, space), events, castle=castle)
        case Desert(space):
            return _desert(state, space, events)
        case Ally(castle, other):
            return _take_step(state, effects.ally(land, seat, castle, other), events)
        case PlaceCastle(space):
            return _raise_castle(state, space, events)
        case Done():
            return _leave_out(state, events)
        case Resign(resigning):
            return _resign(state, resigning, events)
        case _:
            assert_never(action)


def _take_step(
    state: State, change: effects.Change, events: list[Event], *, castle: Space | None = None, fee: int = 0
) -> State:
    """A step takes effect at once (5.7); then the game is over (8.1), the card goes on, or it ends by itself (5.5)."""
    frame, resigned, before, deal, ducats, phase, seat, turn, placement, pending = state[:10]
    assert pending
    land, happened = change
    events += happened
    if fee:
        ducats = put(ducats, seat - 1, ducats[seat - 1] - fee)
    if land.scores != before.scores:
        events += effects.points_changed(before, land)
        if reached := kings(state, land.scores):
            return end_by_king(state._replace(land=land), reached, events)
    card, kind, count, done, _ = pending
    if done + 1 < count:
        pending = Pending(card, kind, count, done + 1, castle)
        going_on = State(frame, resigned, land, deal, ducats, phase, seat, turn, placement, pending)
        if len(legal_actions(going_on)) > 1:  # more than `done`
            return going_on
    return end_card(State(frame, resigned, land, deal, ducats, Phase.DRAW, seat, turn, placement), events)


def _place_knight(state: State, space: Space, events: list[Event]) -> State:
    land, seat = state.land, state.seat
    if state.pending:
        fee = land.board.forest >> space & 1
        return _take_step(state, effects.place_knight(land, seat, seat, space, fee), events, fee=fee)
    land, happened = effects.place_knight(land, seat, state.placing, space, fee=0)
    events += happened
    return end_placement(state._replace(land=land), events)


def _raise_castle(state: State, space: Space, events: list[Event]) -> State:
    land, happened = effects.raise_castle(state.land, state.seat, state.placing, space)
    events += happened + effects.points_changed(state.land, land)
    return state._replace(land=land, phase=Phase.SETUP_KNIGHT, castle=space)


def _desert(state: State, space: Space, events: list[Event]) -> State:
    """The first half of the step; the second is an own knight in one of the domains next to that one (7.4)."""
    deserted, pending = state.land.domain_at(space), state.pending
    assert deserted and pending
    land, happened = effects.desert(state.land, state.seat, space)
    events += happened
    pending = pending._replace(castle=deserted.castle)
    return state._replace(land=land, phase=Phase.DESERTER_KNIGHT, pending=pending)


def _leave_out(state: State, events: list[Event]) -> State:
    pending = state.pending
    assert pending
    events.append(StepsLeftOut(state.seat, pending.count - pending.done))
    return end_card(state._replace(phase=Phase.DRAW, pending=None), events)


def _resign(state: State, seat: int, events: list[Event]) -> State:
    """Its turn, if it was its turn, ends at once (8.4)."""
    events.append(SeatResigned(seat))
    state = state._replace(resigned=(*state.resigned, seat))
    if len(state.active) == 1:
        return end_by_resignation(state, events)
    return end_turn(state, state.deal, events) if seat == state.seat else state
