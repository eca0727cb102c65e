"""Positions drawn as text, for situations that no record shows.

A picture shows the upper left part of the board, two characters to a space: first the piece (`A` a castle of seat 1,
`a` a knight of seat 1, B and b of seat 2, and so on; N and n neutral; `.` nothing), then `|` for a border on its east
side. Every other line has `-` below a space for a border on its south side.
"""

from collections.abc import Mapping, Sequence

from games.engine import (
    CARD_SETS,
    IllegalAction,
    Secret,
    State,
    Step,
    format_action,
    legal_actions,
    load,
    parse_action,
    parse_space,
    play,
)

CARDS = CARD_SETS["domaine"].cards
COLOURS = "NABCD"
PLACES = [place for place in range(276) if place >= 144 or place % 12 < 11]


BLANK = {
    "rules": "domaine/1",
    "card_set": "domaine",
    "tile_set": "domaine",
    "chancery": [],
    "played": [],
    "resigned": [],
    "placement": 0,
    "sold": "",
    "end": None,
}


def draw(
    picture: str,
    *,
    players: int = 2,
    terrain: str = "",
    phase: str = "card",
    seat: int = 1,
    hands: Sequence[str] = (),
    deck: str = "D1 D2 D3 D4",
    chancery: str = "",
    ducats: Sequence[int] = (),
    pending: str = "",
    castle: str = "",
    alliances: Sequence[str] = (),
    standing: int = 0,
    **more: object,
) -> State:
    """The state that the picture shows; `standing` fills up the board with borders from its end to that number."""
    dealt = [tuple(hand.split()) for hand in hands or ["A3"] * players]
    position = BLANK | {
        "players": players,
        "board": _read_terrain(terrain),
        **_read_picture(picture, players, standing),
        "alliances": [[parse_space(name) for name in pair.split()] for pair in alliances],
        "ducats": list(ducats or [7] * players),
        "hands": [len(hand) for hand in dealt],
        "deck": len(deck.split()),
        "back": deck[:1],
        "chancery": chancery.split(),
        "phase": phase,
        "seat": seat,
        "turn": 0 if phase in ("castle", "setup-knight") else 10,
        "castle": parse_space(castle) if castle else None,
        "pending": _read_pending(pending),
    }
    return load(position | more, Secret(tuple(dealt), tuple(deck.split())))


def _read_picture(picture: str, players: int, standing: int) -> dict[str, object]:
    castles, knights, borders = [0] * (players + 1), [0] * (players + 1), 0
    for number, line in enumerate(picture.strip("\n").splitlines()):
        row, below = divmod(number, 2)
        for column, mark in enumerate(line):
            space = row * 12 + column // 2
            if mark in COLOURS:
                castles[COLOURS.index(mark)] |= 1 << space
            elif mark.upper() in COLOURS:
                knights[COLOURS.index(mark.upper())] |= 1 << space
            elif mark == "|":
                borders |= 1 << space
            elif mark == "-" and below:
                borders |= 1 << 144 + space
    borders |= sum(1 << place for place in _fill(borders, standing))
    return {
        "castles": [f"{mask:x}" for mask in castles],
        "knights": [f"{mask:x}" for mask in knights],
        "borders": f"{borders:x}",
    }


def _read_terrain(terrain: str) -> list[str]:
    rows = [row.strip() for row in terrain.split()]
    return [row.ljust(12, ".") for row in rows] + ["." * 12] * (12 - len(rows))


def _read_pending(text: str) -> Mapping[str, object] | None:
    """Such as "B11 expand 1 a1": card, option, steps done, castle."""
    if not text:
        return None
    card, option, done, castle, *_ = *text.split(), "", ""
    return {"card": card, "option": option, "done": int(done or 0), "castle": parse_space(castle) if castle else None}


def _fill(borders: int, standing: int) -> list[int]:
    free = [place for place in reversed(PLACES) if not borders >> place & 1]
    return free[: max(0, standing - borders.bit_count())]


def act(state: State, *actions: str) -> State:
    for action in actions:
        state = step(state, action).state
    return state


def step(state: State, action: str) -> Step:
    return play(state, parse_action(action))


def legal(state: State, kind: str = "") -> list[str]:
    """The legal actions (of the kind) as text, in plain string order."""
    return sorted(text for text in map(format_action, legal_actions(state)) if text.startswith(kind))


def refused(state: State, action: str) -> str:
    """The code of the refusal; fails when there is none."""
    try:
        play(state, parse_action(action))
    except IllegalAction as refusal:
        return refusal.code
    raise AssertionError(f"{action} was accepted")
