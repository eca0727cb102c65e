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
    """What the steps of a draft do, as long as nothing is sent; what it does to oneself is summed apart."""
    if not before.turn:
        return ()
    return (
        *(king(event.seats, names) for event in events if isinstance(event, KingReached)),
        *(sentence_of(event, names) for event in events if isinstance(event, DomainFormed | DomainLost)),
        *changes_of_others(before, after, names),
    )


def changes_of_others(before: Perspective, after: Perspective, names: Names) -> Iterator[str]:
    others = (seat for seat in range(1, before.players + 1) if seat != before.seat)
    return (sentence for seat in others for sentence in sentences_of_change(seat, before, after, names))


def sentences_of_change(seat: int, before: Perspective, after: Perspective, names: Names) -> Iterator[str]:
    """`Bob: points from 27 to 21, income from 2 to 1.`, or nothing; of oneself also the ducats that a step costs."""
    if changes := ", ".join(changes_of(seat, before, after)):
        yield _("%(name)s: %(changes)s.") % {"name": name_of(seat, names), "changes": changes}


def changes_of(seat: int, before: Perspective, after: Perspective) -> Iterator[str]:
    """None in set-up: the first castle has the whole board until the next one stands (6.1), and nothing counts yet."""
    if not before.turn:
        return
    figures = [
        (_("points from %(before)d to %(after)d"), before.scores, after.scores),
        (_("income from %(before)d to %(after)d"), before.incomes, after.incomes),
    ]
    if seat == before.seat:
        figures.append((_("ducats from %(before)d to %(after)d"), before.ducats, after.ducats))
    for pattern, old, new in figures:
        if old[seat - 1] != new[seat - 1]:
            yield pattern % {"before": old[seat - 1], "after": new[seat - 1]}


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
