"""The signs of the land: tufts of meadow, forest, village, mines and royal city."""

from functools import lru_cache

from games.drawing.cells import CELL, SIZE, SPACES
from games.engine import Board, Mask, Terrain

_ROWS = tuple(("</g>" if row else "") + f'<g transform="translate(0 {CELL * row})">' for row in range(SIZE))
_ACROSS = tuple(f' x="{CELL * column}"' if column else "" for column in range(SIZE))

VARIETIES = {Terrain.MEADOW: ("m", 4), Terrain.FOREST: ("w", 3), Terrain.VILLAGE: ("v", 2)}
SIGN_OF = {
    Terrain.COPPER: "cm",
    Terrain.SILVER: "sm",
    Terrain.GOLD: "gm",
    Terrain.DIAMOND: "dm",
    Terrain.ROYAL: "rc",
}


def _sign(board: Board, space: int) -> str:
    """The sign's name; which of several trees or houses stand on a space is chosen by its number alone."""
    terrain = board.terrain(space)
    if terrain not in VARIETIES:
        return SIGN_OF[terrain]
    name, count = VARIETIES[terrain]
    return f"{name}{space * 2654435761 % 2**32 // 65536 % count}"


@lru_cache(maxsize=256)
def _signs(board: Board) -> tuple[str, ...]:
    return tuple(_sign(board, space) for space in range(SPACES))


@lru_cache(maxsize=1024)
def draw_land(board: Board, castles: Mask, knights: Mask) -> str:
    """The signs; trees step aside for a knight, tufts are not seen under a piece."""
    covered = castles | knights & board.meadow
    taken = knights & board.forest
    parts = []
    for space, sign in enumerate(_signs(board)):
        if space % SIZE == 0:
            parts.append(_ROWS[space // SIZE])
        if not covered >> space & 1:
            parts.append(f'<use href="#{"ft" if taken >> space & 1 else sign}"{_ACROSS[space % SIZE]}/>')
    return "".join(parts) + "</g>"
