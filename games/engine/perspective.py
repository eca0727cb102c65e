"""Everything that one seat, or somebody watching, may know of a game."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.actions import Action, Play
from games.engine.board import Board
from games.engine.cards import Card
from games.engine.domains import Domain
from games.engine.errors import IllegalAction
from games.engine.geometry import BOARD, Borders, Mask, Space, flood
from games.engine.land import Land
from games.engine.legality import legal_actions
from games.engine.phases import Pending, Phase
from games.engine.refusal import refusal
from games.engine.scoring import Mines, count_mines
from games.engine.seats import put
from games.engine.state import RULES, State
from games.engine.supplies import CASTLES, KING, KNIGHTS, NEUTRAL_CASTLES


class Unplayable(NamedTuple):
    """One option of a card in hand that cannot be played now, and why."""

    card: str
    option: str
    refusal: IllegalAction


class Perspective(NamedTuple):
    """Per seat means by seat - 1, per colour by colour, neutral first."""

    rules: str
    card_set: str
    tile_set: str
    players: int
    king: int
    phase: Phase
    placing: int | None  # colour that a placement is for
    to_move: int | None
    turn: int
    placement: int
    pending: Pending | None
    resigned: tuple[int, ...]
    board: Board
    castles: tuple[Mask, ...]  # per colour
    knights: tuple[Mask, ...]  # per colour
    borders: Borders
    domains: tuple[Domain, ...]
    neutral_zones: Mask
    alliances: tuple[tuple[Space, Space], ...]  # castles of the two domains
    castles_left: tuple[int, ...]  # per colour
    knights_left: tuple[int, ...]  # per colour
    borders_left: int
    scores: tuple[int, ...]
    ducats: tuple[int, ...]
    incomes: tuple[int, ...]
    mines: tuple[Mines, ...]  # per seat, in its domains
    hands: tuple[tuple[Card, ...] | None, ...]  # those it may see
    hand_counts: tuple[int, ...]
    chancery: tuple[Card, ...]
    played: tuple[str, ...]
    deck_count: int
    deck_letter: str  # on the back of the top card
    seat: int | None = None  # None is somebody watching
    hand: tuple[Card, ...] = ()
    legal: Sequence[Action] = ()
    unplayable: tuple[Unplayable, ...] = ()
    over: bool = False
    ending: str = ""
    winners: tuple[int, ...] = ()
    result: tuple[int, ...] | None = None  # final scores with the coin bonus
    coin_bonus: tuple[int, ...] = ()


def seen_by(state: State, seat: int | None) -> Perspective:
    """All that the seat may know and do; without a seat, what is public."""
    view, end = _show_public(state), state.end
    if end:
        hands = tuple(_hand(state, other) for other in range(1, state.players + 1))
        view = view._replace(over=True, ending=end.ending, winners=end.winners, result=end.scores, coin_bonus=end.bonus)
        view = view._replace(hands=hands)
    if seat is None:
        return view
    hand = _hand(state, seat)
    view = view._replace(seat=seat, hands=put(view.hands, seat - 1, hand), hand=() if seat in state.resigned else hand)
    if seat != state.to_move:
        return view
    unplayable = _unplayable(state) if state.phase is Phase.CARD else ()
    return view._replace(legal=legal_actions(state), unplayable=unplayable)


def _show_public(state: State) -> Perspective:
    land, deal, players, resigned = state.land, state.deal, state.players, state.resigned
    seats = range(1, players + 1)
    return Perspective(
        rules=RULES,
        card_set=state.frame.card_set.name,
        tile_set=state.frame.tile_set,
        players=players,
        king=KING[players],
        phase=state.phase,
        placing=state.placing if state.phase in (Phase.CASTLE, Phase.SETUP_KNIGHT) else None,
        to_move=state.to_move,
        turn=state.turn,
        placement=state.placement,
        pending=state.pending,
        resigned=resigned,
        board=land.board,
        castles=land.castles,
        knights=land.knights,
        borders=land.borders,
        domains=land.domains,
        neutral_zones=BOARD & ~flood(sum(land.castles), land.open),
        alliances=land.alliances,
        castles_left=_left(land.castles, NEUTRAL_CASTLES[players], CASTLES[players]),
        knights_left=_left(land.knights, NEUTRAL_CASTLES[players], KNIGHTS),
        borders_left=land.borders_left,
        scores=land.scores,
        ducats=state.ducats,
        incomes=tuple(len(kinds) for kinds in land.incomes),
        mines=tuple(count_mines(land.board, _realm(land, seat)) for seat in seats),
        hands=(None,) * players,
        hand_counts=tuple(0 if seat in resigned else len(deal.hands[seat - 1]) for seat in seats),
        chancery=tuple(state.frame.card_set.cards[card] for card in deal.chancery),
        played=deal.played,
        deck_count=len(deal.deck),
        deck_letter=deal.back,
        coin_bonus=(0,) * players,
    )


def _realm(land: Land, owner: int) -> Mask:
    return sum(domain.spaces for domain in land.domains if domain.owner == owner)


def _left(placed: tuple[Mask, ...], neutral: int, own: int) -> tuple[int, ...]:
    """What is left of the supplies of each colour (2.1, 2.2)."""
    return tuple((own if colour else neutral) - pieces.bit_count() for colour, pieces in enumerate(placed))


def _hand(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of the hand that are known."""
    cards = state.frame.card_set.cards
    return tuple(cards[card] for card in state.deal.hands[seat - 1] if card in cards)


def _unplayable(state: State) -> tuple[Unplayable, ...]:
    """The options of the cards in hand that cannot be played now (5.5)."""
    plays = [Play(card.id, option.kind) for card in _hand(state, state.seat) for option in card.options]
    refused = [(action, refusal(state, action)) for action in plays]
    return tuple(Unplayable(action.card, action.option, reason) for action, reason in refused if reason)
