"""How a finished game ended: places, where the points come from, and every hand laid open."""

from collections.abc import Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.drawing.accounts import draw_accounts
from games.drawing.cards import draw_still
from games.drawing.chart import Scores, draw_chart
from games.drawing.icons import icon, shield
from games.engine import Perspective


def draw_results(view: Perspective, course: Scores, names: Sequence[str]) -> SafeString:
    """Nothing while the game is on; `course` has the scores turn by turn."""
    if not view.over:
        return mark_safe("")
    final = view.result or view.scores
    order = sorted(range(1, len(names) + 1), key=lambda seat: (seat not in view.winners, -final[seat - 1], seat))
    rows = "".join(_draw_row(view, seat, names[seat - 1], final[seat - 1]) for seat in order)
    chart, accounts = draw_chart(course, view.king, names), draw_accounts(view, names)
    return mark_safe(f'<ol class="results">{rows}</ol>{chart}{accounts}{_draw_hands(view, names)}')


def _draw_row(view: Perspective, seat: int, name: str, points: int) -> str:
    bonus = view.coin_bonus[seat - 1]
    remarks = [_("+{points} for ducats").format(points=bonus)] if bonus else []
    if seat in view.resigned:
        remarks.append(_("resigned"))
    crown = icon("crown") if seat in view.winners else ""
    return (
        f'<li class="{"won" if seat in view.winners else ""}">{shield(seat)}<span>{escape(name)} {crown}</span>'
        f"<small>{', '.join(remarks)}</small>"
        f'<span class="ducats">{icon("coin")}{view.ducats[seat - 1]}</span><b>{points}</b></li>'
    )


def _draw_hands(view: Perspective, names: Sequence[str]) -> str:
    parts = []
    for seat, (name, hand) in enumerate(zip(names, view.hands, strict=True), 1):
        if hand:
            title = escape(_("Left in the hand of {name}").format(name=name))
            cards = "".join(map(draw_still, hand))
            parts.append(f'<div><h2>{shield(seat)}{title}</h2><ul class="hand resting">{cards}</ul></div>')
    return "".join(parts)
