"""Numbered black discs that tie what changed on a board to the list beside it."""

from collections.abc import Sequence

from games.drawing.cells import CELL, LEFT, TOP, WIDTH, border_middle, is_upright
from games.drawing.marks import changed
from games.engine import Border, Event, Perspective, Space, borders_of

RADIUS = 9
ASIDE = 13  # from the middle of a wall


def draw_discs(view: Perspective, steps: Sequence[Sequence[Event]]) -> str:
    """The first step is number 1; a place that several steps changed bears the last of them."""
    numbers: dict[tuple[int, int], int] = {}
    for number, events in enumerate(steps, start=1):
        borders, spaces = changed(view, events)
        numbers |= dict.fromkeys([*map(_beside, borders_of(borders)), *map(_corner, spaces)], number)
    return "".join(_disc(*point, number) for point, number in numbers.items())


def _corner(space: Space) -> tuple[int, int]:
    """Upper left, where pieces leave room; within the board."""
    return max(LEFT[space], RADIUS), max(TOP[space], RADIUS)


def _beside(border: Border) -> tuple[int, int]:
    """To the right of an upright wall, below one that lies."""
    x, y = border_middle(border)
    return (x + ASIDE, y) if is_upright(border) else (x, min(y + ASIDE, WIDTH - CELL // 2))


def _disc(x: int, y: int, number: int) -> str:
    return f'<g class="disc" transform="translate({x} {y})"><circle r="{RADIUS}"/><text y="4.4">{number}</text></g>'
