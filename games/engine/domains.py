"""Areas with one castle: whose they are and what they are worth (6)."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.board import Board
from games.engine.geometry import Borders, Mask, Space, flood
from games.engine.scoring import land_value


class Domain(NamedTuple):
    """Known by its castle's space; `value` counts forests, villages and royal city, mines count per seat (6.5)."""

    castle: Space
    owner: int  # colour
    spaces: Mask
    value: int
    strength: int  # knights of its owner in it (6.4)


def union(masks: Sequence[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def make_domain(board: Board, castles: Sequence[Mask], knights: Sequence[Mask], area: Mask) -> Domain:
    """The domain that an area with exactly one castle is (6.1)."""
    owner, castle = next((colour, mask & area) for colour, mask in enumerate(castles) if mask & area)
    strength = (knights[owner] & area).bit_count()
    return Domain(castle.bit_length() - 1, owner, area, land_value(board, area), strength)


def find_domains(
    board: Board, castles: Sequence[Mask], knights: Sequence[Mask], open_places: Borders
) -> tuple[Domain, ...]:
    """All domains, found anew by flooding from the castles; rising by castle."""
    domains = []
    left = sum(castles)
    while left:
        area = flood(left & -left, open_places)
        held = left & area
        if held & (held - 1) == 0:
            domains.append(make_domain(board, castles, knights, area))
        left &= ~area
    return tuple(domains)
