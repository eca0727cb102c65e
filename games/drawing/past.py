"""All that is drawn of a moment that is past: the board in a picture and in words, points, seats, cards."""

from collections.abc import Sequence
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.drawing.board import draw_board
from games.drawing.cards import draw_still
from games.drawing.chancery import draw_chancery
from games.drawing.icons import shield
from games.drawing.marks import Marks
from games.drawing.seats import draw_chips, draw_seats
from games.drawing.signs import draw_sheet
from games.drawing.track import draw_track
from games.drawing.words import draw_words
from games.engine import Event, Perspective
from games.phrases.spaces import describe_domains, describe_spaces


def draw_past(view: Perspective, *, mover: int | None, events: Sequence[Event], names: Sequence[str]) -> dict[str, Any]:
    """Parts of the context of turn.html and catch_up.html; among the seats the mover's is set apart."""
    shown = view._replace(to_move=mover)
    return {
        "symbols": draw_sheet(view.players),
        "board": draw_board(view, marks=Marks(last=events), targets=None, title=_("Board")),
        "words": draw_words(describe_domains(view, names), describe_spaces(view, names)),
        "track": draw_track(view, view, names),
        "seats": draw_seats(shown, shown, names),
        "chips": draw_chips(shown, shown, names),
        "chancery": draw_chancery(view),
        "hands": draw_hands(view, names),
    }


def draw_hands(view: Perspective, names: Sequence[str]) -> SafeString:
    """The hands that may be seen, each under its owner's name."""
    return mark_safe(
        "".join(
            _draw_hand(seat, name, "".join(map(draw_still, hand)))
            for seat, (name, hand) in enumerate(zip(names, view.hands, strict=True), 1)
            if hand
        )
    )


def _draw_hand(seat: int, name: str, cards: str) -> str:
    title = escape(_("Hand of {name}").format(name=name))
    return f'<div><h2 class="label">{shield(seat)}{title}</h2><ul class="hand resting">{cards}</ul></div>'
