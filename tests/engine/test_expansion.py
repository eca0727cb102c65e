"""A domain takes a space next to it (7.3)."""

from games.engine import (
    BordersFell,
    DomainFormed,
    PointsChanged,
    SpaceTaken,
    parse_action,
    parse_border,
    parse_space,
    refusal,
    seen_by,
)
from tests.engine.positions import act, draw, legal, refused, step

EXPAND = {"phase": "expand", "pending": "B11 expand"}
DUEL = "A a .|b B|.\n- - - - -\nA B"  # two domains side by side, nobody else's land below


def domains(state):
    return {(domain.owner, domain.castle): domain.spaces for domain in seen_by(state, None).domains}


def mask(*names):
    return sum(1 << parse_space(name) for name in names)


def borders(*names):
    return tuple(map(parse_border, names))


def test_it_takes_free_land_next_to_it():
    state = draw("A .|.\n- -\nB B", **EXPAND)
    assert legal(state) == ["expand a1 c1"]  # below stand castles
    after, events = step(state, "expand a1 c1")
    assert domains(after) == {(1, 0): mask("a1", "b1", "c1")}
    assert events[0] == SpaceTaken(1, 0, parse_space("c1"), None, borders("c1-d1", "c1-c2"), borders("b1-c1"))


def test_it_goes_on_with_the_same_domain_only():
    state = draw("A|. B B .|A|.\n-         -\n. . .", **EXPAND)
    assert {text.split()[1] for text in legal(state, "expand")} == {"a1", "f1"}
    on = act(state, "expand a1 b1")
    assert {text.split()[1] for text in legal(on, "expand")} == {"a1"}
    assert refused(on, "expand f1 e1") == "expand-other-domain"
    assert "done" in legal(on)


def test_it_expands_own_domains_only():
    state = draw(DUEL, **EXPAND)
    assert refused(state, "expand e1 c1") == "expand-not-own"
    assert refused(state, "expand b2 b3") == "expand-not-own"
    assert refused(state, "expand a2 a3") == "expand-not-own"  # two castles below: no domain


def test_it_takes_only_what_is_next_to_it():
    state = draw("A .|.\n- -\nB B", **EXPAND)
    assert refused(state, "expand a1 d1") == "expand-not-next"
    assert refused(state, "expand a1 b1") == "expand-not-next"


def test_it_takes_no_castle_and_no_foreign_knight_but_its_own_knight():
    state = draw("A .|a\n- -\n. b\n\nB B", **EXPAND)
    assert legal(state) == ["expand a1 a2", "expand a1 c1"]
    assert refused(state, "expand a1 b2") == "expand-knight"
    assert refused(draw("A .|.\n- -\nB B", **EXPAND), "expand a1 a2") == "expand-castle"
    taken = act(state, "expand a1 c1")
    assert [domain.strength for domain in seen_by(taken, None).domains] == [1]


def test_it_needs_strictly_more_knights_than_the_domain_it_takes_from():
    stronger = draw("A a a|. b B|.\n- - - - - -\nA B", **EXPAND)
    assert "expand a1 d1" in legal(stronger)
    equal = draw("A a .|. b B|.\n- - - - - -\nA B", **EXPAND)
    assert refused(equal, "expand a1 d1") == "expand-too-weak"
    assert refusal(equal, parse_action("expand a1 d1")).values == {"strength": 1, "theirs": 1}


def test_it_counts_no_foreign_knights_in_either_domain():
    helped = draw("A a b|. a B|.\n- - - - - -\nA B", **EXPAND)
    assert "expand a1 d1" in legal(helped)


def test_it_takes_from_a_neutral_domain_too():
    strong = draw("A a|. N|.\n- - - -\nA B", **EXPAND)
    assert "expand a1 c1" in legal(strong)
    weak = draw("A a|. N n|.\n- - - - -\nA B", **EXPAND)
    assert refused(weak, "expand a1 c1") == "expand-too-weak"


def test_it_never_takes_from_an_own_domain():
    state = draw("A a|. A|.\n- - - -\nB B", **EXPAND)
    assert refused(state, "expand a1 c1") == "expand-own-domain"


def test_it_is_bound_by_an_alliance_from_either_side():
    for pair in ("a1 f1", "f1 a1"):
        state = draw("A a a|. b B|.\n- - - - - -\nA B", alliances=[pair], **EXPAND)
        assert refused(state, "expand a1 d1") == "expand-allied"


def test_it_is_bound_by_an_alliance_with_a_domain_it_no_longer_touches():
    apart = draw("A a|. .|B|.\n- - - - -\nA B", alliances=["a1 e1"], **EXPAND)
    nearer = act(apart, "expand a1 c1", "expand a1 d1")
    assert nearer.phase == "draw"
    again = draw("A a . .|B .|.\n- - - - - -\nA B", alliances=["a1 e1"], **EXPAND)
    assert refused(again, "expand a1 f1") == "expand-not-next"
    assert not [text for text in legal(again, "expand a1") if text.endswith(("e1", "f1"))]


