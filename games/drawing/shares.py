"""A space that several domains may take, divided between them into parts that can be pressed apart."""

from collections.abc import Iterator, Sequence

from games.drawing.cells import CELL, LEFT, SIZE, TOP
from games.engine import Mask, Space

Point = tuple[float, float]

_STEPS = (-SIZE, 1, SIZE, -1)  # to the north and on clockwise, as the quarters of a space are counted
_CORNERS: tuple[Point, ...] = ((0, 0), (CELL, 0), (CELL, CELL), (0, CELL))  # where each quarter begins
_CENTRE: Point = (CELL / 2, CELL / 2)
_SMALLER = 0.76


def share_out(space: Space, domains: Sequence[Mask]) -> list[int]:
    """For each quarter the number of the domain that it faces, or that a quarter next to it faces."""
    facing = [_facing(space, quarter, domains) for quarter in range(4)]
    rounds = ([facing[(quarter + turn) % 4] for turn in (0, -1, 1, 2)] for quarter in range(4))
    return [next(number for number in found if number is not None) for found in rounds]


def _facing(space: Space, quarter: int, domains: Sequence[Mask]) -> int | None:
    row, column = divmod(space, SIZE)
    exists = (row > 0, column < SIZE - 1, row < SIZE - 1, column > 0)[quarter]
    beyond = space + _STEPS[quarter]
    return next((number for number, spaces in enumerate(domains) if exists and spaces >> beyond & 1), None)


def part_shape(space: Space, shares: Sequence[int], number: int, *, within_cell: bool) -> str:
    """All that goes to one domain, as what is pressed for it."""
    left, top = (0, 0) if within_cell else (LEFT[space], TOP[space])
    return "".join(_polygon(points, left, top) for points in _parts(shares, number))


def part_mark(space: Space, shares: Sequence[int], number: int) -> str:
    """The same somewhat smaller, so that the parts are seen to be several."""
    return "".join(_polygon(_shrink(points), LEFT[space], TOP[space]) for points in _parts(shares, number))


def _parts(shares: Sequence[int], number: int) -> Iterator[list[Point]]:
    """Neighbouring quarters together."""
    for first in range(4):
        if shares[first] == number != shares[first - 1]:
            points = [_CORNERS[first]]
            quarter = first
            while shares[quarter % 4] == number:
                quarter += 1
                points.append(_CORNERS[quarter % 4])
            yield [*points, _CENTRE]


def _shrink(points: Sequence[Point]) -> list[Point]:
    x, y = (sum(numbers) / len(points) for numbers in zip(*points, strict=True))
    return [(x + (px - x) * _SMALLER, y + (py - y) * _SMALLER) for px, py in points]


def _polygon(points: Sequence[Point], left: int, top: int) -> str:
    return "M" + "L".join(f"{round(left + x, 1):g} {round(top + y, 1):g}" for x, y in points) + "z"
