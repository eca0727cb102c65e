"""A position, what is done in it, and the part of the board that matters."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import chain
from typing import Any, NamedTuple

from games.engine import (
    RULES,
    UNKNOWN,
    Action,
    Phase,
    Secret,
    Space,
    State,
    Step,
    load,
    parse_action,
    parse_space,
    play,
)

from .map import Map, read_map

CARDS = 60
HAND = ("A1", "A2", "A3")


class Scene(NamedTuple):
    start: State
    actions: tuple[Action, ...]
    crop: tuple[Space, Space] | None  # its upper left and its lower right space
    shown: tuple[int, ...]  # the pictures that are made of it, each after so many actions

    def after(self, count: int) -> Step:
        """The state after so many of the actions, and what the last of them has brought about."""
        return reduce(lambda step, action: play(step.state, action), self.actions[:count], Step(self.start, ()))


def read_scene(text: str) -> Scene:
    """TOML: `map`, and what is not as at the first turn of a game of two, seat 1 to move; `turn` 0 is set-up."""
    told = tomllib.loads(text)
    return Scene(
        start=_read_state(told),
        actions=tuple(map(parse_action, told.get("actions", ()))),
        crop=_read_crop(told["crop"]) if "crop" in told else None,
        shown=tuple(told.get("shown", (0,))),
    )


def _read_crop(text: str) -> tuple[Space, Space]:
    first, last = text.split()
    return parse_space(first), parse_space(last)


def _read_state(told: Mapping[str, Any]) -> State:
    players, seat, turn = told.get("players", 2), told.get("seat", 1), told.get("turn", 1)
    land = read_map(told["map"], colours=players + 1)
    hands = _read_hands(told.get("hand", HAND), players, seat)
    deck = ("A" + UNKNOWN,) * (CARDS - len(tuple(chain(*hands))))
    position = _write_land(land) | {
        "players": players,
        "seat": seat,
        "turn": turn,
        "phase": Phase.CARD if turn else Phase.CASTLE,
        "ducats": told.get("ducats", (7,) * players),
        "alliances": [[parse_space(castle) for castle in pair.split()] for pair in told.get("alliances", ())],
    }
    return load(position, Secret(hands, deck))


def _read_hands(own: Sequence[str], players: int, seat: int) -> tuple[tuple[str, ...], ...]:
    """Nothing is known of the others' hands."""
    unknown = (UNKNOWN,) * len(HAND)
    return tuple(tuple(own) if other == seat else unknown for other in range(1, players + 1))


def _write_land(land: Map) -> dict[str, Any]:
    """The part of a position that the map tells, and what is alike in all of them."""
    return {
        "rules": RULES,
        "card_set": "domaine",
        "tile_set": "domaine",
        "board": land.board,
        "castles": [f"{castles:x}" for castles in land.castles],
        "knights": [f"{knights:x}" for knights in land.knights],
        "borders": f"{land.borders:x}",
        "placement": sum(castles.bit_count() for castles in land.castles),
        "chancery": [],
        "played": [],
        "sold": "",
        "resigned": [],
        "castle": None,
        "pending": None,
        "end": None,
    }
