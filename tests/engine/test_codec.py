"""States and events as JSON and back."""

import json

import pytest

from games.engine import UNKNOWN, Secret, dump, dump_events, load, load_events, parse_action, play, seen_by
from tests.engine.games import NAMES, read, states
from tests.engine.positions import act, draw

SAMPLE = [*NAMES[::6], "game-15-4p.json", "king-01-2p.json"]


@pytest.mark.parametrize("name", SAMPLE)
def test_it_loads_what_it_dumped(name):
    for state in states(name)[::3]:
        position, secret = dump(state)
        assert load(json.loads(json.dumps(position)), secret) == state


def test_it_loads_positions_in_every_phase():
    for state in (
        draw("A a", phase="castle"),
        draw("A a", phase="setup-knight", castle="a1"),
        act(draw("A .|. .\n- -\nB B", phase="expand", pending="B11 expand"), "expand a1 c1"),
        act(draw("A a .|b B|.\n- - - - -\nA B", phase="deserter", pending="B15 deserter"), "deserter d1"),
        act(draw("A . . B", alliances=["a1 d1"]), "sell A3"),
        act(draw("A . B C", players=3, hands=["A3", "A4", "A5"]), "resign 1"),
        act(draw("A . B", ducats=(3, 9)), "resign 1"),
    ):
        position, secret = dump(state)
        assert load(json.loads(json.dumps(position)), secret) == state


def test_it_keeps_every_secret_out_of_the_position():
    state = states("game-03-4p.json")[120]
    position, secret = dump(state)
    hidden = {card for hand in state.deal.hands for card in hand} | set(state.deal.deck)
    text = json.dumps(position)
    assert not [card for card in hidden if f'"{card}"' in text]
    assert secret == Secret(state.deal.hands, state.deal.deck)
    assert (position["hands"], position["deck"]) == ([3, 3, 3, 3], len(state.deal.deck))


@pytest.mark.parametrize("ply", [0, 60, 200, -1])
def test_it_shows_a_public_position_without_its_secret(ply):
    state = states("game-03-4p.json")[ply]
    position, secret = dump(state)
    shown, full = seen_by(load(position), None), seen_by(state, None)
    if state.over:
        full = full._replace(hands=shown.hands)
    assert shown == full
    assert all(card[-1] == UNKNOWN for card in load(position).deal.deck)


def test_it_stays_small():
    largest = max(len(json.dumps(dump(state).position)) for name in NAMES for state in states(name)[-40::8])
    assert largest < 1500


def test_it_refuses_rules_and_sets_that_it_does_not_know():
    position, secret = dump(draw("A . B"))
    with pytest.raises(ValueError, match="'domaine/1', not 'domaine/2'"):
        load(position | {"rules": "domaine/2"}, secret)
    with pytest.raises(ValueError, match="no card set 'x'"):
        load(position | {"card_set": "x"}, secret)
    with pytest.raises(ValueError, match="no tile set 'x'"):
        load(position | {"tile_set": "x"}, secret)


@pytest.mark.parametrize("name", SAMPLE)
def test_it_loads_the_events_that_it_dumped(name):
    for state, ply in zip(states(name), read(name)["plies"], strict=False):
        events = play(state, parse_action(ply["action"])).events
        written = dump_events(events)
        assert json.loads(json.dumps(written)) == written
        assert load_events(written) == events
