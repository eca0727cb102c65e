"""Who sits at the table, with mines, ducats, knights, cards and points; and the same in short."""

from collections.abc import Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.drawing.icons import icon, shield
from games.drawing.sums import signed
from games.engine import Perspective
from games.phrases.words import MINE_WORDS


def draw_seats(view: Perspective, after: Perspective, names: Sequence[str]) -> SafeString:
    """A table with a row for each seat; what the turn would change is marked."""
    kinds = tuple(map(str, MINE_WORDS.values()))
    rows = "".join(_draw_row(view, after, seat, name, kinds) for seat, name in enumerate(names, 1))
    heads = (_("Player"), _("Mines"), _("Ducats"), _("Knights left"), _("Cards"), _("Points"))
    columns = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return mark_safe(
        f'<table class="seats"><thead class="unseen"><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>'
    )


def draw_chips(view: Perspective, after: Perspective, names: Sequence[str]) -> SafeString:
    """Shield, points and ducats, for narrow screens; the table says it in words."""
    chips = "".join(_draw_chip(view, after, seat) for seat in range(1, len(names) + 1))
    return mark_safe(f'<ul class="chips" aria-hidden="true">{chips}</ul>')


def _draw_chip(view: Perspective, after: Perspective, seat: int) -> str:
    points = f"<b>{_points(view, seat)}</b>{_draw_gain(view, after, seat)}"
    ducats = f"<span>{icon('coin', '')}{_ducats(view, after, seat)}</span>"
    return f'<li class="{_state(view, seat)}">{shield(seat, "")}{points}{ducats}</li>'


def _state(view: Perspective, seat: int) -> str:
    states = {"on-turn": view.to_move == seat, "mine": view.seat == seat, "gone": seat in view.resigned}
    return " ".join(name for name, holds in states.items() if holds)


def _draw_row(view: Perspective, after: Perspective, seat: int, name: str, kinds: Sequence[str]) -> str:
    place = seat - 1
    remark = _("resigned") if seat in view.resigned else _("you") if seat == view.seat else ""
    knights = _mark(after.knights_left[seat], view.knights_left[seat])
    return (
        f'<tr class="{_state(view, seat)}"><th scope="row">{shield(seat)}{escape(name)}'
        f"{f' <small>{remark}</small>' if remark else ''}</th>"
        f"{_draw_mines(_mines(view, place), _mines(after, place), kinds)}"
        f'<td class="ducats">{icon("coin")}{_mark(_ducats(view, after, seat), view.ducats[place])}</td>'
        f'<td class="knights">{icon("knight")}{knights}</td>'
        f'<td class="cards">{icon("card-back")}{after.hand_counts[place]}</td>'
        f'<td class="points">{_draw_gain(view, after, seat)} <b>{_points(view, seat)}</b></td></tr>'
    )


def _points(view: Perspective, seat: int) -> int:
    """In set-up nothing counts: the first castle has the whole board until the next one stands (6.1)."""
    return (view.result or view.scores)[seat - 1] if view.turn else 0


def _mines(view: Perspective, place: int) -> Sequence[int]:
    return view.mines[place] if view.turn else (0,) * len(MINE_WORDS)


def _ducats(view: Perspective, after: Perspective, seat: int) -> int:
    """A whole turn is followed by the next seat's income, which is not this turn's doing."""
    return (after if seat == view.seat else view).ducats[seat - 1]


def _mark(number: int, before: int) -> str:
    return str(number) if number == before else f"<ins>{number}</ins>"


def _draw_gain(view: Perspective, after: Perspective, seat: int) -> str:
    """The points that the turn would bring, with a crown when they reach the king (8.1), who has no part in set-up."""
    gain = after.scores[seat - 1] - view.scores[seat - 1]
    if not gain or not view.turn:
        return ""
    crown = icon("crown") if after.scores[seat - 1] >= view.king and seat not in view.resigned else ""
    return f"<ins>{crown}{signed(gain)}</ins>"


def _draw_mines(before: Sequence[int], counts: Sequence[int], kinds: Sequence[str]) -> str:
    """Absent kinds are faint, three or more of a kind, which bring points (6.5), are marked."""
    said = ", ".join(f"{word} {count}" for word, count in zip(kinds, counts, strict=True))
    signs = "".join(map(_draw_mine, MINE_WORDS, before, counts))
    return f'<td class="mines" aria-label="{said}"><div aria-hidden="true">{signs}</div></td>'


def _draw_mine(kind: str, before: int, count: int) -> str:
    css = ' class="none"' if count == 0 else ' class="many"' if count > 2 else ""
    return f"<span{css}>{icon(kind, '')}{_mark(count, before)}</span>"
