"""Set-up: castles, their knights, and who places when (4)."""

import pytest

from games.engine import (
    CastlePlaced,
    DomainFormed,
    DomainLost,
    IncomeTaken,
    KnightPlaced,
    PlaceCastle,
    PointsChanged,
    TurnBegan,
    new_game,
    parse_space,
    refusal,
    seen_by,
)
from tests.engine.positions import act, draw, legal, refused, step

DECK = [f"{letter}{number}" for letter in "ABCD" for number in range(1, 16)]
MEADOW = ["." * 12] * 12


def seats_of(players: int) -> list[tuple[int, int]]:
    """Seat on turn and colour placed, of every placement, always with the first legal action."""
    state = new_game(players, b"", board=MEADOW, deck=DECK)
    order = []
    while state.turn == 0:
        order.append((state.to_move, seen_by(state, None).placing))
        state = act(state, legal(state)[0])
        state = act(state, legal(state)[0])
    return [*order, (state.to_move, state.turn)]


@pytest.mark.parametrize(
    ("players", "placements"),
    [
        (2, [(1, 1), (2, 2)] * 4 + [(1, 0), (2, 0)] * 2),
        (3, [(1, 1), (2, 2), (3, 3)] * 4),
        (4, [(1, 1), (2, 2), (3, 3), (4, 4)] * 3),
    ],
)
def test_it_places_in_rounds_and_then_the_last_seat_has_the_first_turn(players, placements):
    assert seats_of(players) == [*placements, (players, 1)]


def test_it_deals_three_cards_to_each_seat_in_turn_before_anything_else():
    state = new_game(3, b"", board=MEADOW, deck=DECK)
    assert state.deal.hands == (("A1", "A2", "A3"), ("A4", "A5", "A6"), ("A7", "A8", "A9"))
    assert state.deal.deck == tuple(DECK[9:])
    assert state.ducats == (7, 7, 7)


def test_it_lets_a_castle_stand_on_an_empty_meadow_only():
    state = draw(". b", terrain="v.fc gdR.", phase="castle")
    assert {refused(state, f"castle {space}") for space in ("a1", "c1", "d1", "a2", "b2", "c2")} == {"castle-terrain"}
    assert refused(state, "castle b1") == "castle-occupied"
    assert "castle d2" in legal(state)


def test_it_asks_for_an_empty_meadow_or_forest_next_to_the_castle():
    state = draw(". b", terrain=".fv. vv.v vvvv", phase="castle")
    assert refused(state, "castle a1") == "castle-no-room"
    assert refused(state, "castle c2") == "castle-no-room"
    assert "castle a1" in legal(draw(".", terrain=".f vv", phase="castle"))


def test_it_keeps_seven_spaces_distance_between_castles_of_one_colour():
    state = draw("A a", phase="castle")
    assert refused(state, "castle g1") == "castle-too-near"
    assert refused(state, "castle c5") == "castle-too-near"
    assert {"castle h1", "castle d5", "castle a8"} <= set(legal(state))
    assert "castle g1" in legal(draw("A a", phase="castle", seat=2, placement=1))


def test_it_asks_no_distance_between_different_colours():
    state = draw("A a . . . . . B b", phase="castle", placement=2)
    assert "castle i2" in legal(state)
    assert refused(state, "castle c1") == "castle-too-near"


SIX_MEADOWS = "......vvvvvv " + "vvvvvvvvvvvv " * 11


def test_it_lets_the_distance_fall_for_one_castle_when_no_space_is_far_enough():
    state = draw("A a", terrain=SIX_MEADOWS, phase="castle")
    assert legal(state) == ["castle f1"]
    assert legal(draw("A . . . B b", terrain=SIX_MEADOWS, phase="castle")) == ["castle d1"]


def test_it_lets_castles_of_one_colour_stand_side_by_side_where_there_is_nothing_else():
    assert legal(draw("A", terrain="..f" + "v" * 9 + " vvvvvvvvvvvv" * 11, phase="castle")) == ["castle b1"]


def test_it_knows_that_castles_side_by_side_have_no_border_between():
    land = "..f" + "v" * 9 + " vvvvvvvvvvvv" * 11
    placed = act(draw("A", terrain=land, phase="castle"), "castle b1")
    assert placed.land.between == 1


