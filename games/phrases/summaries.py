"""One line for a whole turn, and what a turn does to points, income, ducats, domains and the king."""

from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import (
    AllianceMade,
    BorderPlaced,
    CardDrawn,
    CardPlayed,
    CardSold,
    CardTaken,
    CastlePlaced,
    DomainFormed,
    DomainLost,
    Event,
    GameEnded,
    KingReached,
    KnightDeserted,
    KnightPlaced,
    Perspective,
    SeatResigned,
    SpaceTaken,
    border_name,
    space_name,
)

from .actions import name_of_option
from .events import sentence_of
from .words import Names, enumerate_words, name_of

TELLING = (SeatResigned, KingReached, GameEnded)


def summary_of_turn(events: Sequence[Event], names: Names) -> str:
    """`Bob plays C4 for knights: f8 and b8. Draws a card.`"""
    return " ".join(part for part in parts_of_turn(events, names) if part)


def parts_of_turn(events: Sequence[Event], names: Names) -> Iterator[str]:
    places = enumerate_words(places_of(events))
    for event in events:
        match event:
            case CastlePlaced(seat, colour):
                yield placement(name_of(seat, names), places, neutral=colour == 0)
            case CardPlayed(seat, card, option):
                values = {"seat": name_of(seat, names), "card": card, "use": name_of_option(option), "places": places}
                yield (_("%(seat)s plays %(card)s for %(use)s: %(places)s.") % values)
            case CardSold(seat, card):
                yield _("%(seat)s sells %(card)s.") % {"seat": name_of(seat, names), "card": card}
            case CardDrawn():
                yield _("Draws.")
            case CardTaken(card=card):
                yield _("Takes %s.") % card
            case SeatResigned() | KingReached() | GameEnded():
                yield sentence_of(event, names)


def placement(seat: str, places: str, *, neutral: bool) -> str:
    sentence = _("%(seat)s places neutral pieces: %(places)s.") if neutral else _("%(seat)s places: %(places)s.")
    return sentence % {"seat": seat, "places": places}


def places_of(events: Iterable[Event]) -> Iterator[str]:
    """The spaces and borders that the actions of a turn named."""
    for event in events:
        match event:
            case CastlePlaced(space=space) | KnightPlaced(space=space) | SpaceTaken(space=space):
                yield space_name(space)
            case KnightDeserted(space=space):
                yield _("%s leaves") % space_name(space)
            case BorderPlaced(border=border):
                yield border_name(border)
            case AllianceMade(castle=castle, other=other):
                yield _("%(castle)s with %(other)s") % {"castle": space_name(castle), "other": space_name(other)}


def sentences_of_summary(
    before: Perspective, after: Perspective, events: Sequence[Event], names: Names
) -> tuple[str, ...]:
    """What the steps of a draft do to everybody, as long as nothing is sent."""
    return (
        *(
            points(name, old, new)
            for name, old, new in zip(names, before.scores, after.scores, strict=True)
            if old != new
        ),
        *(
            income(name, old, new)
            for name, old, new in zip(names, before.incomes, after.incomes, strict=True)
            if old != new
        ),
        *own_ducats(before, after),
        *(sentence_of(event, names) for event in events if isinstance(event, DomainFormed | DomainLost)),
        *(king(event.seats, names) for event in events if isinstance(event, KingReached)),
    )


def points(name: str, before: int, after: int) -> str:
    return _("%(name)s: %(before)d → %(after)d points") % {"name": name, "before": before, "after": after}


def income(name: str, before: int, after: int) -> str:
    return _("%(name)s’s income: %(before)d → %(after)d ducats a turn") % {
        "name": name,
        "before": before,
        "after": after,
    }


def own_ducats(before: Perspective, after: Perspective) -> Iterator[str]:
    if before.seat is None:
        return
    old, new = before.ducats[before.seat - 1], after.ducats[before.seat - 1]
    if old != new:
        yield _("Your ducats: %(before)d → %(after)d") % {"before": old, "after": new}


def king(seats: Sequence[int], names: Names) -> str:
    reached = enumerate_words(name_of(seat, names) for seat in seats)
    return (
        ngettext(
            "%s would reach the king: sending this ends the game.",
            "%s would reach the king: sending this ends the game.",
            len(seats),
        )
        % reached
    )
