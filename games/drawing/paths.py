"""Lines over the lattice of corners as SVG paths: straight runs, and round bends where they turn."""

from collections.abc import Sequence

from games.drawing.cells import CELL, LATTICE, corner_point

RADIUS = 11  # .28 of a cell

RIGHT, DOWN, LEFT, UP = 1, LATTICE, -1, -LATTICE
_WAYS = {RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0), UP: (0, -1)}


def _bend(into: int, out: int) -> str:
    """A quarter turn, relative to the point where the run stops short of the corner."""
    (dx, dy), (ex, ey) = _WAYS[into], _WAYS[out]
    to_corner = dx * RADIUS, dy * RADIUS
    to_end = (dx + ex) * RADIUS, (dy + ey) * RADIUS
    numbers = f"q{to_corner[0]:g} {to_corner[1]:g} {to_end[0]:g} {to_end[1]:g}"
    return numbers.replace(" -", "-")


_BENDS = {(into, out): _bend(into, out) for into in _WAYS for out in _WAYS if abs(into) != abs(out)}
_SHORT = {  # the last letters of a run that stops short of a corner, by corner and direction
    (corner, way): (f"H{x - dx * RADIUS:g}" if dx else f"V{y - dy * RADIUS:g}")
    for corner in range(LATTICE * LATTICE)
    for x, y in [corner_point(corner)]
    for way, (dx, dy) in _WAYS.items()
}
_BEND_AT = {
    (corner, into, out): _SHORT[corner, into] + bend
    for corner in range(LATTICE * LATTICE)
    for (into, out), bend in _BENDS.items()
}


def line_path(corners: Sequence[int]) -> str:
    """An open line through neighbouring corners of the lattice."""
    x, y = corner_point(corners[0])
    way = corners[1] - corners[0]
    parts = [f"M{x} {y}"]
    for before, corner in zip(corners[1:], corners[2:], strict=False):
        if corner - before != way:
            parts.append(_BEND_AT[before, way, corner - before])
            way = corner - before
    x, y = corner_point(corners[-1])
    parts.append(f"H{x}" if abs(way) == 1 else f"V{y}")
    return "".join(parts)


def ring_path(turns: Sequence[tuple[int, int, int]]) -> str:
    """A closed line, given by its turns as (corner, way in, way out); round at every one."""
    corner, _, out = turns[-1]
    x, y = corner_point(corner)
    dx, dy = _WAYS[out]
    start = f"M{x + dx * RADIUS:g} {y + dy * RADIUS:g}"
    return start + "".join(map(_BEND_AT.__getitem__, turns)) + "z"


def segment_path(corners: tuple[int, int]) -> str:
    """One border from corner to corner."""
    x, y = corner_point(corners[0])
    return f"M{x} {y}" + (f"h{CELL}" if corners[1] - corners[0] == RIGHT else f"v{CELL}")
