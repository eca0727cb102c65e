"""What the tried action would bring: walls in violet and walls that would fall, points on a flag."""

from games.drawing.cells import (
    BORDER_NAMES,
    BORDERS,
    CELL,
    LEFT,
    TOP,
    WIDTH,
    border_corners,
    border_middle,
    is_upright,
)
from games.drawing.paths import segment_path
from games.drawing.places import place_of
from games.drawing.sums import signed
from games.drawing.walls import part_path, wall_path
from games.engine import Action, Borders, Perspective, borders_of


def draw_walls_to_come(now: Perspective, after: Perspective) -> str:
    """Walls that would be built, in violet, and the ends of those that would fall."""
    coming, falling = after.borders & ~now.borders, now.borders & ~after.borders
    parts = []
    if falling:
        segments = "".join(segment_path(border_corners(border)) for border in BORDERS if falling >> border & 1)
        parts.append(f'<path class="falling" d="{segments}"/>')
    if coming:
        name = "to-" + "-".join(BORDER_NAMES[border] for border in borders_of(coming))  # other walls grow in anew
        parts.append(f'<g class="coming"><g class="coming-out"><path id="{name}" d="{wall_path(coming)}"/></g>')
        parts.append(f'<use href="#{name}" class="coming-gap"/><use href="#{name}" class="coming-stones"/></g>')
    return "".join(parts)


def draw_turning(borders: Borders, standing: Borders) -> str:
    """The violet of walls that were tried until just now, which goes over into stone."""
    if not borders:
        return ""
    name = "-".join(BORDER_NAMES[border] for border in borders_of(borders))
    return f'<path class="turning" id="as-{name}" d="{part_path(borders, standing)}"/>'


def draw_flag(now: Perspective, after: Perspective, action: Action) -> str:
    """The points that the tried action would bring, on a flag beside its place."""
    seat = now.seat or now.to_move
    space, border = place_of(now, action)
    gain = after.scores[seat - 1] - now.scores[seat - 1] if seat and now.turn else 0
    if not gain or (space is None and border is None):
        return ""
    if border is not None:
        x, y = border_middle(border)
        return _flag(x, y, 5 if is_upright(border) else 6, is_upright(border), gain)
    assert space is not None
    return _flag(LEFT[space] + CELL // 2, TOP[space] + CELL // 2, 19, False, gain)


def _flag(x: int, y: int, away: int, beside: bool, gain: int) -> str:
    """A pennant pointing at x, y from the side or from above, on the other side where the board ends."""
    text = signed(gain)
    half = 5 + 4 * len(text)
    if beside:
        side = 1 if x + away + 9 + 2 * half < WIDTH else -1
        pointer = f"M{side * away} 0L{side * (away + 9)}-6V6Z"
        centre = side * (away + 8 + half), 0
    else:
        side = -1 if y - away - 28 > 0 else 1
        pointer = f"M0 {side * away}L-6 {side * (away + 8)}H6Z"
        shift = min(max(x, half), WIDTH - half) - x
        centre = shift, side * (away + 7 + 10)
    return (
        f'<g class="flag" transform="translate({x} {y})"><path d="{pointer}"/>'
        f'<rect x="{centre[0] - half}" y="{centre[1] - 10}" width="{2 * half}" height="20" rx="3.5"/>'
        f'<path class="joint" d="{pointer}"/>'
        f'<text class="gain" x="{centre[0]}" y="{centre[1] + 4.7:g}">{text}</text></g>'
    )
