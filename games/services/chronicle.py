"""What has happened, entry by entry: a turn with the income that opened it, a placement, a resignation."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.engine import Event, TurnBegan, load_events
from games.models import Game, Move, MoveKind

FIELDS = ("version", "kind", "turn", "seat", "events", "created_at")


@dataclass(frozen=True, slots=True)
class Entry:
    version: int
    kind: str
    turn: int
    seat: int | None
    events: tuple[Event, ...]
    when: datetime


def chronicle_of(game: Game, *, last: int | None = None) -> tuple[Entry, ...]:
    """The entries in order of play, all of them or the last few."""
    moves = Move.objects.filter(game=game).surviving().order_by("-version").values_list(*FIELDS)
    found = list(moves if last is None else moves[: last + 1])  # one more, for the income that it opened the next with
    entries = entries_of(reversed(found))
    return entries if last is None else entries[-last:]


def entry_of(game: Game, *, version: int) -> Entry | None:
    """None when there is no such move, or it was undone."""
    moves = Move.objects.filter(game=game, version__lte=version).surviving().order_by("-version").values_list(*FIELDS)
    found = list(moves[: game.players])  # resignations may stand between a turn and what opened it
    return entries_of(reversed(found))[-1] if found and found[0][0] == version else None


def echo_of(game: Game, *, version: int, seat: int | None) -> tuple[Event, ...]:
    """What was stored of a turn that the seat sent; nothing when that version is not its own."""
    sent = Move.objects.sent().filter(game=game, version=version, seat=seat)
    events = sent.values_list("events", flat=True).first()
    return part_at_turn(load_events(events))[0] if events else ()


def entries_of(moves: Iterable[tuple[Any, ...]]) -> tuple[Entry, ...]:
    """An action that ends a turn opens the next: the opening is told with the turn that it opens."""
    entries: list[Entry] = []
    opening: tuple[Event, ...] = ()
    for version, kind, turn, seat, dumped, when in moves:
        events, opened = part_at_turn(load_events(dumped))
        if kind == MoveKind.TURN:
            events, opening = opening + events, ()
        entries.append(Entry(version, kind, turn, seat, events, when))
        opening = opened or opening
    return tuple(entries)


def part_at_turn(events: Sequence[Event]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What was done, and what the next turn opens with."""
    opens = (place for place, event in enumerate(events) if isinstance(event, TurnBegan))
    at = next(opens, len(events))
    return tuple(events[:at]), tuple(events[at:])
