"""How the two who play in the browser choose: together they wall off as much land as they can around one castle.

They know nothing but the actions that the page offers and the castles that they have placed.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

COLUMNS = "abcdefghijkl"
# The right half is left to one castle of seat 1; those of one colour keep their distance (4.3).
ANCHORS = {1: ("l3", "a1", "a12", "f7"), 2: ("a1", "a12", "f7", "h12"), 0: ("a1", "a12", "f7", "h12")}

Castles = Mapping[str, int]  # space -> colour


class Plot(NamedTuple):
    """A rectangle of spaces, columns and rows counted from 0."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def area(self) -> int:
        return (self.right - self.left + 1) * (self.bottom - self.top + 1)

    def holds(self, space: str) -> bool:
        column, row = place_of(space)
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def meets(self, other: "Plot") -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def walls(self) -> Iterator[str]:
        """All borders around it but the rim."""
        for row in range(self.top, self.bottom + 1):
            yield from (border(column, row, 1, 0) for column in (self.left - 1, self.right) if 0 <= column < 11)
        for column in range(self.left, self.right + 1):
            yield from (border(column, row, 0, 1) for row in (self.top - 1, self.bottom) if 0 <= row < 11)


SPANS = tuple(combinations_with_replacement(range(12), 2))
PLOTS = sorted((Plot(*across, *down) for across in SPANS for down in SPANS), key=lambda plot: (-plot.area, plot))


def place_of(space: str) -> tuple[int, int]:
    return COLUMNS.index(space[0]), int(space[1:]) - 1


def name_of(column: int, row: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def border(column: int, row: int, across: int, down: int) -> str:
    return f"{name_of(column, row)}-{name_of(column + across, row + down)}"


def distance(space: str, other: str) -> int:
    (column, row), (another, one) = place_of(space), place_of(other)
    return abs(column - another) + abs(row - one)


def choose_castle(spaces: Collection[str], castles: Castles, colour: int) -> str:
    anchor = ANCHORS[colour][sum(owner == colour for owner in castles.values())]
    return min(spaces, key=lambda space: (distance(space, anchor), space))


def plan_walls(possible: Collection[str], castles: Castles) -> list[str]:
    """The borders around the largest plot with one castle, then around more plots beside it for the same owner."""
    chosen: list[Plot] = []
    owners = {1, 2}
    for plot in PLOTS:
        inside = [colour for space, colour in castles.items() if plot.holds(space)]
        apart = not any(plot.meets(other) for other in chosen)
        if len(inside) == 1 and inside[0] in owners and apart and all(wall in possible for wall in plot.walls()):
            chosen.append(plot)
            owners = {inside[0]}
    return list(dict.fromkeys(wall for plot in chosen for wall in plot.walls()))
