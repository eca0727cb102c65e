"""What has happened, entry by entry: a turn with the income that opened it, a placement, a resignation."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db.models import QuerySet

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


def chronicle_of(game: Game) -> tuple[Entry, ...]:
    """All entries in order of play."""
    return entries_of(reversed(list(moves_of(game.pk, game.version))))


def latest_of(game: Game) -> tuple[Entry, ...]:
    """The entries of the last two rounds and at least eight, in order of play."""
    return _read_latest(game.pk, game.commitment, game.version, max(8, 2 * game.players))


@lru_cache(maxsize=512)
def _read_latest(pk: int, _commitment: str, version: int, count: int) -> tuple[Entry, ...]:
    """Kept, since what came before a version never changes, and every look and step at it asks."""
    found = moves_of(pk, version)[: count + 1]  # one more, for the income that it opened the next with
    return entries_of(reversed(list(found)))[-count:]


def moves_of(pk: int, version: int) -> "QuerySet[Move, tuple[Any, ...]]":
    """Up to a version, the last first."""
    moves = Move.objects.filter(game=pk, version__lte=version).surviving()
    return moves.order_by("-version").values_list(*FIELDS)


def entry_of(game: Game, *, version: int) -> Entry | None:
    """None when there is no such move, or it was undone."""
    found = list(moves_of(game.pk, version)[: game.players])  # resignations may stand between a turn and what opened it
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
