"""Who sits at the table, with mines, ducats, knights, cards and points; and the same in short."""

from collections.abc import Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.drawing.icons import icon, shield
from games.engine import Perspective

KINDS = ("copper", "silver", "gold", "diamond")


def draw_seats(view: Perspective, tried: Perspective | None, names: Sequence[str]) -> SafeString:
    """A table with a row for each seat."""
    rows = "".join(_draw_row(view, tried, seat, name) for seat, name in enumerate(names, 1))
    heads = (_("Player"), _("Mines"), _("Ducats"), _("Knights left"), _("Cards"), _("Points"))
    columns = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return mark_safe(
        f'<table class="seats"><thead class="unseen"><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>'
    )


def draw_chips(view: Perspective, names: Sequence[str]) -> SafeString:
    """Shield, points and ducats, for narrow screens."""
    chips = "".join(_draw_chip(view, seat, name) for seat, name in enumerate(names, 1))
    return mark_safe(f'<ul class="chips">{chips}</ul>')


def _draw_chip(view: Perspective, seat: int, name: str) -> str:
    points, ducats = view.scores[seat - 1], view.ducats[seat - 1]
    return (
        f'<li class="{_state(view, seat)}">{shield(seat)}<span class="unseen">{escape(name)}: </span>'
        f'<b title="{_("Points")}">{points}</b><span title="{_("Ducats")}">{icon("coin")}{ducats}</span></li>'
    )


def _state(view: Perspective, seat: int) -> str:
    states = {"on-turn": view.to_move == seat, "mine": view.seat == seat, "gone": seat in view.resigned}
    return " ".join(name for name, holds in states.items() if holds)


def _draw_row(view: Perspective, tried: Perspective | None, seat: int, name: str) -> str:
    place = seat - 1
    after = tried or view
    gain = after.scores[place] - view.scores[place]
    points = (f"<ins>{gain:+d}</ins> ".replace("-", "−") if gain else "") + f"<b>{view.scores[place]}</b>"
    remark = _("resigned") if seat in view.resigned else _("you") if seat == view.seat else ""
    return (
        f'<tr class="{_state(view, seat)}"><th scope="row">{shield(seat)}{escape(name)}'
        f"{f' <small>{remark}</small>' if remark else ''}</th>"
        f'<td class="mines">{_draw_mines(after.mines[place])}</td>'
        f'<td class="ducats">{icon("coin")}{after.ducats[place]}</td>'
        f'<td class="knights">{icon("knight")}{after.knights_left[seat]}</td>'
        f'<td class="cards">{icon("card-back")}{after.hand_counts[place]}</td>'
        f'<td class="points">{points}</td></tr>'
    )


def _draw_mines(counts: Sequence[int]) -> str:
    """Absent kinds are faint, three or more of a kind, which bring points (6.5), are marked."""
    return "".join(
        f'<span class="{"none" if count == 0 else "many" if count > 2 else "some"}">{icon(kind)}{count}</span>'
        for kind, count in zip(KINDS, counts, strict=True)
    )
