"""Where on the board an action is chosen."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.drawing.alliances import alliance_place
from games.drawing.cells import BORDER_NAMES, BORDERS, SPACE_NAMES
from games.drawing.shares import part_mark, part_shape, share_out
from games.engine import (
    Action,
    Ally,
    Border,
    Desert,
    Expand,
    Perspective,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Space,
    format_action,
)


class Place(NamedTuple):
    """Where an action is chosen; two domains that may take one space share it, each with an id of its own."""

    id: str
    shape: str | None  # when it is not the whole space or border
    action: Action
    text: str  # of the action
    space: Space | None
    border: Border | None
    mark: str = ""  # of such a shape


def _at_border(border: Border, action: Action) -> Place:
    return Place(BORDER_NAMES[border], None, action, format_action(action), None, border)


_FOR_BORDERS = {border: _at_border(border, PlaceBorder(border)) for border in BORDERS}


def place_of(view: Perspective, action: Action) -> tuple[Space | None, Border | None]:
    """The space or the border of an action; neither for what is not done on the board."""
    match action:
        case PlaceCastle(space) | PlaceKnight(space) | Desert(space) | Expand(_, space):
            return space, None
        case PlaceBorder(border):
            return None, border
        case Ally(castle, other):
            return None, alliance_place(view, castle, other)
        case _:
            return None, None


def places(view: Perspective, legal: Iterable[Action]) -> Iterator[Place]:
    takers: dict[Space, list[Expand]] = {}
    for action in legal:
        if action.kind == "border":
            yield _FOR_BORDERS[action.border]
            continue
        space, border = place_of(view, action)
        if isinstance(action, Expand):
            takers.setdefault(action.space, []).append(action)
        elif space is not None:
            yield _at_space(space, action)
        elif border is not None:
            yield _at_border(border, action)
    for space, actions in takers.items():
        yield from _shared_space(view, space, actions)


def _at_space(space: Space, action: Action) -> Place:
    return Place(SPACE_NAMES[space], None, action, format_action(action), space, None)


def _shared_space(view: Perspective, space: Space, actions: list[Expand]) -> Iterator[Place]:
    """The whole space for one domain, else to each its part."""
    if len(actions) == 1:
        yield _at_space(space, actions[0])
        return
    spaces = {domain.castle: domain.spaces for domain in view.domains}
    shares = share_out(space, [spaces[action.castle] for action in actions])
    for number, action in enumerate(actions):
        place = _at_space(space, action)
        if number:
            place = place._replace(id=f"{place.id}-{SPACE_NAMES[action.castle]}")
        shape = part_shape(space, shares, number, within_cell=not number)
        yield place._replace(shape=shape, mark=part_mark(space, shares, number))
