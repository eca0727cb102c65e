"""Positions out of the records, for looking at."""

import json
from functools import cache
from pathlib import Path

from games.engine import Perspective, State, new_game, parse_action, play, seen_by

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"


@cache
def states(record: str) -> tuple[State, ...]:
    """The state before each ply, and the last one."""
    read = json.loads((RECORDS / f"{record}.json").read_text(encoding="utf-8"))
    state = new_game(read["players"], bytes(32), board=read["board"], deck=read["deck"])
    found = [state]
    for ply in read["plies"]:
        state = play(state, parse_action(ply["action"])).state
        found.append(state)
    return tuple(found)


def own_view(record: str, ply: int) -> Perspective:
    """What the seat on turn sees after so many plies."""
    state = states(record)[ply]
    return seen_by(state, state.to_move)


def after(record: str, ply: int, action: str) -> Perspective:
    state = states(record)[ply]
    return seen_by(play(state, parse_action(action)).state, state.to_move)
