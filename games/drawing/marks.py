"""What changed, what may be done, and what the tried action would bring, drawn on the board."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.drawing.alliances import alliance_place
from games.drawing.cells import (
    AT,
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
from games.drawing.places import Place, place_of
from games.drawing.walls import wall_path
from games.engine import (
    Action,
    AllianceMade,
    BorderPlaced,
    Borders,
    CastlePlaced,
    Event,
    KnightDeserted,
    KnightPlaced,
    Mask,
    Perspective,
    Space,
    SpaceTaken,
    borders_of,
)


class Marks(NamedTuple):
    """What is drawn upon the position: places for actions, changes, and the position after the action that is tried."""

    legal: Sequence[Action] = ()
    trying: Action | None = None
    tried: Perspective | None = None
    draft: Sequence[Event] = ()
    last: Sequence[Event] = ()
    steps: Sequence[Sequence[Event]] = ()  # numbered on the board, as in the list beside it
    fresh: Sequence[Event] = ()  # of the step that has just been done: what it changed comes in, where motion is wanted


_STITCHES = {
    border: f"M{x} {y - 6}v12" if is_upright(border) else f"M{x - 6} {y}h12"
    for border in BORDERS
    for x, y in [border_middle(border)]
}


def draw_legal(places: Iterable[Place], *, linked: bool) -> str:
    """Dashed squares on spaces; stitches where a border may stand or an alliance be made, unless links show them."""
    places = tuple(places)
    stitches = "".join(_STITCHES[place.border] for place in places if place.border is not None and not linked)
    lines = f'<path class="stitches" d="{stitches}"/>' if stitches else ""
    return lines + "".join(f'<use href="#lg" {AT[space]}/>' for space in spaces_to_press(places))


def spaces_to_press(places: Iterable[Place]) -> list[Space]:
    return sorted({place.space for place in places if place.space is not None})


def draw_legal_pieces(places: Iterable[Place], pieces: Mask) -> str:
    """The same squares once more where a piece would cover them."""
    covered = [space for space in spaces_to_press(places) if pieces >> space & 1]
    return "".join(f'<use href="#lg" {AT[space]}/>' for space in covered)


def changed(view: Perspective, events: Iterable[Event]) -> tuple[Borders, list[Space]]:
    """The borders and spaces that these events changed; an alliance by the border where it shows."""
    borders: Borders = 0
    spaces: list[Space] = []
    for event in events:
        match event:
            case BorderPlaced(_, border):
                borders |= 1 << border
            case CastlePlaced(_, _, space) | KnightPlaced(_, _, space) | KnightDeserted(_, _, space):
                spaces.append(space)
            case SpaceTaken(_, _, space):
                spaces.append(space)
            case AllianceMade(_, castle, other):
                place = alliance_place(view, castle, other)
                borders |= 0 if place is None else 1 << place
            case _:
                pass
    return borders, sorted(set(spaces))


def draw_changes(view: Perspective, events: Iterable[Event], kind: str) -> str:
    """Lines round the walls, and brackets or rings on the spaces, that these events changed; kind is draft or last."""
    borders, spaces = changed(view, events)
    sign = "ch" if kind == "draft" else "br"
    lines = f'<path class="{kind}-out" d="{wall_path(borders)}"/><path class="{kind}-gap" d="{wall_path(borders)}"/>'
    return (lines if borders else "") + "".join(f'<use href="#{sign}" {AT[space]}/>' for space in spaces)


def draw_chosen(view: Perspective, action: Action) -> str:
    """A ring on the space of the tried action."""
    space, _ = place_of(view, action)
    return "" if space is None else f'<use href="#ch" {AT[space]}/>'


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


def draw_turning(borders: Borders) -> str:
    """The violet of walls that were tried until just now, which goes over into stone."""
    if not borders:
        return ""
    name = "-".join(BORDER_NAMES[border] for border in borders_of(borders))
    return f'<path class="turning" id="as-{name}" d="{wall_path(borders)}"/>'


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
    text = f"{gain:+d}".replace("-", "−")
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
