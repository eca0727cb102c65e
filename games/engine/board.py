"""The terrain of the twelve times twelve spaces (1.1, 1.3)."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from games.engine.geometry import SIZE, SPACES, Mask, Space, spaces_of


class Terrain(StrEnum):
    MEADOW = "meadow"
    FOREST = "forest"
    VILLAGE = "village"
    COPPER = "copper"
    SILVER = "silver"
    GOLD = "gold"
    DIAMOND = "diamond"
    ROYAL = "royal"


LETTERS = dict(zip(".fvcsgdR", Terrain, strict=True))
MINES = (Terrain.COPPER, Terrain.SILVER, Terrain.GOLD, Terrain.DIAMOND)
_DIGITS = [str.maketrans({other: str(int(letter == other)) for other in LETTERS}) for letter in LETTERS]


class Board(NamedTuple):
    """One mask of spaces for each terrain."""

    meadow: Mask
    forest: Mask
    village: Mask
    copper: Mask
    silver: Mask
    gold: Mask
    diamond: Mask
    royal: Mask

    def terrain(self, space: Space) -> Terrain:
        return next(terrain for terrain, mask in zip(Terrain, self, strict=True) if mask >> space & 1)

    def rows(self) -> tuple[str, ...]:
        """Twelve lines of twelve letters (10)."""
        return write_board(self)


def read_board(rows: Sequence[str]) -> Board:
    """The board that these twelve lines of letters show; ValueError when they do not show one."""
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise ValueError(f"a board has {SIZE} rows of {SIZE} letters")
    return _read_letters("".join(rows))


@lru_cache(maxsize=256)
def _read_letters(letters: str) -> Board:
    if unknown := sorted(set(letters) - set(LETTERS)):
        raise ValueError(f"no terrain has the letter {unknown[0]!r}")
    return Board(*[int(letters[::-1].translate(digits), 2) for digits in _DIGITS])


@lru_cache(maxsize=256)
def write_board(board: Board) -> tuple[str, ...]:
    letters = [""] * SPACES
    for letter, spaces in zip(LETTERS, board, strict=True):
        for space in spaces_of(spaces):
            letters[space] = letter
    return tuple("".join(letters[start : start + SIZE]) for start in range(0, SPACES, SIZE))
