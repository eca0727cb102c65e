"""Chance that can be checked afterwards (1.2, 3.1, and S2)."""

import hashlib
import hmac
from collections import Counter
from itertools import count, product

import pytest

from games.engine import (
    CARD_SETS,
    SHUFFLE_SCHEME,
    TILE_SETS,
    commitment,
    draw_board,
    draw_deck,
    draw_seats,
    new_game,
)
from games.engine.shuffle import below, key_stream, shuffled

SECRET = bytes(range(32))
GAME = "77"
CONTRIBUTIONS = ["salt", "", "Grüße, 轮到你了"]
BROUGHT = {"game": GAME, "contributions": CONTRIBUTIONS}


def stream(purpose, counter=0):
    """Written after the module's description alone."""

    def number(value):
        return bytes([value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255])

    def text(value):
        return number(len(value.encode("utf-8"))) + value.encode("utf-8")

    message = text("domaine-shuffle/1") + text(GAME) + number(3)
    message += b"".join(text(contribution) for contribution in CONTRIBUTIONS) + number(counter) + text(purpose)
    key = hmac.new(SECRET, message, hashlib.sha256).digest()
    for block in count():
        yield from hmac.new(key, number(block), hashlib.sha256).digest()


def mix(items, random_bytes):
    items = list(items)
    for last in reversed(range(1, len(items))):
        while (byte := next(random_bytes)) >= 256 // (last + 1) * (last + 1):
            pass
        chosen = byte % (last + 1)
        items[last], items[chosen] = items[chosen], items[last]
    return items


def test_it_draws_seats_as_described():
    assert draw_seats(SECRET, players=4, **BROUGHT) == tuple(mix([1, 2, 3, 4], stream("seats")))


def test_it_draws_a_deck_as_described():
    expected = [card for deck in "ABCD" for card in mix([f"{deck}{n}" for n in range(1, 16)], stream(f"deck {deck}"))]
    assert draw_deck(SECRET, card_set=CARD_SETS["domaine"], **BROUGHT) == tuple(expected)


def test_it_draws_a_board_as_described():
    tiles = {tile.name: tile.rows for tile in TILE_SETS["domaine"].tiles}
    names = mix("12345678", stream("tiles"))
    laid = [*names[:4], "K", *names[4:]]
    turns = stream("turns")
    rows = [[""] * 12 for _ in range(12)]
    for place, name in enumerate(laid):
        quarters = next(turns) % 4
        for row, column in product(range(4), repeat=2):
            to_row, to_column = row, column
            for _ in range(quarters):  # clockwise: what was on the left goes up
                to_row, to_column = to_column, 3 - to_row
            rows[place // 3 * 4 + to_row][place % 3 * 4 + to_column] = tiles[name][row][column]
    assert draw_board(SECRET, tile_set=TILE_SETS["domaine"], **BROUGHT) == tuple("".join(row) for row in rows)


def test_it_draws_the_same_for_ever():
    assert SHUFFLE_SCHEME == "domaine-shuffle/1"
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert draw_seats(SECRET, players=4, **BROUGHT) == (3, 4, 1, 2)
    assert draw_deck(SECRET, card_set=CARD_SETS["domaine"], **BROUGHT)[:6] == ("A6", "A13", "A4", "A5", "A11", "A2")
    assert draw_board(SECRET, tile_set=TILE_SETS["domaine"], **BROUGHT)[:2] == (".ffsgfv.f..s", ".ff..f.v.f..")


@pytest.mark.parametrize(
    "change",
    [
        {"secret": bytes(32)},
        {"game": "78"},
        {"contributions": ["salt", "", "Gruesse"]},
        {"contributions": ["", "salt", "Grüße, 轮到你了"]},
        {"contributions": ["salt", "Grüße, 轮到你了"]},
        {"contributions": ["sal", "t", "Grüße, 轮到你了"]},
        {"counter": 1},
    ],
)
def test_it_draws_something_else_when_anything_differs(change):
    usual = {"secret": SECRET, "card_set": CARD_SETS["domaine"], **BROUGHT}
    assert draw_deck(**usual) != draw_deck(**usual | change)


def test_it_deals_undrawn_cards_anew_within_their_decks():
    cards = ["D3", "C1", "B2", "B9", "C7", "D11", "B4"]
    dealt = draw_deck(SECRET, card_set=CARD_SETS["domaine"], counter=3, cards=cards, **BROUGHT)
    assert sorted(dealt) == sorted(cards)
    assert [card[0] for card in dealt] == list("BBBCCDD")
    assert dealt[:3] == tuple(mix(["B2", "B4", "B9"], stream("deck B", counter=3)))


@pytest.mark.parametrize("bound", range(1, 17))
def test_it_takes_every_result_equally_often(bound):
    accepted = 256 // bound * bound
    results = Counter(below(bound, iter([byte])) for byte in range(accepted))
    assert set(results.values()) == {256 // bound}
    assert sorted(results) == list(range(bound))
    for rejected in range(accepted, 256):
        assert below(bound, iter([rejected, 255, 0])) == (255 % bound if accepted > 255 else 0)


def test_it_shuffles_every_order_equally_often():
    """All bytes that are accepted for three cards, each pair of draws once."""
    orders = Counter("".join(shuffled("abc", iter([one, two]))) for one in range(252) for two in range(250))
    assert len(orders) == 6
    assert max(orders.values()) - min(orders.values()) == 0


def test_it_makes_a_stream_of_its_own_for_each_purpose():
    some = [bytes(next(each) for _ in range(64)) for each in (stream("seats"), stream("tiles"), stream("seats", 1))]
    assert len(set(some)) == 3
    made = key_stream(SECRET, GAME, CONTRIBUTIONS, 0, "seats")
    assert bytes(next(made) for _ in range(64)) == some[0]


def test_it_starts_games_from_the_secret():
    state = new_game(3, SECRET, **BROUGHT)
    deck = draw_deck(SECRET, card_set=CARD_SETS["domaine"], **BROUGHT)
    assert (*sum(state.deal.hands, ()), *state.deal.deck) == deck
    assert state.land.board.rows() == draw_board(SECRET, tile_set=TILE_SETS["domaine"], **BROUGHT)
    assert new_game(3, SECRET, **BROUGHT) == state
