"""The board in words: the domains of each seat, and a table of all spaces, which names the places of the drawing too.

End tags of rows and cells are left out, as HTML allows: it is the largest table of the page.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.drawing.cells import SIZE
from games.phrases.spaces import Words

COLUMNS = "abcdefghijkl"


def draw_words(domains: Sequence[str], words: Words) -> SafeString:
    """`domains` are sentences, `words` say what there is on every space (phrases.spaces)."""
    regions = "".join(f"<li>{escape(sentence)}" for sentence in domains)
    return mark_safe(
        f'<details class="in-words" id="in-words"><summary>{_("The board in words")}</summary><ul>{regions}</ul>'
        f"{_draw_table(words)}</details>"
    )


@lru_cache(maxsize=64)
def _draw_table(words: Words) -> str:
    heads = "".join(f"<th>{column}" for column in COLUMNS)
    rows = "".join(_draw_row(number, words[SIZE * number : SIZE * number + SIZE]) for number in range(SIZE))
    return f"<table><thead><tr><td>{heads}<tbody>{rows}</table>"


def _draw_row(number: int, words: Words) -> str:
    return f"<tr><th>{number + 1}" + "".join(f"<td>{escape(said)}" for said in words)
