"""Where spaces and borders lie on the drawing: forty units a cell, 0,0 at the upper left corner of a1."""

from games.engine import Border, border_name, border_spaces, space_name

CELL = 40
SIZE = 12
SPACES = SIZE * SIZE
ALL = (1 << SPACES) - 1  # the mask of all spaces
WIDTH = SIZE * CELL
LATTICE = SIZE + 1  # corners of cells in a row; corner number = row * LATTICE + column

BORDERS: tuple[Border, ...] = tuple(space for space in range(SPACES) if space % SIZE < SIZE - 1) + tuple(
    range(SPACES, 2 * SPACES - SIZE)
)

LEFT: tuple[int, ...] = tuple(space % SIZE * CELL for space in range(SPACES))
TOP: tuple[int, ...] = tuple(space // SIZE * CELL for space in range(SPACES))
AT: tuple[str, ...] = tuple(f'x="{left}" y="{top}"' for left, top in zip(LEFT, TOP, strict=True))

SPACE_NAMES: tuple[str, ...] = tuple(space_name(space) for space in range(SPACES))
BORDER_NAMES: dict[Border, str] = {border: border_name(border) for border in BORDERS}


def is_upright(border: Border) -> bool:
    return border < SPACES


def border_middle(border: Border) -> tuple[int, int]:
    """The drawing's coordinates of the middle of a border."""
    first, second = border_spaces(border)
    return (LEFT[first] + LEFT[second] + CELL) // 2, (TOP[first] + TOP[second] + CELL) // 2


def border_corners(border: Border) -> tuple[int, int]:
    """The two corners of the lattice between which a border stands, upper or left one first."""
    row, column = divmod(border_spaces(border)[1], SIZE)
    corner = row * LATTICE + column
    return corner, corner + (LATTICE if is_upright(border) else 1)


def corner_point(corner: int) -> tuple[int, int]:
    row, column = divmod(corner, LATTICE)
    return column * CELL, row * CELL
