"""The order of placements and turns, and what opens and closes a turn (4.1, 4.5, 5)."""

from games.engine.endings import end_by_coins
from games.engine.events import Event, IncomeTaken, SeatPassedOver, TurnBegan
from games.engine.phases import Phase
from games.engine.seats import put
from games.engine.state import Moment, State


def end_placement(state: State, events: list[Event]) -> State:
    """Seats place in rising order, round after round; after set-up the last seat has the first turn (4.1, 5.1)."""
    placement = state.placement + 1
    seat = placement % state.players + 1
    state = state._replace(moment=Moment(Phase.CASTLE, seat, 0, placement))
    return state if placement < state.frame.placements else begin_turn(state, 1, events)


def end_card(state: State, events: list[Event]) -> State:
    """Then one card is drawn, as long as the deck lasts (5.6, 8.2)."""
    _, seat, turn, placement, _, _ = state.moment
    state = state._replace(moment=Moment(Phase.DRAW, seat, turn, placement))
    return state if state.deal.deck else end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> State:
    """The game is over when no seat that has not resigned holds a card (8.3)."""
    if not any(state.deal.hands[seat - 1] for seat in state.active):
        return end_by_coins(state, events)
    return begin_turn(state, state.moment.seat, events)


def begin_turn(state: State, after: int, events: list[Event]) -> State:
    """The turn of the seat before that one (5.1); first it takes its income (5.3)."""
    seat = _next_seat(state, after, events)
    turn = state.moment.turn + 1
    events.append(TurnBegan(seat, turn))
    ducats, kinds = state.ducats, state.land.mines[seat - 1]
    if kinds:
        ducats = put(ducats, seat - 1, ducats[seat - 1] + len(kinds))
        events.append(IncomeTaken(seat, len(kinds), kinds))
    moment = Moment(Phase.CARD, seat, turn, state.moment.placement)
    return state._replace(deal=state.deal._replace(sold=""), ducats=ducats, moment=moment)


def _next_seat(state: State, after: int, events: list[Event]) -> int:
    """Turns run against the order of placement (5.1); a seat without cards is passed over (8.2)."""
    seat = after
    while True:
        seat = seat - 1 or state.players
        if seat in state.resigned:
            continue
        if state.deal.hands[seat - 1]:
            return seat
        events.append(SeatPassedOver(seat))
