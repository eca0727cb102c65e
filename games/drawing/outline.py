"""The outline of a set of spaces, traced along its sides with the set on the right hand."""

from functools import lru_cache

from games.drawing.cells import LATTICE, SIZE, SPACES
from games.drawing.paths import DOWN, LEFT, RIGHT, UP, ring_path
from games.engine import Mask, spaces_of

_FIRST_COLUMN = sum(1 << row * SIZE for row in range(SIZE))
_LAST_COLUMN = _FIRST_COLUMN << SIZE - 1
_TURNS = {RIGHT: (DOWN, RIGHT, UP), DOWN: (LEFT, DOWN, RIGHT), LEFT: (UP, LEFT, DOWN), UP: (RIGHT, UP, LEFT)}


def _sides(mask: Mask) -> set[tuple[int, int]]:
    """Every side of the set as (corner where it starts, way), the set lying to its right."""
    above = mask & ~(mask << SIZE)
    below = mask & ~(mask >> SIZE)
    before = mask & ~((mask & ~_LAST_COLUMN) << 1)
    after = mask & ~((mask & ~_FIRST_COLUMN) >> 1)
    corner = _CORNERS
    sides = {(corner[space], RIGHT) for space in spaces_of(above)}
    sides.update((corner[space] + LATTICE + 1, LEFT) for space in spaces_of(below))
    sides.update((corner[space] + LATTICE, UP) for space in spaces_of(before))
    sides.update((corner[space] + 1, DOWN) for space in spaces_of(after))
    return sides


_CORNERS = tuple(space // SIZE * LATTICE + space % SIZE for space in range(SPACES))


@lru_cache(maxsize=2048)
def outline_path(mask: Mask) -> str:
    """One closed path, with a ring for each part and each hole; parts that meet at a corner only stay apart."""
    sides = _sides(mask)
    rings = []
    while sides:
        corner, way = start = min(sides)
        turns: list[tuple[int, int, int]] = []
        while True:
            sides.discard((corner, way))
            corner += way
            out = next(turn for turn in _TURNS[way] if (corner, turn) in sides or (corner, turn) == start)
            if out != way:
                turns.append((corner, way, out))
            if (corner, out) == start:
                break
            way = out
        rings.append(ring_path(turns))
    return "".join(rings)
