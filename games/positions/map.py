"""A board drawn with letters: land, pieces and walls as they lie.

        a  b  c
     1  .A f |v      a castle of seat 1 on a meadow; a wall between b1 and c1
           --        a wall between b1 and b2
     2  .a .  fn     a knight of seat 1; a neutral one in a forest

Land is told by the letters of the records; castles are N (neutral) and A to D, knights n and a to d, by seat.
"""

from typing import NamedTuple

from games.engine import SIZE, Borders, Mask

CASTLES, KNIGHTS = "NABCD", "nabcd"  # by colour
FIRST, STEP = 4, 3  # where the first space stands in a line, and how far apart they are


class Map(NamedTuple):
    """Pieces are masks per colour."""

    board: list[str]
    castles: tuple[Mask, ...]
    knights: tuple[Mask, ...]
    borders: Borders


def read_map(text: str, *, colours: int) -> Map:
    """The first line names the columns; lines of spaces and lines of walls beneath them take turns."""
    lines = [line.ljust(FIRST + SIZE * STEP) for line in text.splitlines()[1:]]
    rows, gaps = lines[::2], lines[1::2]
    pieces, walls = _column(rows, FIRST + 1), _column(rows, FIRST + 2)
    return Map(
        board=[row[FIRST::STEP] for row in rows],
        castles=tuple(_mask(pieces, sign) for sign in CASTLES[:colours]),
        knights=tuple(_mask(pieces, sign) for sign in KNIGHTS[:colours]),
        borders=_mask(walls, "|") | _mask(_column(gaps, FIRST), "-") << SIZE * SIZE,
    )


def _column(lines: list[str], first: int) -> str:
    """One character of every space."""
    return "".join(line[first::STEP] for line in lines)


def _mask(signs: str, sign: str) -> Mask:
    return sum(1 << space for space, found in enumerate(signs) if found == sign)
