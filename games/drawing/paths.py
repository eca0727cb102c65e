"""Lines over the lattice of corners as SVG paths: straight runs, and round bends where they turn."""

from collections.abc import Sequence

from games.drawing.cells import CELL, LATTICE, corner_point

RADIUS = 11  # .28 of a cell

RIGHT, DOWN, LEFT, UP = 1, LATTICE, -1, -LATTICE
_WAYS = {RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0), UP: (0, -1)}


def _bend(into: int, out: int) -> str:
    """A quarter turn, relative to the point where the run stops short of the corner."""
    (dx, dy), (ex, ey) = _WAYS[into], _WAYS[out]
    return _curve(dx * RADIUS, dy * RADIUS, (dx + ex) * RADIUS, (dy + ey) * RADIUS)


def _half_bend(into: int, out: int) -> str:
    """The first half of that turn."""
    (dx, dy), (ex, ey) = _WAYS[into], _WAYS[out]
    part = RADIUS / 4
    return _curve(dx * RADIUS / 2, dy * RADIUS / 2, (3 * dx + ex) * part, (3 * dy + ey) * part)


def _curve(*numbers: float) -> str:
    return ("q" + " ".join(f"{number:g}" for number in numbers)).replace(" -", "-")


_TURNS = [(into, out) for into in _WAYS for out in _WAYS if abs(into) != abs(out)]
_BENDS = {turn: _bend(*turn) for turn in _TURNS}
_HALF_BENDS = {turn: _half_bend(*turn) for turn in _TURNS}
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


def piece_path(first: int, second: int, back: int, on: int) -> str:
    """One border, at either end to the middle of a bend if the line turns there: `back` and `on` are the ways, or 0."""
    way = second - first
    (x, y), (to_x, to_y) = _stop(first, -way if back else 0), _stop(second, way if on else 0)
    start = f"M{x:g} {y:g}"
    run = start + (f"H{to_x:g}" if abs(way) == RIGHT else f"V{to_y:g}") + _HALF_BENDS.get((way, on), "")
    return run + (start + _HALF_BENDS[-way, back] if back else "")


def _stop(corner: int, into: int) -> tuple[float, float]:
    """Where a line on its way into a bend at this corner begins to turn; without a bend the corner."""
    (x, y), (dx, dy) = corner_point(corner), _WAYS.get(into, (0, 0))
    return x - dx * RADIUS, y - dy * RADIUS


def segment_path(corners: tuple[int, int]) -> str:
    """One border from corner to corner."""
    x, y = corner_point(corners[0])
    return f"M{x} {y}" + (f"h{CELL}" if corners[1] - corners[0] == RIGHT else f"v{CELL}")
