"""Playing, selling and drawing cards (3, 5)."""

import pytest

from games.engine import (
    CardDrawn,
    CardPlayed,
    CardSold,
    CardTaken,
    IncomeTaken,
    SeatPassedOver,
    StepsLeftOut,
    TurnBegan,
    legal_actions,
    parse_action,
    refusal,
    seen_by,
)
from tests.engine.positions import act, draw, legal, refused, step

OPEN = "A . . B"


def test_it_pays_for_a_card_and_takes_it_out_of_the_game():
    state = draw(OPEN, hands=["A3 A10", "A4"], ducats=(2, 0))
    after, events = step(state, "play A3 border")
    assert events == (CardPlayed(seat=1, card="A3", option="border", cost=2),)
    assert (after.ducats, after.deal.hands, after.deal.played) == ((0, 0), (("A10",), ("A4",)), ("A3",))
    assert (after.phase, after.to_move) == ("border", 1)


def test_it_sells_a_card_to_the_chancery_and_never_takes_it_straight_back():
    state = draw(OPEN, hands=["A3 A13", "A4"], chancery="B1 B2")
    after, events = step(state, "sell A13")
    assert events == (CardSold(seat=1, card="A13", value=3),)
    assert (after.ducats, after.deal.chancery) == ((10, 7), ("B1", "B2", "A13"))
    assert legal(after) == ["draw", "take B1", "take B2"]
    assert refused(after, "take A13") == "take-just-sold"
    assert refused(after, "take A3") == "take-not-there"


def test_it_draws_the_top_of_the_deck_and_the_turn_is_over():
    state = draw(OPEN, phase="draw", hands=["", "A4"], deck="C1 C2")
    after, events = step(state, "draw")
    assert events == (CardDrawn(1), TurnBegan(2, 11))
    assert (after.deal.hands[0], after.deal.deck, after.to_move, after.turn) == (("C1",), ("C2",), 2, 11)


def test_it_takes_any_card_of_the_chancery_instead():
    state = draw(OPEN, phase="draw", hands=["", "A4"], chancery="B1 B2 B3")
    assert legal(state) == ["draw", "take B1", "take B2", "take B3"]
    after, events = step(state, "take B2")
    assert events[0] == CardTaken(1, "B2")
    assert (after.deal.hands[0], after.deal.chancery) == (("B2",), ("B1", "B3"))
    assert after.deal.deck == state.deal.deck


def test_it_may_take_later_what_was_sold_earlier():
    state = draw(OPEN, hands=["A3", "A4"])
    assert "take A3" in legal(act(state, "sell A3", "draw", "sell A4"))


def test_it_takes_income_when_its_turn_begins():
    state = draw("A .|. B B\n- -", terrain=".g", phase="draw", seat=2)
    after, events = step(state, "draw")
    assert events[1:] == (TurnBegan(1, 11), IncomeTaken(1, 1, ("gold",)))
    assert after.ducats == (8, 7)


def test_it_offers_an_option_only_with_the_money_and_a_legal_step():
    state = draw(OPEN, hands=["A3 A13 B11", "A4"], ducats=(3, 0))
    assert legal(state) == ["play A3 border", "sell A13", "sell A3", "sell B11"]
    assert refused(state, "play A13 knight") == "card-too-dear"
    assert refusal(state, parse_action("play A13 knight")).values == {"card": "A13", "cost": 4, "ducats": 3}
    rich = draw(OPEN, hands=["A3 A13 B11", "A4"], ducats=(5, 0))
    assert legal(rich, "play") == ["play A13 knight", "play A3 border"]
    assert refused(rich, "play B11 expand") == "no-expansion"


def test_it_offers_each_option_of_a_card_by_itself():
    state = draw(OPEN, terrain=".v v", hands=["A14", "A4"])
    assert legal(state, "play") == ["play A14 border"]
    assert refused(state, "play A14 knight") == "no-knight-place"
    assert refused(state, "play A14 expand") == "option-not-on-card"


def test_it_looks_at_the_ducats_that_are_left_after_paying():
    state = draw(OPEN, terrain=".f v", hands=["A10", "A4"], ducats=(2, 0))
    assert refused(state, "play A10 knight") == "knight-fee"
    assert "play A10 knight" in legal(draw(OPEN, terrain=".f v", hands=["A10", "A4"], ducats=(3, 0)))


