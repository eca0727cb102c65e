"""What a seat may know (S1), and what is shown of a game."""

import random

import pytest

from games.engine import (
    BORDERS,
    CASTLES,
    Card,
    PlaceBorder,
    Terrain,
    borders_of,
    legal_actions,
    parse_space,
    seen_by,
)
from tests.engine.games import NAMES, states
from tests.engine.positions import act, draw

OWN = 1


def permute_unknown(state, seat, chance):
    """All cards that the seat cannot know in another order; the letter on the deck's back stays the same."""
    hands, deck = state.deal.hands, state.deal.deck
    others = [number for number in range(1, state.players + 1) if number != seat]
    cards = [card for number in others for card in hands[number - 1]] + list(deck)
    chance.shuffle(cards)
    if deck:
        top = next(index for index, card in enumerate(cards) if card[0] == deck[0][0])
        place = len(cards) - len(deck)
        cards[top], cards[place] = cards[place], cards[top]
    left = iter(cards)
    mixed = tuple(
        hand if number == seat else tuple(next(left) for _ in hand) for number, hand in enumerate(hands, start=1)
    )
    return state._replace(deal=state.deal._replace(hands=mixed, deck=tuple(left)))


@pytest.mark.parametrize("name", NAMES[::4])
def test_it_shows_the_same_whatever_a_seat_cannot_know(name):
    chance = random.Random(name)
    for state in states(name)[5::9]:
        for seat in [None, *range(1, state.players + 1)]:
            other = permute_unknown(state, seat, chance)
            if not state.over:
                assert seen_by(other, seat) == seen_by(state, seat)
                assert repr(seen_by(other, seat)) == repr(seen_by(state, seat))


def test_it_permutes_something():
    state = states(NAMES[0])[60]
    other = permute_unknown(state, 1, random.Random(1))
    assert other != state
    assert seen_by(other, 2) != seen_by(state, 2)


def test_it_shows_its_own_hand_only():
    state = draw("A . . B C", players=3, hands=["A3 A13", "A4", "A5 A6 A7"])
    view = seen_by(state, 3)
    assert [card.id for card in view.hand] == ["A5", "A6", "A7"]
    assert view.hands[:2] == (None, None) and view.hands[2] == view.hand
    assert view.hand_counts == (2, 1, 3)
    watcher = seen_by(state, None)
    assert (watcher.seat, watcher.hand, watcher.hands) == (None, (), (None, None, None))


def test_it_gives_legal_actions_to_the_seat_on_turn_only():
    state = draw("A . . B", hands=["A3 B14", "A4 B11"])
    assert list(seen_by(state, 1).legal) == list(legal_actions(state))
    assert [(each.card, each.option, each.refusal.code) for each in seen_by(state, 1).unplayable] == [
        ("B14", "ally", "no-ally")
    ]
    for other in (2, None):
        assert (seen_by(state, other).legal, seen_by(state, other).unplayable) == ((), ())
    assert seen_by(act(state, "play A3 border"), 1).unplayable == ()


def test_it_tells_of_everything_that_lies_open():
    picture = "A a .|b B|.\n- - - - -\nn N . A . B"
    state = draw(picture, terrain=".vc", chancery="B1 B2", deck="C3 D1", alliances=["a1 e1"], ducats=(4, 5))
    view = seen_by(state, None)
    assert (view.rules, view.card_set, view.tile_set, view.players) == ("domaine/1", "domaine", "domaine", 2)
    assert (view.phase, view.placing, view.to_move, view.turn, view.placement) == ("card", None, 1, 10, 0)
    assert view.castles == (1 << 13, 1 | 1 << 15, 1 << 4 | 1 << 17)
    assert view.knights == (1 << 12, 1 << 1, 1 << 3)
    assert view.borders.bit_count() == 7 and view.borders_left == BORDERS - 7
    assert view.neutral_zones == 0
    assert view.alliances == ((0, 4),)
    assert (view.scores, view.ducats, view.incomes, view.king) == ((3, 0), (4, 5), (1, 0), 50)
    assert (view.castles_left, view.knights_left) == ((3, 2, 2), (3, 14, 14))
    assert [card.id for card in view.chancery] == ["B1", "B2"] and isinstance(view.chancery[0], Card)
    assert (view.deck_count, view.deck_letter, view.played, view.pending) == (2, "C", (), None)
    assert (view.over, view.ending, view.winners, view.result, view.coin_bonus) == (False, "", (), None, (0, 0))
    assert [(d.castle, d.owner, d.value, d.strength) for d in view.domains] == [(0, 1, 3, 1), (4, 2, 0, 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_counts_the_supplies_of_each_colour(players):
    view = seen_by(draw("A a", players=players, phase="castle"), 1)
    neutral = 4 if players == 2 else 0
    assert view.castles_left == (neutral, CASTLES[players] - 1, *[CASTLES[players]] * (players - 1))
    assert view.knights_left == (neutral, 14, *[15] * (players - 1))
    assert view.placing == 1


def test_it_tells_the_terrain():
    board = seen_by(draw("A", terrain=".fvcsgdR"), None).board
    assert [board.terrain(space) for space in range(8)] == list(Terrain)
    assert board.rows()[0] == ".fvcsgdR...."
    assert hash(board) == hash(seen_by(draw("B", terrain=".fvcsgdR"), None).board)
    assert board.terrain(parse_space("l12")) == "meadow"


def test_it_shows_the_card_in_play_to_everybody():
    state = act(draw("A .|. .\n- -\nB B", hands=["B11", "A4"]), "play B11 expand", "expand a1 c1")
    pending = seen_by(state, None).pending
    assert (pending.card.id, pending.option, pending.count, pending.done, pending.castle) == ("B11", "expand", 2, 1, 0)
    assert seen_by(state, None).played == ("B11",)
    assert not [action for action in seen_by(state, 1).legal if isinstance(action, PlaceBorder)]
    assert len(borders_of(seen_by(state, None).borders)) == 4
