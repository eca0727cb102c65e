"""Everything that one seat, or somebody watching, may know of a game."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.actions import Action, Play
from games.engine.board import Board
from games.engine.cards import Card
from games.engine.codec import UNKNOWN
from games.engine.domains import Domain, union
from games.engine.errors import IllegalAction
from games.engine.geometry import BOARD, Borders, Mask, Space, flood
from games.engine.land import Land
from games.engine.legality import legal_actions
from games.engine.phases import Pending, Phase
from games.engine.refusal import refusal
from games.engine.scoring import Mines, count_mines
from games.engine.state import RULES, State
from games.engine.supplies import CASTLES, KING, KNIGHTS, NEUTRAL_CASTLES


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
    mines: tuple[Mines, ...]  # per seat, in its domains
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


def seen_by(state: State, seat: int | None) -> Perspective:
    """All that the seat may know and do; without a seat, what is public."""
    frame, land, deal, resigned, end = state.frame, state.land, state.deal, state.resigned, state.end
    players, cards = frame.players, frame.card_set.cards
    in_set_up = state.phase in (Phase.CASTLE, Phase.SETUP_KNIGHT)
    on_turn = seat is not None and seat == state.to_move
    return Perspective(
        seat=seat,
        rules=RULES,
        card_set=frame.card_set.name,
        tile_set=frame.tile_set,
        players=players,
        phase=state.phase,
        placing=state.placing if in_set_up else None,
        to_move=state.to_move,
        turn=state.turn,
        placement=state.placement,
        board=land.board,
        castles=land.castles,
        knights=land.knights,
        borders=land.borders,
        domains=land.domains,
        neutral_zones=BOARD & ~flood(union(land.castles), land.open),
        alliances=land.alliances,
        scores=land.scores,
        ducats=state.ducats,
        incomes=tuple(len(kinds) for kinds in land.incomes),
        mines=tuple(count_mines(land.board, _realm(land, seat_)) for seat_ in range(1, players + 1)),
        castles_left=_left(land.castles, NEUTRAL_CASTLES[players], CASTLES[players]),
        knights_left=_left(land.knights, NEUTRAL_CASTLES[players], KNIGHTS),
        borders_left=land.borders_left,
        hand=_hand(state, seat) if seat and seat not in resigned else (),
        hands=tuple(_known_hand(state, other) if end or other == seat else None for other in range(1, players + 1)),
        hand_counts=tuple(0 if other in resigned else len(deal.hands[other - 1]) for other in range(1, players + 1)),
        chancery=tuple(cards[card] for card in deal.chancery),
        played=deal.played,
        deck_count=len(deal.deck),
        deck_letter=deal.back,
        pending=state.pending,
        legal=legal_actions(state) if on_turn else (),
        unplayable=_unplayable(state) if on_turn and state.phase is Phase.CARD else (),
        resigned=resigned,
        king=KING[players],
        over=state.over,
        ending=state.ending,
        winners=state.winners,
        result=end.scores if end else None,
        coin_bonus=end.bonus if end else (0,) * players,
    )


def _realm(land: Land, owner: int) -> Mask:
    return union([domain.spaces for domain in land.domains if domain.owner == owner])


def _left(placed: tuple[Mask, ...], neutral: int, own: int) -> tuple[int, ...]:
    """What is left of the supplies of each colour (2.1, 2.2)."""
    return tuple((own if colour else neutral) - pieces.bit_count() for colour, pieces in enumerate(placed))


def _hand(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of the hand that are known."""
    cards = state.frame.card_set.cards
    return tuple(cards[card] for card in state.deal.hands[seat - 1] if card in cards)


def _known_hand(state: State, seat: int) -> tuple[Card, ...] | None:
    """None for a hand that the state was loaded without."""
    return None if UNKNOWN in state.deal.hands[seat - 1] else _hand(state, seat)


def _unplayable(state: State) -> tuple[Unplayable, ...]:
    """The options of the cards in hand that cannot be played now (5.5)."""
    plays = [Play(card.id, option.kind) for card in _hand(state, state.seat) for option in card.options]
    refused = [(action, refusal(state, action)) for action in plays]
    return tuple(Unplayable(action.card, action.option, reason) for action, reason in refused if reason)
