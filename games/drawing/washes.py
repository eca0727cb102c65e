"""The pale washes under the land: meadow everywhere, and upon it plots of wood, rock, town and city."""

import re
from collections.abc import Iterator
from functools import lru_cache

from games.drawing.cells import CELL, SIZE
from games.drawing.paths import RADIUS
from games.engine import Board, Mask

Plot = tuple[int, int, int, int]  # column, row, how many spaces wide, how many high


@lru_cache(maxsize=256)
def draw_washes(board: Board) -> str:
    """Neighbouring spaces of a kind run together into one shape."""
    mines = board.copper | board.silver | board.gold | board.diamond
    kinds = {"wood": board.forest, "rock": mines, "town": board.village, "city": board.royal}
    plots = "".join(f'<path class="plot {kind}" d="{_plot_path(mask)}"/>' for kind, mask in kinds.items() if mask)
    return f'<path class="meadow" d="M0 0H480V480H0Z"/>{plots}'


def _plot_path(mask: Mask) -> str:
    """Each plot drawn in by the radius of its corners, as the broad line that is drawn around it rounds them."""
    return "".join(
        f"M{CELL * column + RADIUS} {CELL * row + RADIUS}"
        f"h{CELL * wide - 2 * RADIUS}v{CELL * high - 2 * RADIUS}h{2 * RADIUS - CELL * wide}z"
        for column, row, wide, high in _plots(mask)
    )


def _plots(mask: Mask) -> Iterator[Plot]:
    """Every run of neighbours in a row, and in a column where it is more than one."""
    rows = [f"{mask >> SIZE * row & (1 << SIZE) - 1:0{SIZE}b}"[::-1] for row in range(SIZE)]
    for number, line in enumerate(rows):
        yield from ((run.start(), number, len(run[0]), 1) for run in re.finditer("1+", line))
    for number, line in enumerate(map("".join, zip(*rows, strict=True))):
        yield from ((number, run.start(), 1, len(run[0])) for run in re.finditer("11+", line))
