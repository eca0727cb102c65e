"""What an action would do, in the imperative: on buttons, for places on the board, in the list of a draft."""

from typing import assert_never

from django.utils.translation import gettext as _

from games.engine import (
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
    border_name,
    space_name,
)


def describe_action(action: Action) -> str:
    match action:
        case PlaceCastle() | PlaceKnight() | PlaceBorder() | Expand() | Desert() | Ally():
            return describe_place(action)
        case Play() | Sell() | Take():
            return describe_card(action)
        case Done():
            return _("Leave out the remaining steps")
        case Draw():
            return _("Draw a card")
        case Resign():
            return _("Resign")
        case _:
            assert_never(action)


def describe_place(action: PlaceCastle | PlaceKnight | PlaceBorder | Expand | Desert | Ally) -> str:
    match action:
        case PlaceCastle(space):
            return _("Place a castle at %s") % space_name(space)
        case PlaceKnight(space):
            return _("Place a knight at %s") % space_name(space)
        case PlaceBorder(border):
            return _("Place a border at %s") % border_name(border)
        case Desert(space):
            return _("Let the knight at %s desert") % space_name(space)
        case Expand(castle, space):
            return _("Expand the domain of %(castle)s to %(space)s") % {
                "castle": space_name(castle),
                "space": space_name(space),
            }
        case Ally(castle, other):
            return _("Ally the domains of %(castle)s and %(other)s") % {
                "castle": space_name(castle),
                "other": space_name(other),
            }
        case _:
            assert_never(action)


def describe_card(action: Play | Sell | Take) -> str:
    match action:
        case Play(card, option):
            return _("Play %(card)s: %(use)s") % {"card": card, "use": name_of_option(option)}
        case Sell(card):
            return _("Sell %s") % card
        case Take(card):
            return _("Take %s from the chancery") % card
        case _:
            assert_never(action)


def name_of_option(option: str) -> str:
    return {
        "border": _("borders"),
        "knight": _("knights"),
        "expand": _("expansions"),
        "deserter": _("deserter"),
        "ally": _("alliance"),
    }[option]