def test_it_plays_and_sells_cards_in_hand_only():
    state = draw(OPEN, hands=["A3", "A4"])
    for action in ("play A4 border", "sell A4", "play D15 ally", "sell D15"):
        assert refused(state, action) == "card-not-held"


@pytest.mark.parametrize(
    ("hand", "picture", "code"),
    [
        ("A3", "A .|. B B\n- -", "no-border-left"),
        ("B15", "A a|b B|.\n- - - -\nA B", "deserter-no-place"),
        ("B15", OPEN, "no-deserter"),
        ("B14", OPEN, "no-ally"),
        ("B11", OPEN, "no-expansion"),
    ],
)
def test_it_says_why_a_card_cannot_be_played(hand, picture, code):
    state = draw(picture, hands=[hand, "A4"], standing=100 if code == "no-border-left" else 0)
    option = seen_by(state, 1).hand[0].options[0].kind
    assert refused(state, f"play {hand} {option}") == code
    assert [(each.card, each.option, each.refusal.code) for each in seen_by(state, 1).unplayable] == [
        (hand, option, code)
    ]


def test_it_lets_nobody_draw_when_the_deck_is_empty():
    state = draw(OPEN, hands=["A3 A4", "A5"], deck="", chancery="B1")
    after, events = step(state, "sell A3")
    assert (after.phase, after.to_move) == ("card", 2)
    assert events == (CardSold(1, "A3", 2), TurnBegan(2, 11))
    assert seen_by(after, None).deck_letter == ""


def test_it_passes_over_a_seat_without_cards():
    state = draw("A . . B C", players=3, seat=1, hands=["A3 A4", "A6", ""], deck="")
    after, events = step(state, "sell A3")
    assert events[1:] == (SeatPassedOver(3), TurnBegan(2, 11))
    assert after.to_move == 2


def test_it_goes_on_with_the_only_seat_that_holds_cards():
    state = draw("A . . B C", players=3, seat=1, hands=["A3 A4", "", ""], deck="")
    after, events = step(state, "sell A3")
    assert events[1:] == (SeatPassedOver(3), SeatPassedOver(2), TurnBegan(1, 11))


def test_it_takes_turns_against_the_order_of_placement():
    state = draw("A . . B C D", players=4, seat=4, hands=["A3", "A4", "A5", "A6"], deck="D1 D2 D3 D4 D5 D6")
    order = []
    for _ in range(6):
        order.append(state.to_move)
        state = act(state, legal(state, "sell")[0], "draw")
    assert order == [4, 3, 2, 1, 4, 3]


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (draw(OPEN), "draw", "card-due"),
        (draw(OPEN), "done", "card-due"),
        (draw(OPEN), "border a5-b5", "card-due"),
        (draw(OPEN, phase="draw"), "sell A3", "draw-due"),
        (draw(OPEN, phase="draw"), "done", "draw-due"),
        (draw(OPEN, phase="castle"), "knight a5", "castle-due"),
        (draw(OPEN, phase="setup-knight", castle="a1"), "castle a5", "setup-knight-due"),
        (draw(OPEN, phase="border", pending="A3 border"), "knight a2", "step-due"),
        (draw(OPEN, phase="border", pending="A3 border"), "draw", "step-due"),
        (draw(OPEN, phase="border", pending="A3 border"), "done", "first-step-due"),
    ],
)
def test_it_says_what_is_due(state, action, code):
    assert refused(state, action) == code


def test_it_lists_the_sales_first_and_then_what_can_be_played():
    state = draw(OPEN, hands=["A14 A3", "A4"])
    assert [action.kind for action in legal_actions(state)] == ["sell", "sell", "play", "play", "play"]


def test_it_does_not_mix_up_what_can_begin_with_and_without_ducats():
    state = draw(OPEN, terrain=".f v", hands=["A10", "A4"], ducats=(2, 0))
    assert legal(state, "play") == []
    assert legal(state._replace(ducats=(3, 0)), "play") == ["play A10 knight"]
    assert legal(state, "play") == []


def test_it_begins_the_next_turn_when_steps_are_left_out_and_the_deck_is_empty():
    state = draw(OPEN, phase="border", pending="A3 border 1", deck="")
    assert step(state, "done").events == (StepsLeftOut(1, 1), TurnBegan(2, 11))
