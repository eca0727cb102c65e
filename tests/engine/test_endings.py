"""How games end (8)."""

import pytest

from games.engine import CoinBonusPaid, GameEnded, KingReached, PointsChanged, seen_by
from tests.engine.positions import act, draw, legal, refused, step

FOUR = {"players": 4, "hands": ["A3", "A4", "A5", "A6"], "phase": "border", "pending": "A8 border"}
THIRTY_ONE = ".Rvvv vvvvR"


def nearly_closed(letter):
    """Ten spaces around the castle that only wait for a border e2-e3."""
    return f"{letter} . . . .|.\n\n. . . . .|.\n- - - -\nC D"


def twins(terrain=".RvvvvvvR. vvvvRRvvvv", ducats=(7, 7, 7, 7)):
    """One border e2-f2 closes a domain of seat 1 and another one of seat 2, of 31 points each."""
    picture = "A . . . .|. . . . B|.\n\n. . . . . . . . . .|.\n- - - - - - - - - -\nC D"
    return draw(picture, terrain=terrain, ducats=ducats, **FOUR)


def test_it_is_over_when_a_step_brings_a_seat_to_the_king_in_a_game_of_four():
    after, events = step(draw(nearly_closed("A"), terrain=THIRTY_ONE, **FOUR), "border e2-e3")
    assert events[-3:] == (PointsChanged(1, 0, 31), KingReached((1,)), GameEnded("king", (31, 0, 0, 0), (1,)))
    assert (after.over, after.to_move, after.winners, after.ending) == (True, None, (1,), "king")
    assert (after.phase, after.pending, legal(after)) == ("over", None, [])
    assert refused(after, "draw") == "game-over"


@pytest.mark.parametrize(("players", "king"), [(2, 50), (3, 40), (4, 30)])
def test_it_has_a_king_by_the_number_of_players(players, king):
    assert seen_by(draw("A . B", players=players), None).king == king


@pytest.mark.parametrize(("points", "terrain"), [(29, ".RRvv vvvvf"), (30, ".RRRv vvvv.")])
def test_it_takes_exactly_the_king_to_end_the_game(points, terrain):
    after = act(draw(nearly_closed("A"), terrain=terrain, **FOUR), "border e2-e3")
    assert (after.scores[0], after.over) == (points, points == 30)


def test_it_is_over_when_a_seat_not_on_turn_reaches_the_king():
    after, events = step(draw(nearly_closed("B"), terrain=THIRTY_ONE, **FOUR), "border e2-e3")
    assert KingReached((2,)) in events
    assert (after.winners, after.scores) == ((2,), (0, 31, 0, 0))


def test_it_may_be_reached_by_two_at_once_and_ducats_decide():
    after, events = step(twins(ducats=(3, 4, 9, 9)), "border e2-f2")
    assert after.scores == (31, 31, 0, 0)
    assert KingReached((1, 2)) in events
    assert after.winners == (2,)


def test_it_shares_the_win_when_points_and_ducats_are_even():
    after = act(twins(ducats=(4, 4, 9, 9)), "border e2-f2")
    assert after.winners == (1, 2)
    assert seen_by(after, 3).result == (31, 31, 0, 0)


def test_it_lets_points_decide_before_ducats():
    after = act(twins(".RvvvvvRR. vvvvRRvvvv", ducats=(9, 4, 9, 9)), "border e2-f2")
    assert (after.scores, after.winners) == ((31, 33, 0, 0), (2,))


def test_it_does_not_count_a_resigned_seat_past_the_king():
    after = act(draw(nearly_closed("B"), terrain=THIRTY_ONE, resigned=[2], **FOUR), "border e2-e3")
    assert (after.scores[1], after.over) == (31, False)


def test_it_goes_on_with_a_resigned_seat_past_the_king_until_another_one_gets_there():
    picture = "B . . . .|A . . . .|.\n\n. . . . .|. . . . .|.\n- - - - - - - - -\nC D"
    state = draw(picture, terrain=".RRRRvRRR. vvvvvvvvvv", resigned=[2], **FOUR)
    assert state.scores[1] == 35
    after = act(state, "border j2-j3")
    assert (after.scores, after.winners) == ((33, 35, 0, 0), (1,))


def last_card(ducats, **more):
    """Seat 1 sells the last card of all, for two ducats."""
    return draw("A . . B C D", players=4, hands=["A3", "", "", ""], deck="", ducats=ducats, **more)


@pytest.mark.parametrize(
    ("ducats", "bonus"),
    [
        ((3, 4, 3, 2), (5, 3, 0, 0)),  # 5 4 3 2
        ((1, 4, 3, 4), (0, 5, 0, 5)),  # a tie for most: no second
        ((3, 4, 4, 2), (5, 3, 3, 0)),  # a tie for second: three each
        ((0, 2, 2, 2), (5, 5, 5, 5)),  # all alike
        ((4, 0, 0, 0), (5, 0, 0, 0)),  # nobody earns with nothing
        ((2, 4, 0, 0), (5, 5, 0, 0)),
        ((2, 1, 0, 0), (5, 3, 0, 0)),
    ],
)
def test_it_pays_the_coin_bonus(ducats, bonus):
    after, events = step(last_card(ducats), "sell A3")
    view = seen_by(after, None)
    assert (after.ending, view.coin_bonus, view.result) == ("coins", bonus, bonus)
    assert (after.phase, after.sold, after.pending) == ("over", "", None)
    assert [event for event in events if isinstance(event, CoinBonusPaid)] == [
        CoinBonusPaid(seat, points) for seat, points in enumerate(bonus, start=1) if points
    ]
    assert after.scores == (0, 0, 0, 0)


def test_it_pays_no_bonus_to_a_resigned_seat_and_does_not_let_it_win():
    after = act(last_card((1, 9, 2, 0), resigned=[2]), "sell A3")
    assert seen_by(after, None).coin_bonus == (5, 0, 3, 0)
    assert after.winners == (1,)


def test_it_adds_the_bonus_to_the_points_and_lets_ducats_decide_between_equals():
    state = draw("D .|. A B C\n- -", players=4, terrain=".R", hands=["A3", "", "", ""], deck="", ducats=(3, 4, 0, 1))
    after = act(state, "sell A3")
    assert (seen_by(after, None).result, after.scores, after.winners) == ((5, 3, 0, 5), (0, 0, 0, 5), (1,))


def test_it_shares_the_win_at_the_end_of_the_cards_too():
    assert act(last_card((2, 4, 0, 0)), "sell A3").winners == (1, 2)


def test_it_plays_no_part_for_the_king_when_the_bonus_reaches_it():
    state = draw("A . . . .|.\n\n. . . . .|.\n- - - - -\nC D B", players=4, terrain=".RRvv vvvv.",
                 hands=["A3", "", "", ""], deck="", ducats=(9, 0, 0, 0))  # fmt: skip
    after = act(state, "sell A3")
    assert (after.ending, seen_by(after, None).result[0]) == ("coins", 33)


def test_it_shows_all_hands_and_the_scores_with_the_bonus_when_it_is_over():
    state = draw("A . . B C", players=3, hands=["A3", "", "A5"], deck="", resigned=[3])
    before = seen_by(state, 2)
    assert before.hands == (None, (), None)
    after = seen_by(act(state, "sell A3"), None)
    assert [[card.id for card in hand] for hand in after.hands] == [[], [], ["A5"]]
    assert after.hand_counts == (0, 0, 0)
