"""The places for actions as links on top of the drawing, and every border by its name."""

from collections.abc import Callable, Iterable

from django.utils.html import escape
from django.utils.translation import gettext as _

from games.drawing.cells import (
    BORDER_NAMES,
    BORDERS,
    SPACE_NAMES,
    border_middle,
    is_upright,
)
from games.drawing.places import Place
from games.engine import Ally, Expand, format_action

Targets = Callable[[str], str]  # the text of an action -> where its link leads

_STILL_BORDERS = {
    border: f'<path id="{BORDER_NAMES[border]}" d="M{x} {y - 20}v40"/>'
    if is_upright(border)
    else f'<path id="{BORDER_NAMES[border]}" d="M{x - 20} {y}h40"/>'
    for border in BORDERS
    for x, y in [border_middle(border)]
}


def _labels() -> dict[str, str]:
    return {
        "castle": _("Castle on {place}"),
        "knight": _("Knight on {place}"),
        "border": _("Border {place}"),
        "expand": _("Take {place} for {castle}"),
        "deserter": _("Deserter on {place}"),
        "ally": _("Ally {castle} with {place}"),
    }


def _label(words: dict[str, str], place: Place) -> str:
    action = place.action
    if isinstance(action, Ally):
        return words["ally"].format(castle=SPACE_NAMES[action.castle], place=SPACE_NAMES[action.other])
    if isinstance(action, Expand):
        return words["expand"].format(castle=SPACE_NAMES[action.castle], place=SPACE_NAMES[action.space])
    return words[action.kind].format(place=place.id)


def draw_targets(chosen: Iterable[Place], link: Targets) -> str:
    """The links; where no action is possible a border is a still line that bears its name."""
    words = _labels()
    links = []
    borders = dict(_STILL_BORDERS)
    for place in chosen:
        if place.border is not None:
            del borders[place.border]
        links.append(
            f'<a id="{place.id}" href="{escape(link(format_action(place.action)))}"'
            f' aria-label="{escape(_label(words, place))}"><path d="{place.shape}"/></a>'
        )
    return f'<g class="still">{"".join(borders.values())}</g><g class="targets">{"".join(links)}</g>'
