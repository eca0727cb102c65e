"""What the forms of the game page say: text in, values of the game out."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from games.engine import Action, parse_action

WISHES = ("step", "undo", "reset", "send")
MOST_DIGITS = 9
TOKEN = re.compile("[A-Za-z0-9_-]{1,32}")


class Malformed(ValueError):
    """A field that no page of ours could have sent."""

    code = "malformed"


class TurnForm(NamedTuple):
    """What is to be done with the turn, and on which version and revision of the draft that was seen."""

    do: str  # one of WISHES
    action: Action | None  # of a step
    to: int | None  # how many steps an undo leaves, when it says so
    version: int
    draft: int


def read_turn(fields: Mapping[str, str]) -> TurnForm:
    """Malformed, or InvalidAction when the action is none. Buttons with an `action`, or `undo=2`, need not say `do`."""
    text = fields.get("action", "")
    do = fields.get("do") or ("step" if text else "undo" if "undo" in fields else "")
    if do not in WISHES:
        raise Malformed(do)
    action = parse_action(text) if do == "step" else None
    to = read_number(fields, "undo") if do == "undo" and "undo" in fields else None
    return TurnForm(do, action, to, read_number(fields, "version"), read_number(fields, "draft"))


def read_number(fields: Mapping[str, str], name: str) -> int:
    text = fields.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise Malformed(name)
    return int(text)


def read_version(fields: Mapping[str, str], name: str) -> int:
    """0, which no running game has, when there is none."""
    try:
        return read_number(fields, name)
    except Malformed:
        return 0


def read_token(fields: Mapping[str, str]) -> str:
    """Of a joining link; empty, which opens nothing, for what cannot be one."""
    text = fields.get("token", "")
    return text if TOKEN.fullmatch(text) else ""
