"""What a step of a catch-up says below the board, and what has happened since somebody was here."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import (
    AllianceMade,
    BorderPlaced,
    CardSold,
    CastlePlaced,
    Event,
    KnightDeserted,
    KnightPlaced,
    SeatResigned,
    SpaceTaken,
    TurnBegan,
)

from .events import sentences_of
from .prompts import sentence_of_table
from .words import Names, enumerate_words, name_of

MAIN = (
    BorderPlaced,
    KnightPlaced,
    SpaceTaken,
    KnightDeserted,
    AllianceMade,
    CastlePlaced,
    CardSold,
    SeatResigned,
)


class Caption(NamedTuple):
    """The sentence of what was done, and what led to it and came of it."""

    main: str
    more: tuple[str, ...]


def caption_of(events: Sequence[Event], names: Names, *, version: int) -> Caption:
    """Of an act of the table (no events) what sentence_of_table says."""
    main = next((event for event in events if isinstance(event, MAIN)), None)
    if main is None:
        return Caption(sentence_of_table(version=version), ())
    others = (event for event in events if event is not main and not isinstance(event, TurnBegan))
    first, *more = sentences_of([main, *others], names)
    return Caption(first, tuple(more))


def sentence_of_missed(moves: Iterable[tuple[str, int | None]], names: Names) -> str:
    """What others did meanwhile: kind and seat of each move."""
    seats: dict[str, list[int]] = {"turn": [], "placement": [], "resignation": []}
    for kind, seat in moves:
        if seat:
            seats[kind].append(seat)
    parts = [
        *([_took_turns(seats["turn"], names)] if seats["turn"] else []),
        *([_placed(seats["placement"], names)] if seats["placement"] else []),
        *(_("%s resigned.") % name_of(seat, names) for seat in seats["resignation"]),
    ]
    return " ".join(parts) or _("The game was called off.")


def title_of_turn(turn: int, who: str) -> str:
    """Of a page that shows a turn of the past; turn 0 is set-up, and what nobody in particular did is the table's."""
    if not who:
        return _("Turn %d") % turn if turn else _("The empty board")
    return _("Turn %(turn)d: %(who)s") % {"turn": turn, "who": who} if turn else _("Set-up: %s") % who


def _took_turns(seats: Sequence[int], names: Names) -> str:
    if len(set(seats)) == len(seats) > 1:
        return _("%s have each taken a turn since you were here.") % _who(seats, names)
    sentence = ngettext(
        "%(who)s took a turn since you were here.", "%(who)s took %(count)d turns since you were here.", len(seats)
    )
    return sentence % {"who": _who(seats, names), "count": len(seats)}


def _placed(seats: Sequence[int], names: Names) -> str:
    if len(set(seats)) == len(seats) > 1:
        return _("%s have each placed a castle since you were here.") % _who(seats, names)
    sentence = ngettext(
        "%(who)s placed a castle since you were here.",
        "%(who)s placed %(count)d castles since you were here.",
        len(seats),
    )
    return sentence % {"who": _who(seats, names), "count": len(seats)}


def _who(seats: Iterable[int], names: Names) -> str:
    return enumerate_words(name_of(seat, names) for seat in dict.fromkeys(seats))
