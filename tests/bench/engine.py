"""Measures the engine beside python-chess in one run: `python tests/bench/engine.py`.

Every side is measured in the same process on the processor time of this process alone, a game of each in turn, so that
whatever else the machine does weighs on all of them alike. Five rounds, medians; legality is enforced throughout.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import chess  # noqa: E402

from games.engine import Action, State, dump, legal_actions, load, new_game, parse_action, play, seen_by  # noqa: E402
from games.engine.legality import list_actions  # noqa: E402

RECORDS = sorted((ROOT / "tests" / "fixtures" / "records").glob("*-4p*.json"))
ROUNDS = 5
SECONDS = 0.5  # for each side in a round
MID_GAME = slice(60, 160, 5)
TARGETS = {"replay": 3.0, "playouts": 4.0}


Replay = tuple[State, list[Action]]


def read(path: Path) -> Replay:
    record = json.loads(path.read_text(encoding="utf-8"))
    start = new_game(record["players"], b"", board=record["board"], deck=record["deck"])
    return start, [parse_action(ply["action"]) for ply in record["plies"]]


def play_chess() -> Iterator[int]:
    """Random games of at most two hundred moves, as many moves as each had."""
    chance = random.Random(1).random
    while True:
        board, moves = chess.Board(), 0
        while moves < 200 and (legal := list(board.legal_moves)):
            board.push(legal[int(chance() * len(legal))])
            moves += 1
        yield moves


def replay_records(replays: list[Replay]) -> Iterator[int]:
    for state, actions in cycle(replays):
        state = state._replace()  # without the list that is kept with it
        for action in actions:
            state = play(state, action).state
        yield len(actions)


def play_at_random() -> Iterator[int]:
    chance = random.Random(2).random
    for start in cycle([new_game(4, bytes([number])) for number in range(20)]):
        state, actions = start._replace(), 0
        while not state.over:
            legal = legal_actions(state)
            state = play(state, legal[int(chance() * len(legal))]).state
            actions += 1
        yield actions


def measure_speeds(replays: list[Replay]) -> dict[str, float]:
    """Actions a second of each side, the median of the rounds."""
    sides = {"python-chess": play_chess(), "replay": replay_records(replays), "playouts": play_at_random()}
    rounds: dict[str, list[float]] = {side: [] for side in sides}
    for _ in range(ROUNDS):
        spent, done = dict.fromkeys(sides, 0.0), dict.fromkeys(sides, 0)
        while min(spent.values()) < SECONDS:
            for side, games in sides.items():
                started = process_time()
                done[side] += next(games)
                spent[side] += process_time() - started
        for side in sides:
            rounds[side].append(done[side] / spent[side])
    return {side: median(speeds) for side, speeds in rounds.items()}


def mid_game_states(replays: list[Replay]) -> list[State]:
    found = []
    for state, actions in replays:
        states = [state]
        for action in actions:
            states.append(play(states[-1], action).state)
        found += states[MID_GAME]
    return found


def microseconds(work: Callable[[State], object], states: list[State]) -> float:
    """For one state: the median of rounds over all of them."""
    rounds = []
    for _ in range(ROUNDS):
        started = process_time()
        for state in states:
            work(state)
        rounds.append((process_time() - started) / len(states) * 1e6)
    return median(rounds)


def list_afresh(state: State) -> object:
    """The full list, with nothing kept from before."""
    return list(list_actions(state._replace(land=state.land._replace())))


def print_speeds(replays: list[Replay]) -> None:
    speeds = measure_speeds(replays)
    yardstick = speeds["python-chess"]
    print(f"random moves of python-chess   {yardstick:9,.0f} a second")
    for side, wanted in TARGETS.items():
        print(f"{side:<30} {speeds[side]:9,.0f} a second, {speeds[side] / yardstick:.2f} times (at least {wanted})")


def print_times(states: list[State]) -> None:
    print(f"full list of legal actions     {microseconds(list_afresh, states):9.1f} us (under 20)")
    print(f"dump                           {microseconds(dump, states):9.1f} us (under 20)")
    dumps = {id(state): dump(state) for state in states}
    loading = microseconds(lambda state: load(*dumps[id(state)]), states)
    print(f"load                           {loading:9.1f} us (under 80)")
    looking = microseconds(lambda state: seen_by(state, state.to_move), states)
    print(f"seen_by                        {looking:9.1f} us")
    largest = max(len(json.dumps(each.position)) for each in dumps.values())
    print(f"largest snapshot as JSON       {largest:9,} bytes (under 1,500)")


if __name__ == "__main__":
    games = [read(path) for path in RECORDS]
    print_speeds(games)
    print_times(mid_game_states(games))
