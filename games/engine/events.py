"""What an action did, for the log, mails and animations; all of it public, so a drawn card has no name here."""

from typing import NamedTuple, get_args

from games.engine.geometry import Border, Space


class CastlePlaced(NamedTuple):
    seat: int
    colour: int
    space: Space
    kind: str = "castle-placed"


class KnightPlaced(NamedTuple):
    seat: int
    colour: int
    space: Space
    fee: int
    kind: str = "knight-placed"


class TurnBegan(NamedTuple):
    seat: int
    turn: int
    kind: str = "turn-began"


class IncomeTaken(NamedTuple):
    seat: int
    ducats: int
    kinds: tuple[str, ...]  # of mines
    kind: str = "income-taken"


class CardPlayed(NamedTuple):
    seat: int
    card: str
    option: str
    cost: int
    kind: str = "card-played"


class CardSold(NamedTuple):
    seat: int
    card: str
    value: int
    kind: str = "card-sold"


class BorderPlaced(NamedTuple):
    seat: int
    border: Border
    kind: str = "border-placed"


class BordersFell(NamedTuple):
    """Borders taken off because they stood inside a new domain (6.3)."""

    borders: tuple[Border, ...]
    kind: str = "borders-fell"


class DomainFormed(NamedTuple):
    castle: Space
    owner: int
    value: int
    kind: str = "domain-formed"


class DomainLost(NamedTuple):
    castle: Space
    owner: int
    value: int
    kind: str = "domain-lost"


class SpaceTaken(NamedTuple):
    seat: int
    castle: Space
    space: Space
    loser: Space | None  # castle of the domain that lost it
    added: tuple[Border, ...]
    removed: tuple[Border, ...]
    kind: str = "space-taken"


class KnightDeserted(NamedTuple):
    seat: int
    owner: int
    space: Space
    kind: str = "knight-deserted"


class AllianceMade(NamedTuple):
    seat: int
    castle: Space
    other: Space
    kind: str = "alliance-made"


class PointsChanged(NamedTuple):
    seat: int
    before: int
    after: int
    kind: str = "points-changed"


class StepsLeftOut(NamedTuple):
    seat: int
    count: int  # type: ignore[assignment]  # rather than the method of tuple
    kind: str = "steps-left-out"


class CardDrawn(NamedTuple):
    seat: int
    kind: str = "card-drawn"


class CardTaken(NamedTuple):
    seat: int
    card: str
    kind: str = "card-taken"


class SeatPassedOver(NamedTuple):
    seat: int
    kind: str = "seat-passed-over"


class SeatResigned(NamedTuple):
    seat: int
    kind: str = "seat-resigned"


class KingReached(NamedTuple):
    seats: tuple[int, ...]
    kind: str = "king-reached"


class CoinBonusPaid(NamedTuple):
    seat: int
    points: int
    kind: str = "coin-bonus-paid"


class GameEnded(NamedTuple):
    ending: str  # "king", "coins" or "resignation"
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    kind: str = "game-ended"


Event = (
    CastlePlaced
    | KnightPlaced
    | TurnBegan
    | IncomeTaken
    | CardPlayed
    | CardSold
    | BorderPlaced
    | BordersFell
    | DomainFormed
    | DomainLost
    | SpaceTaken
    | KnightDeserted
    | AllianceMade
    | PointsChanged
    | StepsLeftOut
    | CardDrawn
    | CardTaken
    | SeatPassedOver
    | SeatResigned
    | KingReached
    | CoinBonusPaid
    | GameEnded
)

KINDS: tuple[type[Event], ...] = get_args(Event)
