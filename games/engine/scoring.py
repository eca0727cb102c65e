"""What land is worth: points (6.5) and income (5.3)."""

from games.engine.board import MINES, Board
from games.engine.geometry import Mask

FOREST, VILLAGE, ROYAL = 1, 3, 5
MINE_BONUS, MINES_FOR_BONUS = 5, 3

Mines = tuple[int, int, int, int]  # how many: copper, silver, gold, diamond


def land_value(board: Board, spaces: Mask) -> int:
    """The points of everything but mines, which count for all domains of a seat together."""
    return (
        FOREST * (spaces & board.forest).bit_count()
        + VILLAGE * (spaces & board.village).bit_count()
        + ROYAL * (spaces & board.royal).bit_count()
    )


def count_mines(board: Board, spaces: Mask) -> Mines:
    return (
        (spaces & board.copper).bit_count(),
        (spaces & board.silver).bit_count(),
        (spaces & board.gold).bit_count(),
        (spaces & board.diamond).bit_count(),
    )


def mine_points(mines: Mines) -> int:
    """Five for each kind of which there are three or more."""
    return sum([MINE_BONUS for count in mines if count >= MINES_FOR_BONUS])


def mine_kinds(mines: Mines) -> tuple[str, ...]:
    """Each brings a ducat, however many mines of the kind there are (5.3)."""
    return tuple([kind for kind, count in zip(MINES, mines, strict=True) if count])
