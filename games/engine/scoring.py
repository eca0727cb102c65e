"""What land is worth: points (6.5) and income (5.3)."""

from games.engine.board import MINES, Board
from games.engine.geometry import Mask

FOREST, VILLAGE, ROYAL = 1, 3, 5
MINE_BONUS, MINES_FOR_BONUS = 5, 3


def land_value(board: Board, spaces: Mask) -> int:
    """The points of everything but mines, which count for all domains of a seat together."""
    return (
        FOREST * (spaces & board.forest).bit_count()
        + VILLAGE * (spaces & board.village).bit_count()
        + ROYAL * (spaces & board.royal).bit_count()
    )


def mine_counts(board: Board, spaces: Mask) -> tuple[int, int, int, int]:
    """How many mines of each kind: copper, silver, gold, diamond."""
    return (
        (spaces & board.copper).bit_count(),
        (spaces & board.silver).bit_count(),
        (spaces & board.gold).bit_count(),
        (spaces & board.diamond).bit_count(),
    )


def mine_points(counts: tuple[int, ...]) -> int:
    return sum(MINE_BONUS for count in counts if count >= MINES_FOR_BONUS)


def mine_kinds(board: Board, spaces: Mask) -> tuple[str, ...]:
    return tuple(kind for kind, mines in zip(MINES, board.mines, strict=True) if spaces & mines)
