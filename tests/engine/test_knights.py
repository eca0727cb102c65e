"""Placing knights with a card (7.2)."""

import pytest

from games.engine import KnightPlaced, StepsLeftOut, parse_space, seen_by
from tests.engine.positions import act, draw, legal, refused, step

KNIGHT = {"phase": "knight", "pending": "A13 knight"}
ALL_KNIGHTS = "A a a a a a a a a a a a\n\na a a a .\n\n. . . . . . B b"


def test_it_goes_next_to_an_own_knight_or_castle():
    state = draw("A .\n\n. . . a .\n\n. . B b", **KNIGHT)
    assert legal(state) == [f"knight {space}" for space in ("a2", "b1", "c2", "d1", "e2")]
    assert refused(state, "knight b2") == "knight-not-connected"
    assert refused(state, "knight c4") == "knight-not-connected"


def test_it_does_not_cross_a_border():
    state = draw("A|. a .\n-   -\n. . .|B b", **KNIGHT)
    assert legal(state) == ["knight b1", "knight d1"]


@pytest.mark.parametrize("letter", "vcsgdR")
def test_it_never_stands_on_village_mine_or_royal_city(letter):
    assert refused(draw("A . . B", terrain=f".{letter}", **KNIGHT), "knight b1") == "knight-terrain"


def test_it_needs_an_empty_space():
    state = draw("A b\n\na B", **KNIGHT)
    assert {refused(state, f"knight {space}") for space in ("a1", "b1", "a2", "b2")} == {"knight-occupied"}


def test_it_pays_a_ducat_for_a_forest_and_nothing_for_a_meadow():
    state = draw("A . . B", terrain=".f ..", ducats=(1, 0), **KNIGHT)
    after, events = step(state, "knight b1")
    assert (after.ducats, events) == ((0, 0), (KnightPlaced(1, 1, parse_space("b1"), fee=1),))
    assert act(state, "knight a2").ducats == (1, 0)


def test_it_cannot_enter_a_forest_without_a_ducat():
    state = draw("A . . B", terrain=".f ..", ducats=(0, 9), **KNIGHT)
    assert refused(state, "knight b1") == "knight-fee"
    assert legal(state) == ["knight a2"]


def test_it_ends_the_card_when_only_forests_are_left_and_no_ducat():
    state = draw("A . . B", terrain=".fv fv", ducats=(1, 0), **KNIGHT)
    after = act(state, "knight b1")
    assert (after.phase, after.ducats[0]) == ("draw", 0)


def test_it_needs_a_knight_in_the_supply():
    one_left = draw(ALL_KNIGHTS.replace("a a a a .", "a a a . ."), **KNIGHT)
    assert seen_by(one_left, None).knights_left[1] == 1
    last = act(one_left, "knight d2")
    assert (last.phase, seen_by(last, None).knights_left[1]) == ("draw", 0)
    assert refused(draw(ALL_KNIGHTS, **KNIGHT), "knight e2") == "no-knight-left"
    assert legal(draw(ALL_KNIGHTS, hands=["A10", "A3"])) == ["sell A10"]


def test_it_may_leave_out_the_second_of_two_knights():
    state = draw("A . . B", **KNIGHT)
    assert "done" not in legal(state)
    assert refused(state, "done") == "first-step-due"
    after, events = step(act(state, "knight b1"), "done")
    assert events == (StepsLeftOut(seat=1, count=1),)
    assert (after.phase, after.to_move, legal(after)) == ("draw", 1, ["draw"])


def test_it_leaves_the_strength_of_a_foreign_domain_as_it_is():
    state = draw("B a|.\n- -\nA A", **KNIGHT)
    assert [domain.strength for domain in seen_by(state, None).domains] == [0]
    inside = draw("B a .|.\n- - -\nA A", **KNIGHT)
    after = act(inside, "knight c1")
    assert [(domain.owner, domain.strength) for domain in seen_by(after, None).domains] == [(2, 0)]


def test_it_strengthens_its_own_domain():
    after = act(draw("A . .|.\n- - -\nB B", **KNIGHT), "knight b1", "knight c1")
    assert [(domain.owner, domain.strength) for domain in seen_by(after, None).domains] == [(1, 2)]
