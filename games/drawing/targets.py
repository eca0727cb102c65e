"""The places for actions as links on top of the drawing, and every border by its name."""

from collections.abc import Callable, Sequence
from html import escape

from django.utils.translation import gettext as _

from games.drawing.cells import (
    BORDER_NAMES,
    BORDERS,
    SPACE_NAMES,
    border_middle,
    is_upright,
)
from games.drawing.places import Place
from games.engine import Ally, Expand

Targets = Callable[[str], str]  # the text of an action -> where its link leads

_STILL_BORDERS = {
    border: f'<path id="{BORDER_NAMES[border]}" d="M{x} {y - 20}v40"/>'
    if is_upright(border)
    else f'<path id="{BORDER_NAMES[border]}" d="M{x - 20} {y}h40"/>'
    for border in BORDERS
    for x, y in [border_middle(border)]
}


def _titles() -> dict[str, str]:
    """What all places together are for: at any time they are of one kind."""
    return {
        "castle": _("Places for a castle"),
        "knight": _("Places for a knight"),
        "border": _("Places for a border"),
        "expand": _("Spaces to take"),
        "deserter": _("Knights to desert"),
        "ally": _("Domains to ally"),
    }


def _label(place: Place) -> str:
    action = place.action
    if isinstance(action, Ally):
        return _("{castle} with {place}").format(castle=SPACE_NAMES[action.castle], place=SPACE_NAMES[action.other])
    if isinstance(action, Expand):
        return _("{place} for {castle}").format(castle=SPACE_NAMES[action.castle], place=SPACE_NAMES[action.space])
    return place.id


def draw_targets(chosen: Sequence[Place], link: Targets) -> str:
    """The links; where no action is possible a border is a still line that bears its name."""
    borders = _STILL_BORDERS.copy()
    links = []
    for place in chosen:
        if place.border is not None:
            del borders[place.border]
        href = escape(link(place.text))
        links.append(f'<a id="{place.id}" href="{href}" aria-label="{_label(place)}"><path d="{place.shape}"/></a>')
    title = f' role="group" aria-label="{escape(_titles()[chosen[0].action.kind])}"' if chosen else ""
    return f'<g class="still">{"".join(borders.values())}</g><g class="targets"{title}>{"".join(links)}</g>'
