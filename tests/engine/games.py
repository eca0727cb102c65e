"""Whole games to look at: the records, and random play."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.engine import Action, State, legal_actions, new_game, parse_action, play

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
NAMES = sorted(path.name for path in RECORDS.glob("*-?p*.json"))
LIKED = {"play": 8, "expand": 8, "deserter": 8, "ally": 8, "border": 4, "knight": 4, "sell": 1, "take": 2, "draw": 3}


def read(name: str) -> dict:
    return json.loads((RECORDS / name).read_text(encoding="utf-8"))


@cache
def states(name: str) -> tuple[State, ...]:
    """The state before each ply of a record, and the last one."""
    record = read(name)
    found = [new_game(record["players"], b"", board=record["board"], deck=record["deck"])]
    for ply in record["plies"]:
        found.append(play(found[-1], parse_action(ply["action"])).state)
    return tuple(found)


def play_at_random(players: int, seed: int, *, liking: bool) -> Iterator[tuple[State, Action]]:
    """States and the actions chosen in them; with liking, cards are rather played than sold."""
    chance = random.Random(seed)
    state = new_game(players, b"%d" % seed, game="random")
    while not state.over:
        action = choose(state, chance, liking=liking)
        yield state, action
        state = play(state, action).state


def choose(state: State, chance: random.Random, *, liking: bool) -> Action:
    legal = legal_actions(state)
    if not liking:
        return legal[chance.randrange(len(legal))]
    kinds = sorted({action.kind for action in legal})
    kind = chance.choices(kinds, [LIKED.get(kind, 1) for kind in kinds])[0]
    return chance.choice([action for action in legal if action.kind == kind])
