"""Points over the turns of a game: a line for each seat in its colour and dashes, its shield at the end."""

from collections.abc import Sequence
from itertools import accumulate

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

WIDTH, HEIGHT = 480, 240
LEFT, RIGHT, TOP, BOTTOM = 30, 446, 14, 214
APART = 22  # at least, between two shields

Scores = Sequence[Sequence[int]]  # after each turn, per seat


def draw_chart(scores: Scores, king: int, names: Sequence[str]) -> SafeString:
    """Nothing for a game that had fewer than two turns."""
    if len(scores) < 2:
        return mark_safe("")
    top = max(king, *(max(turn) for turn in scores))
    seats = range(len(names))
    heights = {seat: _height(scores[-1][seat], top) for seat in seats}
    lines = "".join(_draw_line([turn[seat] for turn in scores], seat + 1, top) for seat in seats)
    shields = "".join(
        f'<use href="#s{seat + 1}" transform="translate({RIGHT + 18} {height:g}) scale(.95)"/>'
        for seat, height in _spread(heights)
    )
    label = _("Points over {turns} turns, the king at {king}").format(turns=len(scores) - 1, king=king)
    ends = ", ".join(f"{name} {points}" for name, points in zip(names, scores[-1], strict=True))
    return mark_safe(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(f"{label}: {ends}")}">'
        f"{_draw_axes(len(scores) - 1, king, top)}{lines}{shields}</svg>"
    )


def _height(points: int, top: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * points / top, 1)


def _draw_line(points: Sequence[int], seat: int, top: int) -> str:
    """Points stand until a turn changes them: the line goes in steps."""
    width = (RIGHT - LEFT) / (len(points) - 1)
    steps = "".join(f"H{LEFT + width * turn:.1f}V{_height(value, top):g}" for turn, value in enumerate(points))
    return f'<path class="course seat-{seat}" d="M{LEFT} {_height(points[0], top):g}{steps}"/>'


def _draw_axes(turns: int, king: int, top: int) -> str:
    """Lines at every ten points, a heavier one at the king, and the number of turns."""
    tens = range(0, top + 1, 10)
    rules = "".join(f"M{LEFT} {_height(points, top):g}H{RIGHT}" for points in tens)
    texts = "".join(f'<text x="{LEFT - 6}" y="{_height(points, top) + 4:g}">{points}</text>' for points in tens)
    crown = f'<use href="#p-crown" transform="translate({LEFT + 4} {_height(king, top) - 14:g})"/>'
    return (
        f'<path class="rules" d="{rules}"/><path class="goal" d="M{LEFT} {_height(king, top):g}H{RIGHT}"/>{crown}'
        f'{texts}<text x="{RIGHT}" y="{HEIGHT - 8}">{escape(_("turn {turn}").format(turn=turns))}</text>'
    )


def _spread(heights: dict[int, float]) -> Sequence[tuple[int, float]]:
    """From the lowest up, each shield at its line's end or above the one before it."""
    rising = sorted(heights.items(), key=lambda item: -item[1])
    places = accumulate((height for _seat, height in rising), lambda below, own: min(own, below - APART))
    return [(seat, place) for (seat, _height), place in zip(rising, places, strict=True)]
