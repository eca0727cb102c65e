"""The board as a picture that stands alone: it carries its signs and its colours itself, light and dark."""

import re
from functools import lru_cache
from pathlib import Path

from django.utils.html import escape

from games.drawing.board import draw_layers
from games.drawing.marks import Marks
from games.drawing.signs import signs_within
from games.engine import Perspective

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


def small_board(view: Perspective) -> str:
    """For lists: the field and its rim without mat, marks or places."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="-6 -6 492 492">'
        f"<style>{_style()}</style><defs>{signs_within()}</defs>{draw_layers(view, Marks(), None)}</svg>"
    )
