"""Records and lists of positions as they come from outside, looked at closely before anything is played (10)."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from games.engine.cards import find_card_set
from games.engine.state import RULES
from games.engine.supplies import CASTLES

FORMAT = "domaine-record/1"
UNFINISHED = ("void", "agreed")
FINISHED = ("king", "coins", "resignation")
T = TypeVar("T")


class Ply(NamedTuple):
    """Seat and number of legal actions are before the action, the rest is after it."""

    seat: int | None
    legal: int | None  # resignations not counted, and for one not given
    action: str
    scores: tuple[int, ...]
    ducats: tuple[int, ...]
    borders: int


class Result(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Record(NamedTuple):
    players: int
    board: tuple[str, ...]
    deck: tuple[str, ...]
    card_set: str
    tile_set: str
    plies: tuple[Ply, ...]
    result: Result | None
    ended: str  # how; may be missing of a game that was played to its end


class Position(NamedTuple):
    """What is legal after the first plies of a record, in plain string order."""

    record: str
    ply: int
    legal: tuple[str, ...]


def read_record(data: object) -> Record:
    """ValueError says in a sentence what is wrong with the data."""
    fields = _mapping(data, "a record")
    if (form := fields.get("format")) != FORMAT:
        raise ValueError(f"the format is {form!r}, not {FORMAT!r}")
    if (rules := fields.get("rules", RULES)) != RULES:
        raise ValueError(f"the rules are {rules!r}, not {RULES!r}")
    players = _number(fields, "players")
    if players not in CASTLES:
        raise ValueError(f"a game is for 2, 3 or 4 players, not for {players}")
    card_set = _text(fields, "card_set", "domaine")
    deck, cards = _texts(fields, "deck"), find_card_set(card_set).cards
    if len(deck) != len(cards):
        raise ValueError(f"the deck has {len(deck)} cards, not {len(cards)}")
    ended = _text(fields, "ended", "")
    if ended not in ("", *FINISHED, *UNFINISHED):
        raise ValueError(f"ended is {ended!r}, not one of {FINISHED + UNFINISHED}")
    return Record(
        players=players,
        board=_texts(fields, "board"),
        deck=deck,
        card_set=card_set,
        tile_set=_text(fields, "tile_set", "domaine"),
        plies=_read_plies(fields, players),
        result=_read_result(fields, players, ended),
        ended=ended,
    )


def read_positions(data: object) -> tuple[Position, ...]:
    """ValueError says in a sentence what is wrong with the data."""
    return tuple(_read_position(fields) for fields in _list({"positions": data}, "positions", dict))


def _read_position(fields: Mapping[str, Any]) -> Position:
    return Position(_text(fields, "record"), _number(fields, "ply"), _texts(fields, "legal"))


def _read_plies(fields: Mapping[str, Any], players: int) -> tuple[Ply, ...]:
    plies = []
    for number, data in enumerate(_list(fields, "plies", dict), start=1):
        try:
            plies.append(_read_ply(data, players))
        except ValueError as broken:
            raise ValueError(f"ply {number}: {broken}") from broken
    return tuple(plies)


def _read_ply(fields: Mapping[str, Any], players: int) -> Ply:
    return Ply(
        seat=_number(fields, "seat"),
        legal=None if fields.get("legal", 0) is None else _number(fields, "legal"),
        action=_text(fields, "action"),
        scores=_numbers(fields, "scores", players),
        ducats=_numbers(fields, "ducats", players),
        borders=_number(fields, "borders"),
    )


def _read_result(fields: Mapping[str, Any], players: int, ended: str) -> Result | None:
    """Of a game that was void or agreed there is none."""
    if ended in UNFINISHED:
        if fields.get("result") is not None:
            raise ValueError(f"a game that ended {ended!r} has no result")
        return None
    result = _mapping(fields.get("result"), "the result")
    return Result(_numbers(result, "scores", players), _numbers(result, "winners"))


def _mapping(data: object, what: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise ValueError(f"{what} is an object, not {repr(data)[:40]}")
    return data


def _value(fields: Mapping[str, Any], name: str, kind: type[T]) -> T:
    if name not in fields:
        raise ValueError(f"{name} is missing")
    value = fields[name]
    if type(value) is not kind:  # true is no number
        raise ValueError(f"{name} is {repr(value)[:40]}, not {_KINDS[kind]}")
    return value


_KINDS: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}


def _number(fields: Mapping[str, Any], name: str) -> int:
    return _value(fields, name, int)


def _text(fields: Mapping[str, Any], name: str, absent: str | None = None) -> str:
    return absent if absent is not None and name not in fields else _value(fields, name, str)


def _list(fields: Mapping[str, Any], name: str, kind: type[T]) -> list[T]:
    values = _value(fields, name, list)
    if any(type(value) is not kind for value in values):
        raise ValueError(f"{name} holds more than {_KINDS[kind]} each")
    return values


def _texts(fields: Mapping[str, Any], name: str) -> tuple[str, ...]:
    return tuple(_list(fields, name, str))


def _numbers(fields: Mapping[str, Any], name: str, wanted: int | None = None) -> tuple[int, ...]:
    numbers = tuple(_list(fields, name, int))
    if wanted is not None and len(numbers) != wanted:
        raise ValueError(f"{name} has {len(numbers)} numbers, not {wanted}")
    return numbers
