"""Everything that one seat, or somebody watching, may know of a game."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.actions import Action
from games.engine.board import Board
from games.engine.cards import Card
from games.engine.domains import Domain
from games.engine.errors import IllegalAction
from games.engine.geometry import Borders, Mask, Space
from games.engine.phases import Pending, Phase


class Unplayable(NamedTuple):
    """One option of a card in hand that cannot be played now, and why."""

    card: str
    option: str
    refusal: IllegalAction


class Perspective(NamedTuple):
    """Per seat means by seat - 1, per colour by colour, neutral first."""

    seat: int | None  # None is somebody watching
    rules: str
    card_set: str
    tile_set: str
    players: int
    phase: Phase
    placing: int | None  # colour that a placement is for
    to_move: int | None
    turn: int
    placement: int
    board: Board
    castles: tuple[Mask, ...]  # per colour
    knights: tuple[Mask, ...]  # per colour
    borders: Borders
    domains: tuple[Domain, ...]
    neutral_zones: Mask
    alliances: tuple[tuple[Space, Space], ...]  # castles of the two domains
    scores: tuple[int, ...]
    ducats: tuple[int, ...]
    incomes: tuple[int, ...]
    mines: tuple[tuple[int, int, int, int], ...]  # per seat: copper, silver, gold, diamond in its domains
    castles_left: tuple[int, ...]  # per colour
    knights_left: tuple[int, ...]  # per colour
    borders_left: int
    hand: tuple[Card, ...]
    hands: tuple[tuple[Card, ...] | None, ...]  # those it may see
    hand_counts: tuple[int, ...]
    chancery: tuple[Card, ...]
    played: tuple[str, ...]
    deck_count: int
    deck_letter: str  # on the back of the top card
    pending: Pending | None
    legal: Sequence[Action]
    unplayable: tuple[Unplayable, ...]
    resigned: tuple[int, ...]
    king: int
    over: bool
    ending: str
    winners: tuple[int, ...]
    result: tuple[int, ...] | None  # final scores with the coin bonus
    coin_bonus: tuple[int, ...]
