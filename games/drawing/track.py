"""The score track: shields of arms on a ruled line up to the king."""

from collections.abc import Sequence
from functools import cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.engine import Perspective

WIDTH = 420
START, END = 16, 398
LINE, MIDDLE = 46, 24  # heights of the line and of the shields
SHIELD = 18
APART = 21  # at least, between two shields


def draw_track(view: Perspective, after: Perspective, names: Sequence[str]) -> SafeString:
    """Scores are shown once set-up is over; those that the turn would change have a ghost and an arrow."""
    shown = view.turn > 0 or view.over
    scores = view.result or view.scores
    label = _("Points, the king at {king}").format(king=view.king) + (_say(scores, after, names) if shown else "")
    shields = _draw_shields(scores, view.king) + _draw_ghosts(view.scores, after.scores, view.king)
    return mark_safe(
        f'<svg class="track" viewBox="0 0 {WIDTH} 66" role="img" aria-label="{escape(label)}">{_draw_line(view.king)}'
        f"{shields if shown else ''}</svg>"
    )


def _say(scores: Sequence[int], after: Perspective, names: Sequence[str]) -> str:
    points, changed = _("{name} {points}"), _("{name} {points}, would be {after}")
    then = after.result or after.scores
    parts = (
        (points if old == new else changed).format(name=name, points=old, after=new)
        for name, old, new in zip(names, scores, then, strict=True)
    )
    return ": " + ", ".join(parts)


def _at(score: int, king: int) -> float:
    return START + min(score, king + 1) * (END - START) / king


@cache
def _draw_line(king: int) -> str:
    ticks = "".join(f"M{_at(score, king):g} {41 if score % 10 == 0 else 43}V{LINE}" for score in range(0, king + 1, 5))
    texts = "".join(
        f'<text class="{"king" if score == king else "ten"}" x="{_at(score, king):g}" y="61">{score}</text>'
        for score in range(0, king + 1, 10)
    )
    crown = f'<use href="#p-crown" transform="translate({END - 20} 22)"/>'
    return f'<path class="ticks" d="{ticks}"/><path class="rule" d="M{START} {LINE}H{END}"/>{texts}{crown}'


def _spread(points: Sequence[float]) -> list[float]:
    """Where shields stand so that none covers another, each as near to its point as may be; points are rising."""
    heaps: list[list[float]] = []  # of points whose shields touch
    for point in points:
        heaps.append([point])
        while len(heaps) > 1 and _left(heaps[-1]) < _left(heaps[-2]) + APART * len(heaps[-2]):
            heaps[-2:] = [heaps[-2] + heaps[-1]]
    return [_left(heap) + APART * number for heap in heaps for number in range(len(heap))]


def _left(heap: Sequence[float]) -> float:
    """Where the first shield of a heap stands, so that all of it is about its points and on the track."""
    width = APART * (len(heap) - 1)
    return min(max(sum(heap) / len(heap) - width / 2, SHIELD / 2), WIDTH - SHIELD / 2 - width)


def _draw_shields(scores: Sequence[int], king: int) -> str:
    seats = sorted(range(1, len(scores) + 1), key=lambda seat: (scores[seat - 1], seat))
    points = [_at(scores[seat - 1], king) for seat in seats]
    return "".join(
        f'<path class="leader seat-{seat}" d="M{place:g} {MIDDLE + 10}L{point:g} {LINE}"/>'
        f'<use href="#s{seat}" x="{place:g}" y="{MIDDLE}"/>'
        for seat, point, place in zip(seats, points, _spread(points), strict=True)
    )


def _draw_ghosts(before: Sequence[int], after: Sequence[int], king: int) -> str:
    return "".join(
        _draw_ghost(seat, _at(old, king), _at(new, king))
        for seat, (old, new) in enumerate(zip(before, after, strict=True), 1)
        if old != new
    )


def _draw_ghost(seat: int, old: float, new: float) -> str:
    """The shield where it would stand, and an arrow from where it stands."""
    top = 8 - min(abs(new - old) / 40, 5)
    way = 1 if new > old else -1
    start = old + 8 * way
    bow = f"M{start:g} 15C{start + 6 * way:g} {top:g} {new - 10 * way:g} {top:g} {new:g} 10"
    head = f"M{new - 5:g} 6.5 {new:g} 10.5 {new + 4:g} 6"
    return f'<use class="ghost" href="#s{seat}" x="{new:g}" y="{MIDDLE}"/><path class="arrow" d="{bow}{head}"/>'
