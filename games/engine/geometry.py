"""Spaces and borders of the 12 x 12 board as numbers and bit masks (1.1, 1.4).

A space is row * 12 + column, and a mask of spaces has bit s for space s. The border on the east side of space s is
number s, the one on its south side 144 + s, so that one int of 288 bits holds all borders.
"""

from collections.abc import Sequence
from itertools import compress
from typing import TypeVar

Space = int
Border = int
Mask = int  # of spaces
Borders = int  # a mask of borders

SIZE = 12
SPACES = SIZE * SIZE
BOARD: Mask = (1 << SPACES) - 1
SOUTH = SPACES  # what is added to a space for the border on its south side

_NOT_LAST_COLUMN: Mask = sum(1 << space for space in range(SPACES) if space % SIZE < SIZE - 1)
T = TypeVar("T")
FEW = 8
_DIGITS = bytes.maketrans(b"01", b"\0\1")


def select(items: Sequence[T], mask: int) -> list[T]:
    """The items whose bits are set; of many bits, compressing by the binary digits is the fastest way."""
    if mask.bit_count() > FEW:
        return list(compress(items, f"{mask:b}"[::-1].encode().translate(_DIGITS)))
    selected = []
    while mask:
        low = mask & -mask
        selected.append(items[low.bit_length() - 1])
        mask ^= low
    return selected


def spaces_of(mask: Mask) -> Sequence[Space]:
    return select(range(SPACES), mask)


def borders_of(mask: Borders) -> Sequence[Border]:
    return select(range(2 * SPACES), mask)


def pick_bit(mask: int, index: int) -> int:
    """The number of the set bit that has `index` set bits below it, found by halving the mask."""
    base = 0
    for width, low_half in _HALVES:
        low = mask & low_half
        count = low.bit_count()
        if index < count:
            mask = low
        else:
            index -= count
            mask >>= width
            base += width
    for _ in range(index):
        mask &= mask - 1
    return base + (mask & -mask).bit_length() - 1


_HALVES = [(width, (1 << width) - 1) for width in (144, 72, 36, 18, 9)]


def neighbours(area: Mask) -> Mask:
    """All spaces next to a space of the area, whatever stands between; spaces of the area may be among them."""
    east_west = (area & _NOT_LAST_COLUMN) << 1 | area >> 1 & _NOT_LAST_COLUMN
    return east_west | area << SIZE & BOARD | area >> SIZE


def places_inside(area: Mask) -> Borders:
    """The places for a border that have a space of the area on both sides."""
    return area & area >> 1 & _NOT_LAST_COLUMN | (area & area >> SIZE) << SOUTH


def flood(area: Mask, open_places: Borders) -> Mask:
    """All spaces that can be reached from the area without crossing a border."""
    east, south = open_places & BOARD, open_places >> SOUTH
    reached = 0
    while area != reached:
        reached = area
        area |= (area & east) << 1
        area |= area >> 1 & east
        area |= (area & south) << SIZE
        area |= area >> SIZE & south
    return area


def step_over(area: Mask, open_places: Borders) -> Mask:
    """The spaces one step away from the area without crossing a border; spaces of the area may be among them."""
    east, south = open_places & BOARD, open_places >> SOUTH
    return (area & east) << 1 | area >> 1 & east | (area & south) << SIZE | area >> SIZE & south


def border_spaces(border: Border) -> tuple[Space, Space]:
    """The two spaces on either side, the one higher up, else further left, first (9)."""
    return (border, border + 1) if border < SOUTH else (border - SOUTH, border - SOUTH + SIZE)


def _masks_within(distance: int) -> tuple[Mask, ...]:
    def near(one: Space, other: Space) -> bool:
        rows, columns = abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE)
        return rows + columns < distance

    return tuple(sum(1 << other for other in range(SPACES) if near(one, other)) for one in range(SPACES))


def _corner_places(row: int, column: int) -> Borders:
    """The places that meet at the upper left corner of a space; every bit on the rim, which is border (1.4)."""
    if row in (0, SIZE) or column in (0, SIZE):
        return -1
    north_west = (row - 1) * SIZE + column - 1
    vertical, horizontal = (north_west, north_west + SIZE), (north_west + SOUTH, north_west + 1 + SOUTH)
    return sum(1 << place for place in (*vertical, *horizontal))


def _border_ends(border: Border) -> tuple[Borders, Borders]:
    """The other places that meet each of its ends."""
    row, column = divmod(border_spaces(border)[1], SIZE)
    other = (row + 1, column) if border < SOUTH else (row, column + 1)
    apart = ~(1 << border)
    return _corner_places(row, column) & apart, _corner_places(*other) & apart


PLACES: Borders = places_inside(BOARD)
PLACE_COUNT = PLACES.bit_count()
NEIGHBOURS: tuple[Mask, ...] = tuple(neighbours(1 << space) for space in range(SPACES))
AROUND: tuple[Borders, ...] = tuple(
    places_inside(BOARD) & ~places_inside(BOARD & ~(1 << space)) for space in range(SPACES)
)
NEARER_THAN: tuple[tuple[Mask, ...], ...] = tuple(_masks_within(distance) for distance in range(8))
ENDS: tuple[tuple[Borders, Borders], ...] = tuple(
    _border_ends(border) if PLACES >> border & 1 else (0, 0) for border in range(2 * SPACES)
)
