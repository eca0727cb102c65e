"""The steps of a turn that is not sent yet, in a few words: as they stand in its list, and what one would come to."""

from collections.abc import Sequence
from typing import assert_never

from django.utils.translation import gettext as _

from games.engine import (
    Action,
    Ally,
    Desert,
    DomainFormed,
    Done,
    Draw,
    Event,
    Expand,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Play,
    Resign,
    Sell,
    Take,
    border_name,
    space_name,
)

from .actions import describe_action, name_of_option
from .words import Names, enumerate_words, name_of


def name_step(action: Action) -> str:
    match action:
        case PlaceCastle() | PlaceKnight() | PlaceBorder() | Expand() | Desert() | Ally():
            return name_place(action)
        case Play(card, option):
            return _("%(card)s for %(use)s") % {"card": card, "use": name_of_option(option)}
        case Sell(card):
            return _("%s sold") % card
        case Take(card):
            return _("%s from the chancery") % card
        case Done() | Draw() | Resign():
            return describe_action(action)
        case _:
            assert_never(action)


def name_place(action: PlaceCastle | PlaceKnight | PlaceBorder | Expand | Desert | Ally) -> str:
    match action:
        case PlaceCastle(space):
            return _("Castle at %s") % space_name(space)
        case PlaceKnight(space):
            return _("Knight at %s") % space_name(space)
        case PlaceBorder(border):
            return _("Border %s") % border_name(border)
        case Expand(castle, space):
            return _("%(castle)s takes %(space)s") % {"castle": space_name(castle), "space": space_name(space)}
        case Desert(space):
            return _("Knight at %s deserts") % space_name(space)
        case Ally(castle, other):
            return _("%(castle)s allied with %(other)s") % {"castle": space_name(castle), "other": space_name(other)}
        case _:
            assert_never(action)


def gist_of(action: Action, events: Sequence[Event], *, seat: int | None, names: Names) -> str:
    """`d11-e11 closes your domain f12`; of a step that closes none, what it is."""
    closed = [name_domain(event, seat, names) for event in events if isinstance(event, DomainFormed)]
    if not closed or not isinstance(action, PlaceBorder):
        return name_step(action)
    values = {"border": border_name(action.border), "domains": enumerate_words(closed)}
    return _("%(border)s closes %(domains)s") % values


def name_domain(event: DomainFormed, seat: int | None, names: Names) -> str:
    castle = space_name(event.castle)
    if event.owner == 0:
        return _("the neutral domain %s") % castle
    if event.owner == seat:
        return _("your domain %s") % castle
    return _("%(owner)s’s domain %(castle)s") % {"owner": name_of(event.owner, names), "castle": castle}
