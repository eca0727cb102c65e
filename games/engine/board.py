"""The terrain of the twelve times twelve spaces (1.1, 1.3)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from games.engine.geometry import SIZE, SPACES, Mask, Space


class Terrain(StrEnum):
    MEADOW = "meadow"
    FOREST = "forest"
    VILLAGE = "village"
    COPPER = "copper"
    SILVER = "silver"
    GOLD = "gold"
    DIAMOND = "diamond"
    ROYAL = "royal"


LETTERS: dict[str, Terrain] = dict(zip(".fvcsgdR", Terrain, strict=True))
MINES = (Terrain.COPPER, Terrain.SILVER, Terrain.GOLD, Terrain.DIAMOND)
_LETTER_OF = {terrain: letter for letter, terrain in LETTERS.items()}


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

    @property
    def mines(self) -> tuple[Mask, Mask, Mask, Mask]:
        return self.copper, self.silver, self.gold, self.diamond

    def terrain(self, space: Space) -> Terrain:
        return next(terrain for terrain, mask in zip(Terrain, self, strict=True) if mask >> space & 1)

    def rows(self) -> tuple[str, ...]:
        """Twelve lines of twelve letters (10)."""
        letters = "".join(_LETTER_OF[self.terrain(space)] for space in range(SPACES))
        return tuple(letters[start : start + SIZE] for start in range(0, SPACES, SIZE))


def read_board(rows: Sequence[str]) -> Board:
    """The board that these twelve lines of letters show; ValueError when they do not show one."""
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise ValueError("a board has 12 rows of 12 letters")
    letters = "".join(rows)
    if unknown := sorted(set(letters) - set(LETTERS)):
        raise ValueError(f"no terrain has the letter {unknown[0]!r}")
    masks = dict.fromkeys(Terrain, 0)
    for space, letter in enumerate(letters):
        masks[LETTERS[letter]] |= 1 << space
    return Board(*masks.values())
