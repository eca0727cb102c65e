"""Actions, spaces and borders as text and back (9)."""

import re
from collections.abc import Callable
from typing import assert_never

from games.engine.actions import (
    Action,
    Ally,
    Desert,
    Done,
    Draw,
    Expand,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Play,
    Resign,
    Sell,
    Take,
)
from games.engine.errors import InvalidAction
from games.engine.geometry import SIZE, SOUTH, SPACES, Border, Space, border_spaces

SPACE_NAMES = tuple("abcdefghijkl"[space % SIZE] + str(space // SIZE + 1) for space in range(SPACES))
_SPACES = {name: space for space, name in enumerate(SPACE_NAMES)}

_SPACE = "([a-l](?:[1-9]|1[0-2]))"
_CARD = "([A-D](?:[1-9]|1[0-5]))"
_OPTION = "(border|knight|expand|deserter|ally)"


def space_name(space: Space) -> str:
    return SPACE_NAMES[space]


def parse_space(text: str) -> Space:
    if text not in _SPACES:
        raise InvalidAction(text)
    return _SPACES[text]


def border_name(border: Border) -> str:
    first, second = border_spaces(border)
    return f"{SPACE_NAMES[first]}-{SPACE_NAMES[second]}"


def parse_border(text: str) -> Border:
    """The border between two neighbours, of which the one higher up, else further left, comes first."""
    first, _, second = text.partition("-")
    space, step = parse_space(first), parse_space(second) - parse_space(first)
    if step == SIZE:
        return space + SOUTH
    if step == 1 and space % SIZE < SIZE - 1:
        return space
    raise InvalidAction(text)


_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(f"castle {_SPACE}"), lambda space: PlaceCastle(parse_space(space))),
    (re.compile(f"knight {_SPACE}"), lambda space: PlaceKnight(parse_space(space))),
    (re.compile(f"sell {_CARD}"), Sell),
    (re.compile(f"play {_CARD} {_OPTION}"), Play),
    (re.compile(f"border ({_SPACE[1:-1]}-{_SPACE[1:-1]})"), lambda border: PlaceBorder(parse_border(border))),
    (re.compile(f"expand {_SPACE} {_SPACE}"), lambda castle, space: Expand(parse_space(castle), parse_space(space))),
    (re.compile(f"deserter {_SPACE}"), lambda space: Desert(parse_space(space))),
    (re.compile(f"ally {_SPACE} {_SPACE}"), lambda castle, other: Ally(parse_space(castle), parse_space(other))),
    (re.compile("done"), Done),
    (re.compile("draw"), Draw),
    (re.compile(f"take {_CARD}"), Take),
    (re.compile("resign ([1-4])"), lambda seat: Resign(int(seat))),
)


def parse_action(text: str) -> Action:
    for pattern, make in _FORMS:
        if found := pattern.fullmatch(text):
            try:
                return make(*found.groups())
            except InvalidAction:
                break
    raise InvalidAction(text)


def format_action(action: Action) -> str:
    match action:
        case PlaceCastle(space) | PlaceKnight(space) | Desert(space):
            return f"{action.kind} {SPACE_NAMES[space]}"
        case Sell(card) | Take(card):
            return f"{action.kind} {card}"
        case Play(card, option):
            return f"play {card} {option}"
        case PlaceBorder(border):
            return f"border {border_name(border)}"
        case Expand(castle, space) | Ally(castle, space):
            return f"{action.kind} {SPACE_NAMES[castle]} {SPACE_NAMES[space]}"
        case Done() | Draw():
            return action.kind
        case Resign(seat):
            return f"resign {seat}"
        case _:
            assert_never(action)
