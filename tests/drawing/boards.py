"""Boards drawn as the game page draws them, and what is looked for in them."""

import re
from collections import Counter

from games.drawing.board import draw_board
from games.drawing.marks import Marks
from games.engine import Perspective
from games.phrases.spaces import describe_spaces
from tests.drawing.positions import own_view, states

RECORDS = ("king-01-2p", "game-02-3p", "game-09-4p", "special-06-4p-mines")
NAMES = ("Alice", "Bob", "Charlie", "Dana")


def link(text: str) -> str:
    return "?try=" + text.replace(" ", "+")


def draw(view: Perspective, marks: Marks | None = None) -> str:
    words = describe_spaces(view, NAMES[: view.players])
    return draw_board(view, marks=marks or Marks(legal=view.legal), targets=link, title="Board", words=words)


def views(every: int = 7) -> list[Perspective]:
    return [own_view(record, ply) for record in RECORDS for ply in range(0, len(states(record)), every)]


def ids(svg: str) -> Counter[str]:
    return Counter(re.findall(r' id="([^"]+)"', svg))
