"""Two domains are allied (7.5)."""

from games.engine import AllianceMade, parse_space, seen_by
from tests.engine.positions import draw, legal, refused, step

ALLY = {"phase": "ally", "pending": "B14 ally"}
NEIGHBOURS = "A .|B .|N|A|.\n- - - - - -\nA B"


def test_it_allies_an_own_domain_with_a_touching_one_of_another_colour():
    state = draw(NEIGHBOURS, **ALLY)
    assert legal(state) == ["ally a1 c1", "ally f1 e1"]
    after, events = step(state, "ally a1 c1")
    assert events == (AllianceMade(seat=1, castle=0, other=parse_space("c1")),)
    assert (after.phase, seen_by(after, None).alliances) == ("draw", ((0, 2),))


def test_it_refuses_whatever_is_no_such_pair():
    state = draw(NEIGHBOURS, **ALLY)
    assert refused(state, "ally c1 a1") == "ally-not-own"
    assert refused(state, "ally b1 c1") == "ally-not-own"
    assert refused(state, "ally a1 d1") == "ally-no-domain"
    assert refused(state, "ally a1 b2") == "ally-no-domain"
    assert refused(state, "ally a1 f1") == "ally-same-colour"
    assert refused(state, "ally a1 e1") == "ally-not-touching"


def test_it_refuses_what_is_allied_already_from_either_side():
    for pair in ("a1 c1", "c1 a1"):
        state = draw(NEIGHBOURS, alliances=[pair], **ALLY)
        assert refused(state, "ally a1 c1") == "ally-already"
        assert legal(state) == ["ally f1 e1"]


def test_it_may_ally_a_domain_with_several_others():
    state = draw("A|B|.\n- -\nN|.\n-\nA B", alliances=["a1 b1"], **ALLY)
    assert legal(state) == ["ally a1 a2"]


def test_it_refuses_the_first_space_when_no_domain_is_known_by_it():
    state = draw(". B|A|.\n- - -\nA B", **ALLY)
    assert refused(state, "ally c1 a1") == "ally-no-domain"
    assert legal(state) == ["ally c1 b1"]
