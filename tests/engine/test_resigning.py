"""Seats that give up (8.4)."""

import pytest

from games.engine import GameEnded, SeatResigned, TurnBegan, legal_actions, seen_by
from tests.engine.positions import act, draw, legal, refused, step

THREE = {"players": 3, "hands": ["A3 A4", "A5", "A6"]}
OPEN = "A . . B C"
NEIGHBOURS = "A a .|b B|.\n- - - - -\nA B . C"


@pytest.mark.parametrize(
    "state",
    [
        draw(OPEN, **THREE),
        draw(OPEN, phase="border", pending="A8 border 1", **THREE),
        draw(OPEN, phase="draw", **THREE),
        draw(NEIGHBOURS, phase="deserter", pending="B15 deserter", **THREE),
        draw(NEIGHBOURS, phase="deserter-knight", pending="B15 deserter 0 e1", **THREE),
    ],
    ids=["card", "step", "draw", "deserter", "between deserter and knight"],
)
def test_it_ends_the_turn_of_the_seat_on_turn_at_once(state):
    after, events = step(state, "resign 1")
    assert events == (SeatResigned(1), TurnBegan(3, 11))
    assert (after.phase, after.to_move, after.pending, after.resigned) == ("card", 3, None, (1,))
    assert after.deal.deck == state.deal.deck  # it draws nothing
    assert after.land.knights == state.land.knights  # what it did stands


def test_it_lets_a_deserters_second_half_fall_away():
    begun = act(draw(NEIGHBOURS, phase="deserter", pending="B15 deserter", **THREE), "deserter d1")
    after = act(begun, "resign 1")
    assert seen_by(after, None).knights_left == (0, 14, 15, 15)


def test_it_lets_the_seat_on_turn_go_on_when_another_one_resigns():
    state = draw(OPEN, phase="border", pending="A8 border 1", **THREE)
    after, events = step(state, "resign 2")
    assert events == (SeatResigned(2),)
    assert (after.phase, after.to_move, after.pending) == ("border", 1, state.pending)
    assert legal(after) == legal(state)
    end = act(after, "done", "draw", "sell A6", "draw")
    assert end.to_move == 1  # seat 2 has no turn any more


def test_it_is_possible_in_the_final_phase():
    state = draw(OPEN, players=3, hands=["A3", "A5", "A6"], deck="")
    after = act(state, "resign 1")
    assert (after.to_move, after.over) == (3, False)
    last = act(state, "sell A3", "sell A6", "resign 2")
    assert (last.over, last.ending, last.winners) == (True, "coins", (1, 3))


def test_it_takes_the_hand_out_of_the_game():
    after = act(draw(OPEN, **THREE), "resign 1")
    view = seen_by(after, 1)
    assert (view.hand, view.hand_counts) == ((), (0, 1, 1))
    ending = act(draw(OPEN, players=3, hands=["A3 A4", "", "A6"], deck="", seat=3), "resign 1", "sell A6")
    assert ending.ending == "coins"


def test_it_leaves_pieces_and_domains_and_counts_its_score():
    state = draw("A .|B C\n- -", terrain=".v", **THREE)
    after = act(state, "resign 1")
    assert (after.scores, after.land.domains) == ((3, 0, 0), state.land.domains)


def test_it_has_won_who_is_left():
    state = draw("A . .|B\n- - -", terrain=".vv", ducats=(9, 0))
    after, events = step(state, "resign 1")
    assert events == (SeatResigned(1), GameEnded("resignation", (6, 0), (2,)))
    assert (after.winners, seen_by(after, None).coin_bonus) == ((2,), (0, 0))
    assert legal_actions(after) == ()


def test_it_has_won_who_is_left_of_four():
    state = draw("A . B C D", players=4, hands=["A3", "A4", "A5", "A6"])
    after = act(state, "resign 4", "resign 1", "resign 3")
    assert (after.ending, after.winners, after.resigned) == ("resignation", (2,), (4, 1, 3))


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (draw(OPEN, phase="castle", **THREE), "resign 1", "resign-in-set-up"),
        (draw(OPEN, phase="setup-knight", castle="a1", **THREE), "resign 2", "resign-in-set-up"),
        (draw(OPEN, resigned=[2], **THREE), "resign 2", "resign-again"),
        (draw(OPEN, **THREE), "resign 4", "resign-no-seat"),
        (act(draw(OPEN, resigned=[2], **THREE), "resign 1"), "resign 3", "game-over"),
    ],
)
def test_it_is_refused_when_it_cannot_be(state, action, code):
    assert refused(state, action) == code


def test_it_is_not_among_the_legal_actions_listed():
    assert not [text for text in legal(draw(OPEN, **THREE)) if text.startswith("resign")]