def test_it_moves_the_border_between_two_domains():
    state = draw("A a a|. b B|.\n- - - - - -\nA B", terrain="...v", **EXPAND)
    after, events = step(state, "expand a1 d1")
    assert domains(after) == {(1, 0): mask("a1", "b1", "c1", "d1"), (2, parse_space("f1")): mask("e1", "f1")}
    assert events == (
        SpaceTaken(1, 0, parse_space("d1"), parse_space("f1"), borders("d1-e1"), borders("c1-d1")),
        PointsChanged(1, 0, 3),
        PointsChanged(2, 3, 0),
    )


def test_it_makes_a_neutral_zone_of_a_part_cut_off_from_its_castle():
    state = draw("A a|. . B|.\n- -   - -\n. .|.|. .\n    -\nA B", terrain="..... ..f", **EXPAND)
    assert state.scores == (0, 1)
    after, events = step(state, "expand a1 c1")
    assert domains(after)[2, parse_space("e1")] == mask("d1", "e1")
    assert seen_by(after, None).neutral_zones == mask("c2")
    assert events[1:] == (PointsChanged(2, 1, 0),)


def test_it_can_complete_several_domains_by_its_own_borders():
    state = draw("A .|. B|A .\n- -   -\n. .|A|.\n    -\n. . . . . B", terrain="...v ..f", **EXPAND)
    after, events = step(state, "expand a1 c1")
    assert domains(after) == {(1, 0): mask("a1", "b1", "c1"), (1, parse_space("c2")): mask("c2"), (2, 3): mask("d1")}
    assert {event for event in events if isinstance(event, DomainFormed)} == {
        DomainFormed(parse_space("d1"), 2, 3),
        DomainFormed(parse_space("c2"), 1, 1),
    }
    assert events[-2:] == (PointsChanged(1, 0, 1), PointsChanged(2, 0, 3))


WALL_INSIDE = "A .|. B|.|.\n- -\n. . .|. .|.\n      - -\nA B"


def test_it_takes_off_borders_inside_a_domain_that_it_completes():
    after, events = step(draw(WALL_INSIDE, **EXPAND), "expand a1 c1")
    assert domains(after)[2, 3] == mask("d1", "e1", "d2", "e2")
    assert BordersFell(borders("d1-e1")) in events
    assert seen_by(after, None).borders_left == 100 - 9  # nine stood, one went and two came, one fell


def test_it_needs_enough_borders_in_the_supply():
    assert refused(draw("A|. .\n-\nB B", standing=100, **EXPAND), "expand a1 b1") == "expand-no-borders"
    assert "expand a1 b1" in legal(draw("A|. .\n-\nB B", standing=99, **EXPAND))  # one goes, two come
    assert "expand a1 b1" in legal(draw("A|.|.\n- -\nB B", standing=100, **EXPAND))
    assert refused(draw("B B\n- - -\nA|. .\n-", standing=100, **EXPAND), "expand a2 b2") == "expand-no-borders"
    assert refused(draw("A|. .\n-\nB B", standing=98, **EXPAND), "expand a1 c1") == "expand-not-next"


def test_it_counts_borders_before_any_inside_a_domain_is_taken_off():
    assert refused(draw(WALL_INSIDE, standing=100, **EXPAND), "expand a1 c1") == "expand-no-borders"
    assert "expand a1 c1" in legal(draw(WALL_INSIDE, standing=99, **EXPAND))


def test_it_adds_three_borders_and_removes_one_on_an_open_board():
    island = ". .\n  -\n.|A|. .\n  -\n. . . . B B"
    assert refused(draw(island, standing=99, **EXPAND), "expand b2 c2") == "expand-no-borders"
    assert "expand b2 c2" in legal(draw(island, standing=98, **EXPAND))


def test_it_ends_by_itself_when_no_space_can_be_taken_any_more():
    state = draw("A|.|B\n- -\nB B", **EXPAND)
    assert legal(state) == ["expand a1 b1"]
    assert act(state, "expand a1 b1").phase == "draw"


def test_it_can_take_the_first_space_of_the_board():
    assert legal(draw(".|A|B\n  -\nB B", **EXPAND)) == ["expand b1 a1"]


def test_it_looks_at_all_domains_around():
    picture = "B b .|A a|. b B|.\n- - - - - - - -\nA B"
    equal = draw(picture, **EXPAND)
    assert [refused(equal, f"expand d1 {space}") for space in ("c1", "f1")] == ["expand-too-weak"] * 2
    stronger = "B b .|A a a|. b B|.\n- - - - - - - - -\nA B"
    assert {"expand d1 c1", "expand d1 g1"} <= set(legal(draw(stronger, **EXPAND)))
    bound = draw(stronger, alliances=["d1 a1", "i1 d1"], **EXPAND)
    assert [refused(bound, f"expand d1 {space}") for space in ("c1", "g1")] == ["expand-allied"] * 2
    between = draw("A .|A a|. A|.\n- - - - - -\nB B", **EXPAND)
    assert [refused(between, f"expand c1 {space}") for space in ("b1", "e1")] == ["expand-own-domain"] * 2
