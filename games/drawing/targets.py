"""The places of the board on top of the drawing: the legal ones are links, all of them bear their names.

Rows of cells, as in a grid; a cell is a space with the borders on its east and south side. Where they lie and what
shape they have is the same for every board and stands in places.css.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from html import escape

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.drawing.cells import BORDER_NAMES, SIZE, SPACE_NAMES, SPACES
from games.drawing.places import Place
from games.engine import Ally, Borders, Expand, borders_of

Targets = Callable[[str], str]  # the text of an action -> where its link leads

_STILL = {name: f'<rect id="{name}"/>' for name in (*SPACE_NAMES, *BORDER_NAMES.values())}
# As short as may be: there are many of them.
_WALLS = {border: f'<rect id="{name}" class="w"/>' for border, name in BORDER_NAMES.items()}
_PURPOSES = {
    "castle": gettext_lazy("Places for a castle"),
    "knight": gettext_lazy("Places for a knight"),
    "border": gettext_lazy("Places for a border"),
    "expand": gettext_lazy("Spaces to take"),
    "deserter": gettext_lazy("Knights to desert"),
    "ally": gettext_lazy("Domains to ally"),
}


def _order() -> Iterator[tuple[str, str]]:
    """The names of all places, with the tags before each."""
    for space, name in enumerate(SPACE_NAMES):
        start = "" if space == 0 else "</g>" if space % SIZE else "</g></g>"
        yield name, start + ("<g>" if space % SIZE else "<g><g>")
        yield from ((BORDER_NAMES[border], "") for border in (space, SPACES + space) if border in BORDER_NAMES)


_ORDER = tuple(_order())


def draw_targets(chosen: Sequence[Place], standing: Borders, link: Targets, words: Sequence[str] = ()) -> str:
    """`words` say what there is on every space (phrases.spaces)."""
    drawn = _STILL | {BORDER_NAMES[border]: _WALLS[border] for border in borders_of(standing)}
    for place in chosen:
        drawn[place.id] = _draw_link(place.id, place.shape, link(place.text), _label(place, words))
    cells = "".join(start + drawn[name] for name, start in _ORDER)
    shared = "".join(drawn[place.id] for place in chosen if place.id not in _STILL)
    return f"<g {_purpose(chosen)}>{cells}</g></g>{shared}</g>"


def _purpose(chosen: Sequence[Place]) -> str:
    """What all places together are for, at any time of one kind; and the word for a border that stands."""
    wall = f'data-wall="{escape(_("border"))}"'
    if not chosen:
        return f'class="targets" {wall}'
    kind = chosen[0].action.kind
    return f'class="targets {kind}" {wall} role="group" aria-label="{escape(str(_PURPOSES[kind]))}"'


@lru_cache(maxsize=4096)
def _draw_link(name: str, shape: str | None, href: str, label: str) -> str:
    """Kept, since there are hundreds and most are the same on every board."""
    drawn = "<rect/>" if shape is None else f'<path d="{shape}"/>'
    return f'<a id="{name}" href="{escape(href)}" aria-label="{escape(label)}">{drawn}</a>'


def _label(place: Place, words: Sequence[str]) -> str:
    """As it is spoken: where, for which domain, and what there is on a space."""
    where = place.id
    if isinstance(place.action, Ally):
        castle, other = place.action.castle, place.action.other
        where = _("{castle} with {place}").format(castle=SPACE_NAMES[castle], place=SPACE_NAMES[other])
    elif isinstance(place.action, Expand):
        castle, space = place.action.castle, place.action.space
        where = _("{place} for {castle}").format(castle=SPACE_NAMES[castle], place=SPACE_NAMES[space])
    return f"{where}, {words[place.space]}" if words and place.space is not None else where
