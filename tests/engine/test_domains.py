"""What domains are worth (5.3, 6)."""

import pytest

from games.engine import seen_by
from tests.engine.positions import draw


def test_it_counts_forests_villages_and_the_royal_city():
    assert draw("A . . .|.\n- - - -\nB B", terrain=".fvR fffv").scores == (1 + 3 + 5, 0)


def test_it_adds_five_points_for_each_kind_of_mine_held_three_times():
    assert draw("A . . .|.\n\n. . . .|.\n- - - -\nB B", terrain=".ccc ssss").scores == (10, 0)
    assert draw("A . . .|.\n\n. . . .|.\n- - - -\nB B", terrain=".ggg ddc.").scores == (5, 0)


def test_it_counts_the_mines_of_all_domains_of_a_seat_together():
    state = draw("A . .|. B B\n- - - -\n. .|A .|\n    - -", terrain=".gg ...g")
    view = seen_by(state, None)
    assert view.scores == (5, 0)
    assert view.mines == ((0, 0, 3, 0), (0, 0, 0, 0))
    assert [domain.value for domain in view.domains] == [0, 0]


def test_it_brings_a_ducat_for_each_kind_of_mine_however_many():
    assert seen_by(draw("A . . .|.\n\n. . . .|.\n- - - -\nB B", terrain=".csg dcsg"), None).incomes == (4, 0)
    assert seen_by(draw("A . . .|.\n\n. . . .|.\n- - - -\nB B", terrain=".ccc ccd."), None).incomes == (2, 0)


@pytest.mark.parametrize(("knights", "strength"), [("a", 1), ("b", 0), (".", 0), ("n", 0)])
def test_it_counts_only_the_owners_knights_as_strength(knights, strength):
    state = draw(f"A {knights}|.\n- -\nB B")
    assert [domain.strength for domain in seen_by(state, None).domains] == [strength]


def test_it_knows_a_domain_without_any_knight():
    assert [domain.castle for domain in seen_by(draw("A .|.\n- -\nB B"), None).domains] == [0]


def test_it_scores_nothing_for_a_neutral_domain():
    state = draw("N .|.\n- -\nB B", terrain=".v")
    assert state.scores == (0, 0)
    assert [domain.owner for domain in seen_by(state, None).domains] == [0]
