"""Whatever is not legal is refused, by a rule and with a reason of its own."""

import random
import re
from pathlib import Path

import pytest

import games.engine
from games.engine import (
    CARD_SETS,
    REFUSALS,
    Ally,
    Desert,
    Done,
    Draw,
    Expand,
    IllegalAction,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Play,
    Resign,
    Sell,
    Take,
    border_name,
    legal_actions,
    play,
    refusal,
)
from games.engine.geometry import PLACES, borders_of
from tests.engine.games import NAMES, states

SPACES = range(144)
CARDS = CARD_SETS["domaine"].cards
KINDS = ("border", "knight", "expand", "deserter", "ally")


def all_actions(state):
    """Every action there is, but of those between a castle and a space only those with a castle on the board."""
    yield from (Done(), Draw(), *map(Resign, range(1, 5)))
    yield from (make(space) for make in (PlaceCastle, PlaceKnight, Desert) for space in SPACES)
    yield from map(PlaceBorder, borders_of(PLACES))
    yield from (make(card) for make in (Sell, Take) for card in CARDS)
    yield from (Play(card, kind) for card in CARDS for kind in KINDS)
    castles = [space for space in SPACES if any(mask >> space & 1 for mask in state.land.castles)]
    yield from (make(castle, space) for make in (Expand, Ally) for castle in castles for space in SPACES)


def test_it_accepts_exactly_what_is_listed():
    chance = random.Random(8)
    for name in NAMES:
        state = chance.choice(states(name))
        listed, accepted = set(legal_actions(state)), set()
        for action in all_actions(state):
            refused = refusal(state, action)
            if refused:
                assert refused.rule == REFUSALS[refused.code]
            elif not isinstance(action, Resign):
                accepted.add(action)
        assert accepted == listed


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
    assert border_name(0) == "a1-b1"
