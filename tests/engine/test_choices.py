"""Lists of legal actions behave like any sequence."""

import pytest

from games.engine import Done, Draw, PlaceCastle, Sell, Take, legal_actions
from tests.engine.games import NAMES, states
from tests.engine.positions import act, draw

LISTS = {
    "castle": draw("A a", phase="castle"),
    "border": act(draw("A . . B", phase="border", pending="A8 border"), "border a5-b5"),
    "knight": act(draw("A . . B", phase="knight", pending="A13 knight"), "knight b1"),
    "expand": act(draw("A .|. .\n- -\nB B", phase="expand", pending="B11 expand"), "expand a1 c1"),
    "expand first": draw("A .|. .|A|.\n- -     -\nB B", phase="expand", pending="B11 expand"),
    "ally": draw("A|B|.\n- -\nA B", phase="ally", pending="B14 ally"),
    "deserter": draw("A a .|b B|.\n- - - - -\nA B", phase="deserter", pending="B15 deserter"),
    "cards": draw("A . . B", hands=["A14 A3 B11", "A4"]),
    "draw": draw("A . . B", phase="draw", chancery="B1 B2"),
    "draw after a sale": act(draw("A . . B", chancery="B1 B2"), "sell A3"),
}


@pytest.mark.parametrize("state", LISTS.values(), ids=LISTS)
def test_it_is_a_sequence(state):
    legal = legal_actions(state)
    listed = list(legal)
    assert len(legal) == len(listed) > 0
    assert len(set(listed)) == len(listed)
    assert [legal[index] for index in range(len(listed))] == listed
    assert [legal[index - len(listed)] for index in range(len(listed))] == listed
    assert legal[1:] == tuple(listed[1:])
    assert all(action in legal for action in listed)
    for index in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            legal[index]
    assert legal == listed and hash(legal) == hash(tuple(listed)) and repr(legal) == repr(tuple(listed))
    assert legal != listed[1:]
    assert legal != len(listed)


@pytest.mark.parametrize("state", LISTS.values(), ids=LISTS)
def test_it_holds_nothing_else(state):
    strangers = [Take("D15"), Sell("D15"), PlaceCastle(143), "draw", None]
    assert not any(stranger in legal_actions(state) for stranger in strangers if stranger != PlaceCastle(143))
    assert (Done() in legal_actions(state)) == (
        state.phase in ("border", "knight", "expand") and bool(state.pending.done)
    )
    assert (Draw() in legal_actions(state)) == (state.phase == "draw")


def test_it_lists_once_for_a_state():
    state = states(NAMES[0])[60]
    assert legal_actions(state) is legal_actions(state)