def test_it_asks_the_distance_of_every_castle_of_the_colour():
    wide = draw("A a . . . A a", terrain="............ ............" + " vvvvvvvvvvvv" * 10, phase="castle")
    assert legal(wide) == ["castle l2"]


def test_it_says_which_distance_is_asked_for():
    fallen = refusal(draw("A a", terrain=SIX_MEADOWS, phase="castle"), PlaceCastle(parse_space("d1")))
    full = refusal(draw("A a", phase="castle"), PlaceCastle(parse_space("d1")))
    assert (fallen.rule, fallen.values) == ("4.3", {"distance": 5})
    assert (full.rule, full.values) == ("4.3", {"distance": 7})


def test_it_places_the_first_knight_next_to_its_castle_free_of_charge():
    state = draw("A . .\n\n. b", terrain=".v fv", phase="setup-knight", castle="a1", ducats=(0, 0))
    assert legal(state) == ["knight a2"]
    assert refused(state, "knight b1") == "setup-knight-terrain"
    assert refused(state, "knight a1") == "setup-knight-occupied"
    assert refused(state, "knight c1") == "setup-knight-far"
    placed, events = step(state, "knight a2")
    assert (placed.ducats[0], placed.castle, placed.phase) == (0, None, "castle")
    assert events[0] == KnightPlaced(seat=1, colour=1, space=parse_space("a2"), fee=0)


def test_it_makes_the_whole_board_the_domain_of_the_first_castle_until_the_second_stands():
    start = new_game(2, b"", board=["fffvvR......", "cccgg......."] + MEADOW[2:], deck=DECK)
    first = step(start, "castle h5")
    assert (first.state.phase, first.state.castle) == ("setup-knight", parse_space("h5"))
    assert first.state.scores == (3 + 6 + 5 + 5, 0)
    castle = parse_space("h5")
    assert first.events == (
        CastlePlaced(1, 1, castle),
        DomainFormed(castle, 1, 14),
        PointsChanged(1, 0, 19),
    )
    second = step(act(first.state, "knight h6"), "castle h7")
    assert second.events[1:] == (DomainLost(castle, 1, 14), PointsChanged(1, 19, 0))
    assert second.state.scores == (0, 0)


def test_it_gives_neutral_castles_their_colour_but_keeps_them_from_acting():
    state = draw("A . . B", phase="castle", placement=8)
    castle = step(state, "castle a5")
    assert castle.events[0] == CastlePlaced(seat=1, colour=0, space=parse_space("a5"))
    knight = step(castle.state, "knight a6")
    assert knight.events[0] == KnightPlaced(1, 0, parse_space("a6"), 0)
    assert knight.state.to_move == 2
    view = seen_by(knight.state, None)
    assert (view.castles_left, view.knights_left) == ((3, 3, 3), (3, 15, 15))


def test_it_opens_the_first_turn_with_income():
    state = draw("A a|. . . b B\n- -", terrain="......cc", phase="setup-knight", castle="g1", placement=11, seat=2)
    after, events = step(state, "knight g2")
    assert events[1:] == (TurnBegan(2, 1), IncomeTaken(2, 1, ("copper",)))
    assert after.ducats == (7, 8)


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four_players(players):
    with pytest.raises(ValueError, match="2, 3 or 4 players"):
        new_game(players, b"")


def test_it_refuses_a_deck_or_board_that_cannot_be():
    with pytest.raises(ValueError, match="twice"):
        new_game(2, b"", board=MEADOW, deck=["A1", "A1", "A2", "A3", "A4", "A5"])
    with pytest.raises(ValueError, match="no card 'E1'"):
        new_game(2, b"", board=MEADOW, deck=["E1", "A1", "A2", "A3", "A4", "A5"])
    with pytest.raises(ValueError, match="too small"):
        new_game(2, b"", board=MEADOW, deck=DECK[:5])
    with pytest.raises(ValueError, match="no terrain has the letter 'x'"):
        new_game(2, b"", board=["x" * 12] * 12)
    with pytest.raises(ValueError, match="12 rows of 12"):
        new_game(2, b"", board=["." * 12] * 11)
    with pytest.raises(ValueError, match="no card set 'mine'"):
        new_game(2, b"", card_set="mine")
    with pytest.raises(ValueError, match="no tile set 'mine'"):
        new_game(2, b"", tile_set="mine")
