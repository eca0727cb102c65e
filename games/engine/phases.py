"""What a game waits for."""

from enum import StrEnum
from typing import NamedTuple

from games.engine.cards import OPTION_COUNTS, Card
from games.engine.geometry import Space


class Phase(StrEnum):
    CASTLE = "castle"
    SETUP_KNIGHT = "setup-knight"
    CARD = "card"
    BORDER = "border"
    KNIGHT = "knight"
    EXPAND = "expand"
    DESERTER = "deserter"
    DESERTER_KNIGHT = "deserter-knight"
    ALLY = "ally"
    DRAW = "draw"
    OVER = "over"


STEPS = {kind: Phase(kind) for kind in OPTION_COUNTS}  # the phase in which an option's steps are taken


class Pending(NamedTuple):
    """A card that has been paid for and is being carried out (5.5)."""

    card: Card
    option: str
    count: int  # type: ignore[assignment]  # rather than the method of tuple
    done: int  # steps so far
    castle: Space | None = None  # of the expanding domain (7.3), or of the one whose knight deserted (7.4)
