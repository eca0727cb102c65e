"""What moves did, step by step: each action played by the engine on the public position, without any secret."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.engine import (
    UNKNOWN,
    Action,
    Done,
    Draw,
    Event,
    Perspective,
    Play,
    Secret,
    Sell,
    State,
    Take,
    load,
    load_events,
    parse_action,
    play,
    seen_by,
)
from games.models import Game, Move
from games.services.chronicle import part_at_turn

Position = Mapping[str, Any]


class Frame(NamedTuple):
    """One action, with what it did and the position after it; an act of the table has no action."""

    version: int
    turn: int
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]
    view: Perspective


def frames_of(game: Game, *, seat: int | None, since: int, until: int | None = None) -> tuple[Frame, ...]:
    """One for each action of the moves after version `since`, in order, as `seat` (None: somebody watching) saw them.

    The income that opens a turn is told with the turn's first action.
    """
    first = since - game.players  # resignations may stand between a turn and what opened it
    last = game.version if until is None else until
    found = Move.objects.filter(game=game, version__range=(first, last)).surviving().in_order()
    before: Position = {}
    opening: tuple[Event, ...] = ()
    frames: list[Frame] = []
    for move in found:
        if move.version > since:
            frames += frames_of_move(move, before, opening, seat)
        before, opening = move.position or before, part_at_turn(load_events(move.events))[1] or opening
    return tuple(frames)


def frames_of_move(move: Move, before: Position, opening: tuple[Event, ...], seat: int | None) -> Iterator[Frame]:
    after: Position = move.position or before
    if not move.actions:
        yield Frame(move.version, move.turn, move.seat, None, (), see(load(after), seat))
        return
    actions = [parse_action(line) for line in move.actions]
    state = load(before, secret_between(before, after, move.seat, actions))
    for action in actions:
        state, events = play(state, action)
        told = opening + part_at_turn(events)[0]
        opening = ()
        yield Frame(move.version, move.turn, move.seat, action, told, see(state, seat))


def secret_between(before: Position, after: Position, seat: int | None, actions: Sequence[Action]) -> Secret:
    """Unknown cards, but for the one that the move itself names, and the letter on the back of the next in the deck."""
    named = tuple(action.card for action in actions if isinstance(action, Play | Sell))
    hands = (
        (named if number == seat else ()) + (UNKNOWN,) * (count - len(named) * (number == seat))
        for number, count in enumerate(before["hands"], start=1)
    )
    drawn = before["deck"] - after["deck"]
    deck = (before["back"] + UNKNOWN,) * drawn + (after["back"] + UNKNOWN,) * after["deck"]
    return Secret(tuple(hands), deck)


def see(state: State, seat: int | None) -> Perspective:
    """The public part, from the place where the seat sits."""
    view = seen_by(state, None)
    return view._replace(seat=seat, hands=(None,) * view.players)


def join_quiet(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """What is worth a picture of its own: a card is told with its first step, what follows the last step with that."""
    joined: list[Frame] = []
    held: tuple[Event, ...] = ()
    for frame in frames:
        if isinstance(frame.action, Play):
            held = frame.events
        elif isinstance(frame.action, Done | Draw | Take) and joined and joined[-1].version == frame.version:
            joined[-1] = joined[-1]._replace(events=joined[-1].events + frame.events, view=frame.view)
        else:
            joined.append(frame._replace(events=held + frame.events))
            held = ()
    return tuple(joined)
