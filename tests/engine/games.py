"""Whole games to look at: the records, and random play."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.engine import (
    CARD_SETS,
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
    Sell,
    State,
    Take,
    borders_of,
    legal_actions,
    new_game,
    parse_action,
    play,
)
from games.engine.geometry import PLACES

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


def choose(state: State, chance: random.Random, *, liking: bool) -> Action:
    legal = legal_actions(state)
    if not liking:
        return legal[chance.randrange(len(legal))]
    kinds = sorted({action.kind for action in legal})
    kind = chance.choices(kinds, [LIKED.get(kind, 1) for kind in kinds])[0]
    return chance.choice([action for action in legal if action.kind == kind])


def all_actions(state: State) -> Iterator[Action]:
    """Every action there is but resigning; of those of a castle and a space, those of the castles on the board."""
    spaces, cards = range(144), CARD_SETS["domaine"].cards
    yield from (Done(), Draw())
    yield from (make(space) for make in (PlaceCastle, PlaceKnight, Desert) for space in spaces)
    yield from map(PlaceBorder, borders_of(PLACES))
    yield from (make(card) for make in (Sell, Take) for card in cards)
    yield from (Play(card, kind) for card in cards for kind in ("border", "knight", "expand", "deserter", "ally"))
    castles = [space for space in spaces if any(mask >> space & 1 for mask in state.land.castles)]
    yield from (make(castle, space) for make in (Expand, Ally) for castle in castles for space in spaces)
