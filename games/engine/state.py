"""A game at one moment, as one immutable value."""

from typing import NamedTuple

from games.engine.cards import CardSet
from games.engine.geometry import Space
from games.engine.land import Land
from games.engine.phases import Pending, Phase
from games.engine.supplies import CASTLES, NEUTRAL, NEUTRAL_CASTLES

RULES = "domaine/1"


class Frame(NamedTuple):
    """What stays the same from the first placement to the end."""

    players: int
    card_set: CardSet
    tile_set: str

    @property
    def own_placements(self) -> int:
        return self.players * CASTLES[self.players]

    @property
    def placements(self) -> int:
        return self.own_placements + NEUTRAL_CASTLES[self.players]


class Deal(NamedTuple):
    """Where every card is, by id."""

    hands: tuple[tuple[str, ...], ...]  # per seat; that of a resigned seat is out of the game (8.4)
    deck: tuple[str, ...]  # first drawn first
    chancery: tuple[str, ...] = ()
    played: tuple[str, ...] = ()

    @property
    def back(self) -> str:
        """The letter on the top card of the deck; empty when there is none."""
        return self.deck[0][0] if self.deck else ""


class End(NamedTuple):
    """How the game ended."""

    ending: str  # "king", "coins" or "resignation"
    scores: tuple[int, ...]  # with the coin bonus
    winners: tuple[int, ...]
    bonus: tuple[int, ...]


class _Values(NamedTuple):
    frame: Frame
    resigned: tuple[int, ...]  # seats, in the order of resigning
    land: Land
    deal: Deal
    ducats: tuple[int, ...]  # per seat
    phase: Phase
    seat: int  # on turn
    turn: int  # counted from 1 after set-up
    placement: int  # how many castles with their knights stand
    pending: Pending | None = None
    castle: Space | None = None  # whose knight is due in set-up (4.4)
    sold: str = ""  # the card just sold, which may not be taken (5.6)
    end: End | None = None


class State(_Values):
    """The values; the list of what is legal is kept beside them once somebody has asked for it."""

    @property
    def players(self) -> int:
        return self.frame.players

    @property
    def over(self) -> bool:
        return self.end is not None

    @property
    def to_move(self) -> int | None:
        return None if self.end else self.seat

    @property
    def scores(self) -> tuple[int, ...]:
        """What the board shows (6.5), without the coin bonus."""
        return self.land.scores

    @property
    def ending(self) -> str:
        return self.end.ending if self.end else ""

    @property
    def winners(self) -> tuple[int, ...]:
        return self.end.winners if self.end else ()

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that have not resigned."""
        return tuple(seat for seat in range(1, self.frame.players + 1) if seat not in self.resigned)

    @property
    def placing(self) -> int:
        """The colour of the next placement: one's own first, then the neutral one (4.5)."""
        return self.seat if self.placement < self.frame.own_placements else NEUTRAL
