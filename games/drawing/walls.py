"""Borders as walls: one path for all of them, chains from junction to junction, posts at ends and junctions."""

from collections.abc import Iterator
from functools import lru_cache

from games.drawing.cells import BORDERS, LATTICE, border_corners, corner_point
from games.drawing.paths import line_path, piece_path, ring_path
from games.engine import Borders, borders_of

Meetings = dict[
    int, list[int]
]  # for every corner that a wall reaches, the corners at the other ends of the walls there

_ENDS = {border: border_corners(border) for border in BORDERS}
_RIM = frozenset(
    corner
    for corner in range(LATTICE * LATTICE)
    if corner // LATTICE in (0, LATTICE - 1) or corner % LATTICE in (0, LATTICE - 1)
)


def _meetings(borders: Borders) -> Meetings:
    meetings: Meetings = {}
    for border in borders_of(borders):
        first, second = _ENDS[border]
        meetings.setdefault(first, []).append(second)
        meetings.setdefault(second, []).append(first)
    return meetings


def _follow(meetings: Meetings, nodes: set[int], start: int) -> list[int]:
    """A chain that leaves `start`, up to the next end, junction or rim, or back to it; it is taken off the meetings."""
    chain = [start]
    before, corner = start, meetings[start][0]
    while True:
        chain.append(corner)
        meetings[before].remove(corner)
        meetings[corner].remove(before)
        if corner in nodes or corner == start:
            return chain
        before, corner = corner, meetings[corner][0]


def _chains(meetings: Meetings) -> Iterator[str]:
    """Every wall once: first what runs between ends, junctions and the rim, then the rings that are left."""
    nodes = {corner for corner, others in meetings.items() if len(others) != 2 or corner in _RIM}
    for corner in sorted(nodes):
        while meetings[corner]:
            yield line_path(_follow(meetings, nodes, corner))
    for corner, others in meetings.items():
        if others:
            yield ring_path(_turns(_follow(meetings, nodes, corner)))


def _turns(ring: list[int]) -> list[tuple[int, int, int]]:
    """The corners at which a ring of corners turns, with the way in and the way out."""
    ways = [after - before for before, after in zip(ring, ring[1:], strict=False)]
    return [
        (corner, into, out) for corner, into, out in zip(ring, ways[-1:] + ways[:-1], ways, strict=False) if into != out
    ]


@lru_cache(maxsize=512)
def wall_path(borders: Borders) -> str:
    """The middle line of all walls, round where exactly two meet at a right angle."""
    return "".join(_chains(_meetings(borders)))


@lru_cache(maxsize=512)
def part_path(borders: Borders, standing: Borders) -> str:
    """The middle lines of some of the walls, bent as these are: what is drawn round them follows them."""
    meetings = _meetings(standing)
    return "".join(
        piece_path(first, second, _way_round(meetings, second, first), _way_round(meetings, first, second))
        for first, second in map(_ENDS.__getitem__, borders_of(borders))
    )


def _way_round(meetings: Meetings, before: int, corner: int) -> int:
    """The way in which a wall goes on where it turns at a corner, and nothing else meets it there; else 0."""
    others = meetings.get(corner, [])
    if len(others) != 2 or before not in others or corner in _RIM:
        return 0
    way = sum(others) - before - corner
    return way if abs(way) != abs(corner - before) else 0


@lru_cache(maxsize=512)
def post_paths(borders: Borders) -> tuple[str, str]:
    """Points at the loose ends and junctions of three or four, and points where a wall meets the rim."""
    meetings = _meetings(borders)
    posts = [corner for corner, others in meetings.items() if len(others) != 2 and corner not in _RIM]
    return _points(posts), _points([corner for corner in meetings if corner in _RIM])


def _points(corners: list[int]) -> str:
    return "".join("M{} {}h0".format(*corner_point(corner)) for corner in sorted(corners))


def draw_walls(borders: Borders) -> str:
    """The walls and the rim: casing, stones with posts and joints, highlights; every line is given once."""
    posts, joints = post_paths(borders)
    return (
        f'<g class="casing"><use href="#rim" class="rim-casing"/><path id="walls" d="{wall_path(borders)}"/>'
        f'<path class="posts" d="{posts}"/></g>'
        '<g class="stones"><use href="#rim" class="rim-stones"/><use href="#walls"/></g>'
        '<g class="shine"><use href="#rim" class="rim-shine"/><use href="#walls"/></g>'
        f'<path class="post" d="{posts}{joints}"/>'
    )
