"""Placing borders, and the domains that they close (6, 7.1)."""

from games.engine import (
    BorderPlaced,
    BordersFell,
    Domain,
    DomainFormed,
    PointsChanged,
    parse_border,
    parse_space,
    seen_by,
)
from tests.engine.positions import act, draw, legal, refused, step

BORDERS = {"phase": "border", "pending": "A8 border"}


def test_it_lets_a_border_stand_anywhere_on_the_open_board():
    assert len(legal(draw("A . . B", **BORDERS))) == 264


def test_it_bans_a_border_where_one_is():
    assert refused(draw("A .|. B", **BORDERS), "border b1-c1") == "border-taken"


def test_it_bans_a_border_between_two_pieces_of_one_colour():
    state = draw("A a . b B n\n\na B b . . N", **BORDERS)
    banned = {"a1-b1", "a1-a2", "d1-e1", "b2-c2", "f1-f2"}
    assert {refused(state, f"border {place}") for place in banned} == {"border-same-colour"}
    assert len(legal(state)) == 264 - len(banned)


def test_it_bans_no_border_between_pieces_that_meet_only_across_the_rim():
    state = draw("A . . . . . . . . . . a\n\na . . . . . . . . . . B", **BORDERS)
    assert len(legal(state)) == 264 - 1  # a1-a2


def test_it_bans_a_border_inside_a_domain_but_not_in_a_neutral_zone():
    state = draw("A .|. .|.\n- -\n. . .|B\n\n. . . .|A", **BORDERS)
    assert refused(state, "border a1-b1") == "border-in-domain"
    zone = draw("A .|. .|b B\n- - - -", **BORDERS)
    after = step(zone, "border c1-d1")
    assert after.events == (BorderPlaced(1, parse_border("c1-d1")),)
    assert seen_by(after.state, None).neutral_zones == 1 << 2 | 1 << 3


def test_it_bans_a_border_when_all_hundred_stand():
    assert refused(draw("A .|. B B\n- -", standing=100, **BORDERS), "border c1-d1") == "no-border-left"
    last = act(draw("A .|. B B\n- -", standing=99, **BORDERS), "border c1-d1")
    assert last.phase == "draw"  # the card ends by itself: no border is left
    assert seen_by(last, None).borders_left == 0


def test_it_ends_the_card_when_the_count_is_used_up():
    state = draw("A . . B", **BORDERS)
    assert "done" not in legal(state)
    assert "done" in legal(act(state, "border a5-b5"))
    assert act(state, "border a5-b5", "border b5-c5").phase == "border"
    assert act(state, "border a5-b5", "border b5-c5", "border c5-d5").phase == "draw"


def test_it_makes_an_area_with_one_castle_a_domain_whoever_closes_it():
    state = draw("B .|.\n-\nA . A", terrain=".f", **BORDERS)
    after, events = step(state, "border b1-b2")
    assert seen_by(after, 1).domains == (Domain(castle=0, owner=2, spaces=0b11, value=1, strength=0),)
    assert after.scores == (0, 1)
    assert events == (BorderPlaced(1, parse_border("b1-b2")), DomainFormed(0, 2, 1), PointsChanged(2, 0, 1))


def test_it_makes_no_domain_of_an_area_with_two_castles_even_of_one_colour():
    state = draw("A . A|.\n- -  \n. . . B B", **BORDERS)
    assert seen_by(act(state, "border c1-c2"), 1).domains == ()


def test_it_makes_no_domain_of_an_area_without_castle():
    state = draw("a .|A B\n-  ", **BORDERS)
    after = act(state, "border b1-b2")
    assert seen_by(after, 1).domains == ()
    assert seen_by(after, 1).neutral_zones == 0b11


def test_it_takes_off_the_borders_inside_a_new_domain():
    state = draw(". A|.|.\n\n.|. .|B B\n- -", **BORDERS)
    after, events = step(state, "border c2-c3")
    assert events == (
        BorderPlaced(1, parse_border("c2-c3")),
        DomainFormed(parse_space("b1"), 1, 0),
        BordersFell((parse_border("b1-c1"), parse_border("a2-b2"))),
    )
    assert seen_by(after, 1).borders_left == 100 - 5
    assert refused(after, "border b1-c1") == "border-in-domain"


def test_it_lets_one_border_complete_two_domains_at_once():
    state = draw("A . B|\n- - -", terrain="v.v", **BORDERS)
    after, events = step(state, "border b1-c1")
    assert after.scores == (3, 3)
    assert [type(event) for event in events] == [BorderPlaced, DomainFormed, DomainFormed, PointsChanged, PointsChanged]


def test_it_closes_an_area_against_the_rim_and_against_other_borders():
    corner = draw(". . A B\n\n. .", **BORDERS)
    assert seen_by(act(corner, "border a1-b1", "border a1-a2"), 1).neutral_zones == 1
    inner = draw(". . A B\n  -\n. .|.\n  -", **BORDERS)
    assert seen_by(act(inner, "border a2-b2"), 1).neutral_zones == 1 << 13
    assert seen_by(act(corner, "border a12-b12", "border l11-l12", "border k12-l12"), 1).neutral_zones == 1 << 143


def test_it_closes_an_area_at_a_corner_where_three_borders_meet_already():
    state = draw("A .|.\n  - -\n. .|.\n\nB B", **BORDERS)  # b1-c1, b1-b2, c1-c2 and b2-c2 meet at one corner
    assert seen_by(act(state, "border a1-a2"), 1).domains[0].spaces == 0b11
    full = draw("A . B B\n  - -\n. .|.", **BORDERS)
    after = act(full, "border b1-c1", "border a1-a2")
    assert seen_by(after, 1).domains[0].spaces == 0b11
    last = draw("A . B B\n- - -\n. .|.", **BORDERS)
    assert seen_by(act(last, "border b1-c1"), 1).domains[0].spaces == 0b11
