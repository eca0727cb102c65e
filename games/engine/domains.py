"""Areas with one castle: whose they are and what they are worth (6)."""

from typing import NamedTuple

from games.engine.geometry import Mask, Space


class Domain(NamedTuple):
    """Known by its castle's space; `value` counts forests, villages and royal city, mines count per seat (6.5)."""

    castle: Space
    owner: int  # colour
    spaces: Mask
    value: int
    strength: int  # knights of its owner in it (6.4)
