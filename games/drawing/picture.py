"""The board as a picture that stands alone: it carries its signs and its colours itself, light and dark."""

import re
from functools import lru_cache
from pathlib import Path

from django.utils.html import escape

from games.drawing.board import draw_layers
from games.drawing.cells import CELL, LEFT, SPACES, TOP
from games.drawing.marks import Marks
from games.drawing.signs import signs_of
from games.engine import Perspective, Space

Crop = tuple[Space, Space]  # upper left and lower right
MARGIN = 6
MAT = "-18 -18 516 516"
PLAIN = Marks()

_STYLES = Path(__file__).parents[2] / "static" / "css"
_OWN = """
:root { --sans: "Segoe UI", Roboto, system-ui, sans-serif; --serif: Palatino, "Noto Serif", serif; }
@media (width < 240px) { .badge, .stitches { display: none; } }
"""


@lru_cache(maxsize=1)
def _style() -> str:
    """The page's own rules for the drawing; what the page asks of the board's box is asked of the picture's size."""
    rules = "".join((_STYLES / f"{name}.css").read_text(encoding="utf-8") for name in ("palette", "art", "board"))
    plain = re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL).replace("@container board", "@media") + _OWN
    return escape(re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"\s+", " ", plain)))


def box_of(crop: Crop | None) -> tuple[int, int, int, int]:
    """Left, top, width and height of the part of the drawing that shows, with a margin for the walls around it."""
    first, last = crop or (0, SPACES - 1)
    left, top = LEFT[first] - MARGIN, TOP[first] - MARGIN
    return left, top, LEFT[last] + CELL + MARGIN - left, TOP[last] + CELL + MARGIN - top


def draw_alone(view: Perspective, *, marks: Marks, box: str, before: str = "", after: str = "") -> str:
    """The layers of the board in a document of their own; `before` and `after` are drawn below and above them."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{box}">'
    drawn = f"<style>{_style()}</style>{before}{draw_layers(view, marks)}{after}"
    return f"{head}<defs>{signs_of(drawn)}</defs>{drawn}</svg>"


def small_board(view: Perspective, *, marks: Marks = PLAIN, crop: Crop | None = None) -> str:
    """For lists and rules: the field and its rim, or what lies between two spaces, without mat or places."""
    return draw_alone(view, marks=marks, box=" ".join(map(str, box_of(crop))))


def large_board(view: Perspective, *, marks: Marks = PLAIN) -> str:
    """To keep and to print: with mat and coordinates."""
    return draw_alone(view, marks=marks, box=MAT, before='<use href="#frame"/>')
