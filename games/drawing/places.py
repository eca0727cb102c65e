"""Where on the board an action is chosen."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.drawing.alliances import alliance_place
from games.drawing.cells import BORDER_NAMES, BORDERS, CELL, SIZE, SPACE_NAMES
from games.engine import (
    Action,
    Ally,
    Border,
    Desert,
    Expand,
    Mask,
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
    """The whole space for one domain, else to each the triangles that face it."""
    if len(actions) == 1:
        yield _at_space(space, actions[0])
        return
    spaces = {domain.castle: domain.spaces for domain in view.domains}
    for index, action in enumerate(actions):
        place = _at_space(space, action)
        if index:
            place = place._replace(id=f"{place.id}-{SPACE_NAMES[action.castle]}")
        yield place._replace(shape=_triangles(space, spaces[action.castle], within_cell=not index))


def _triangles(space: Space, domain: Mask, *, within_cell: bool) -> str:
    """Those quarters of a space that face the domain."""
    row, column = divmod(space, SIZE)
    x, y = (0, 0) if within_cell else (CELL * column, CELL * row)
    sides = (
        (row > 0, -SIZE, f"M{x} {y}h40"),
        (column < SIZE - 1, 1, f"M{x + 40} {y}v40"),
        (row < SIZE - 1, SIZE, f"M{x + 40} {y + 40}h-40"),
        (column > 0, -1, f"M{x} {y + 40}v-40"),
    )
    facing = (side for exists, step, side in sides if exists and domain >> space + step & 1)
    return "".join(f"{side}L{x + 20} {y + 20}" for side in facing)
