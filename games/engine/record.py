"""Whole games as records: writing one, and playing one through to compare (10)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from games.engine.errors import IllegalAction, InvalidAction
from games.engine.legality import legal_actions
from games.engine.notation import format_action, parse_action
from games.engine.play import play
from games.engine.record_reader import FORMAT, UNFINISHED, Ply, Record, Result, read_positions, read_record
from games.engine.setup import new_game
from games.engine.state import RULES, State


class Difference(NamedTuple):
    """Where record and engine part: after how many plies, what it is about, and both values."""

    ply: int
    about: str
    recorded: object
    played: object

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.about}: {self.recorded!r} in the record, {self.played!r} in the engine"


def write_record(
    players: int,
    board: Sequence[str],
    deck: Sequence[str],
    actions: Sequence[str],
    *,
    card_set: str = "domaine",
    tile_set: str = "domaine",
    ended: str = "",
) -> dict[str, Any]:
    """The record of the game in which these actions were played; `ended` says "void" or "agreed" of a game that was."""
    state = new_game(players, b"", board=board, deck=deck, card_set=card_set, tile_set=tile_set)
    plies = []
    for text in actions:
        state, ply = _play_ply(state, text)
        plies.append(
            {name: list(value) if isinstance(value, tuple) else value for name, value in ply._asdict().items()}
        )
    result = None if ended else _result(state)
    return {
        "format": FORMAT,
        "rules": RULES,
        "card_set": card_set,
        "tile_set": tile_set,
        "players": players,
        "board": list(board),
        "deck": list(deck),
        "plies": plies,
        "ended": ended or state.ending,
        "result": result and {"scores": list(result.scores), "winners": list(result.winners)},
    }


def check_record(data: object) -> Difference | None:
    """The first difference, if any; ValueError says why the data is no record."""
    record = read_record(data)
    state = _open(record)
    for number, recorded in enumerate(record.plies, start=1):
        try:
            state, played = _play_ply(state, recorded.action)
        except (InvalidAction, IllegalAction) as refused:
            played = Ply(state.to_move, _count_legal(state, recorded.action), str(refused), (), (), 0)
        for about, both in zip(Ply._fields, zip(recorded, played, strict=True), strict=True):
            if both[0] != both[1]:
                return Difference(number, about, *both)
    if record.ended in UNFINISHED:
        return None
    if record.result != _result(state):
        return Difference(len(record.plies), "result", record.result, _result(state))
    if record.ended not in ("", state.ending):
        return Difference(len(record.plies), "ended", record.ended, state.ending)
    return None


def check_positions(data: object, find_record: Callable[[str], object]) -> Difference | None:
    """The first position in which other actions are legal than listed; ValueError says what is broken.

    `find_record` gives the data of the record of that name, and may raise ValueError.
    """
    replays: dict[str, list[State]] = {}
    for position in read_positions(data):
        name, ply = position.record, position.ply
        if name not in replays:
            replays[name] = list(_replay(read_record(find_record(name))))
        if not 0 <= ply < len(replays[name]):
            raise ValueError(f"{name} has no position after {ply} plies")
        legal = sorted(format_action(action) for action in legal_actions(replays[name][ply]))
        for recorded, played in zip_longest(position.legal, legal):
            if recorded != played:
                return Difference(ply, f"legal in {name}", recorded, played)
    return None


def _open(record: Record) -> State:
    sets = {"card_set": record.card_set, "tile_set": record.tile_set}
    return new_game(record.players, b"", board=record.board, deck=record.deck, **sets)


def _play_ply(state: State, text: str) -> tuple[State, Ply]:
    """The state after the action, and the line of the record that tells of it."""
    after = play(state, parse_action(text)).state
    shown = after.scores, after.ducats, after.land.borders.bit_count()
    return after, Ply(state.to_move, _count_legal(state, text), text, *shown)


def _count_legal(state: State, text: str) -> int | None:
    """Resignations are neither counted nor have a count."""
    return None if text.startswith("resign") else len(legal_actions(state))


def _result(state: State) -> Result | None:
    return Result(state.end.scores, state.end.winners) if state.end else None


def _replay(record: Record) -> Iterator[State]:
    """The state before each ply of a record, and the last one."""
    state = _open(record)
    yield state
    for number, ply in enumerate(record.plies, start=1):
        try:
            state = play(state, parse_action(ply.action)).state
        except (InvalidAction, IllegalAction) as refused:
            raise ValueError(f"ply {number}: {ply.action!r} is refused: {refused}") from refused
        yield state
