"""A knight changes sides (7.4)."""

from games.engine import KnightDeserted, KnightPlaced, parse_space, seen_by
from tests.engine.positions import act, draw, legal, refused, step

DESERTER = {"phase": "deserter", "pending": "B15 deserter"}
NEIGHBOURS = "A a .|b B|.\n- - - - -\nA B"


def test_it_takes_a_knight_out_of_a_touching_domain_and_places_an_own_one():
    state = draw(NEIGHBOURS, **DESERTER)
    assert legal(state) == ["deserter d1"]
    after, events = step(state, "deserter d1")
    assert events == (KnightDeserted(seat=1, owner=2, space=parse_space("d1")),)
    assert [domain.strength for domain in seen_by(after, None).domains] == [1, 0]
    assert seen_by(after, None).knights_left == (4, 14, 15)
    assert (after.phase, legal(after)) == ("deserter-knight", ["knight c1"])
    placed, events = step(after, "knight c1")
    assert events == (KnightPlaced(1, 1, parse_space("c1"), fee=0),)
    assert placed.phase == "draw"


def test_it_cannot_leave_out_the_second_half():
    state = act(draw(NEIGHBOURS, **DESERTER), "deserter d1")
    assert refused(state, "done") == "deserter-knight-due"
    assert refused(state, "draw") == "deserter-knight-due"


def test_it_says_whose_knight_cannot_desert():
    state = draw("A a .|b B a|.\n- - - - - -\nA b\n\nB", **DESERTER)
    assert refused(state, "deserter a1") == "deserter-no-knight"
    assert refused(state, "deserter b1") == "deserter-no-domain"
    assert refused(state, "deserter b2") == "deserter-no-domain"
    assert refused(state, "deserter f1") == "deserter-not-owners"


def test_it_needs_a_touching_domain_of_its_own_that_holds_an_own_knight():
    unguarded = draw("A . .|b B|.\n- - - - -\nA B", **DESERTER)
    assert refused(unguarded, "deserter d1") == "deserter-not-touching"
    helped_by_another = draw("A b .|b B|.\n- - - - -\nA B", **DESERTER)
    assert refused(helped_by_another, "deserter d1") == "deserter-not-touching"
    apart = draw("A a|. .|b B|.\n- -   - - -\nA B", **DESERTER)
    assert refused(apart, "deserter e1") == "deserter-not-touching"


def test_it_touches_over_a_side_in_every_direction():
    below = draw("A a|.\n- -\nB b|.\n- -\n. . A B", **DESERTER)
    assert legal(below) == []  # no place for the own knight: the domain is full
    assert legal(draw("A a .|.\n- - -\nB b|.\n- -\n. . . A B", **DESERTER)) == ["deserter b2"]
    assert legal(draw("B b|.\n- - -\nA a .|.\n- - -\n. . . A B", **DESERTER)) == ["deserter b1"]


def test_it_needs_a_place_for_its_own_knight():
    full = draw("A a|b B|.\n- - - -\nA B", **DESERTER)
    assert refused(full, "deserter c1") == "deserter-no-place"
    poor = draw(NEIGHBOURS, terrain="..f", ducats=(0, 0), **DESERTER)
    assert refused(poor, "deserter d1") == "deserter-no-place"
    outside = draw("A a|b B|.\n- - - -\nA . . B", **DESERTER)  # the castle below has room, but in no domain
    assert refused(outside, "deserter c1") == "deserter-no-place"


def test_it_pays_the_forest_fee_for_the_own_knight():
    state = draw(NEIGHBOURS, terrain="..f", ducats=(1, 0), **DESERTER)
    after = act(state, "deserter d1", "knight c1")
    assert after.ducats == (0, 0)


def test_it_places_the_own_knight_only_in_domains_from_which_it_could_have_happened():
    state = draw("A a .|b B|.\n- - - - -\n. . . A .|.\n\nA . . B", **DESERTER)
    begun = act(state, "deserter d1")
    assert legal(begun) == ["knight c1"]
    assert refused(begun, "knight e2") == "deserter-knight-elsewhere"
    two = draw("A a .|b B|A a .|.\n- - - - - - - -\nA B", **DESERTER)
    assert legal(act(two, "deserter d1")) == ["knight c1", "knight h1"]


def test_it_does_not_place_in_a_far_domain_of_its_own():
    state = draw("A a .|b B|.|A a .|.\n- - - - -   - - -\nA B", **DESERTER)
    assert legal(act(state, "deserter d1")) == ["knight c1"]


def test_it_is_not_forbidden_by_an_alliance():
    assert legal(draw(NEIGHBOURS, alliances=["a1 e1"], **DESERTER)) == ["deserter d1"]


def test_it_gives_a_neutral_knight_back_to_its_supply():
    state = draw("A a .|n N|.\n- - - - -\nA B", **DESERTER)
    assert seen_by(act(state, "deserter d1"), None).knights_left == (4, 14, 15)


def test_it_needs_an_own_knight_in_the_supply():
    crowd = "A a a a a a a a a a a a\n- - - - - - - - - - - -\nB b|a a a a .|.\n- - - - - - -\nA B"
    assert refused(draw(crowd, **DESERTER), "deserter b2") == "no-knight-left"


def test_it_takes_no_knight_from_the_first_space_when_that_is_in_no_domain():
    state = draw("b . A a .|b B|.\n  - - - - - -\nA B", **DESERTER)
    assert refused(state, "deserter a1") == "deserter-no-domain"
    state = draw("b .|A a .|b B|.\n- - - - - - -\nA B", **DESERTER)
    assert refused(state, "deserter a1") == "deserter-no-domain"
