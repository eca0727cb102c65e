"""A game before its first placement (2, 3.2)."""

from collections.abc import Sequence

from games.engine.board import read_board
from games.engine.cards import CardSet, find_card_set
from games.engine.geometry import PLACES
from games.engine.land import survey
from games.engine.phases import Phase
from games.engine.shuffle import draw_board, draw_deck
from games.engine.state import Deal, Frame, State
from games.engine.supplies import CASTLES, DUCATS, HAND
from games.engine.tiles import find_tile_set


def new_game(
    players: int,
    secret: bytes,
    *,
    game: str = "",
    contributions: Sequence[str] = (),
    card_set: str = "domaine",
    tile_set: str = "domaine",
    board: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
) -> State:
    """Board and deck are drawn from secret, game and contributions, or taken as given; ValueError if they cannot be."""
    if players not in CASTLES:
        raise ValueError(f"a game is for 2, 3 or 4 players, not for {players}")
    cards, tiles = find_card_set(card_set), find_tile_set(tile_set)
    if board is None:
        board = draw_board(secret, game=game, contributions=contributions, tile_set=tiles)
    if deck is None:
        deck = draw_deck(secret, game=game, contributions=contributions, card_set=cards)
    none = (0,) * (players + 1)
    return State(
        frame=Frame(players, cards, tile_set),
        resigned=(),
        land=survey(read_board(board), castles=none, knights=none, open_places=PLACES),
        deal=_deal_hands(players, cards, deck),
        ducats=(DUCATS,) * players,
        phase=Phase.CASTLE,
        seat=1,
        turn=0,
        placement=0,
    )


def _deal_hands(players: int, card_set: CardSet, deck: Sequence[str]) -> Deal:
    """The top three cards to seat 1, the next three to seat 2, and so on (3.2)."""
    if unknown := [card for card in deck if card not in card_set.cards]:
        raise ValueError(f"the card set {card_set.name!r} has no card {unknown[0]!r}")
    if len(set(deck)) < len(deck):
        raise ValueError("a card is twice in the deck")
    dealt = players * HAND
    if len(deck) < dealt:
        raise ValueError(f"a deck of {len(deck)} cards is too small for {players} players")
    hands = tuple(tuple(deck[start : start + HAND]) for start in range(0, dealt, HAND))
    return Deal(hands, deck=tuple(deck[dealt:]))
