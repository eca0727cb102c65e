"""What is stored of a game, one concept a file."""

from .draft import Draft
from .game import Game, GameQuerySet, Status, Visibility, new_token
from .hand import Hand
from .move import Move, MoveKind
from .seat import Seat
from .shuffle import Shuffle
from .sitting import Sitting

__all__ = [
    "Draft",
    "Game",
    "GameQuerySet",
    "Hand",
    "Move",
    "MoveKind",
    "Seat",
    "Shuffle",
    "Sitting",
    "Status",
    "Visibility",
    "new_token",
]
