"""Whatever is not legal is refused, by a rule and with a reason of its own."""

import random
import re
from pathlib import Path

import pytest

import games.engine
from games.engine import REFUSALS, IllegalAction, legal_actions, play, refusal
from tests.engine.games import NAMES, all_actions, states


def test_it_accepts_exactly_what_is_listed():
    chance = random.Random(8)
    for name in NAMES[::3]:
        state = chance.choice(states(name))
        refusals = {action: refusal(state, action) for action in all_actions(state)}
        assert {action for action, refused in refusals.items() if refused is None} == set(legal_actions(state))
        assert all(refused.rule == REFUSALS[refused.code] for refused in refusals.values() if refused)


@pytest.mark.parametrize("state", [states("game-08-3p.json")[ply] for ply in (1, 50, 103, 150)])
def test_it_plays_what_it_does_not_refuse(state):
    for action in [*all_actions(state)][::7]:
        refused = refusal(state, action)
        if refused is None:
            assert play(state, action).state != state
        else:
            with pytest.raises(IllegalAction) as raised:
                play(state, action)
            assert raised.value == refused


def test_it_has_a_numbered_rule_for_every_code():
    assert all(re.fullmatch(r"[1-9](\.\d)?", rule) for rule in REFUSALS.values())


def test_it_uses_every_code():
    source = "".join(path.read_text() for path in Path(games.engine.__file__).parent.glob("*.py"))
    assert [code for code in REFUSALS if source.count(f'"{code}"') < 2] == []


def test_it_compares_refusals_by_what_they_say():
    one = IllegalAction("expand-too-weak", strength=1, theirs=2)
    assert one == IllegalAction("expand-too-weak", strength=1, theirs=2)
    assert hash(one) == hash(IllegalAction("expand-too-weak", strength=1, theirs=3))
    assert one != IllegalAction("expand-too-weak", strength=1, theirs=3)
    assert one != IllegalAction("expand-allied")
    assert one != "expand-too-weak"
    assert (str(one), one.rule, one.values) == ("expand-too-weak (7.3)", "7.3", {"strength": 1, "theirs": 2})
