"""What changed, what may be done, and which action is tried, marked on the board."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.drawing.alliances import alliance_place
from games.drawing.cells import AT, BORDERS, border_middle, is_upright
from games.drawing.places import Place, place_of
from games.drawing.walls import part_path
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


def draw_legal(places: Sequence[Place], pieces: Mask, *, linked: bool) -> str:
    """Dashed squares on spaces, those that are shared in parts, but none below a piece.

    Stitches where a border may stand or an alliance be made, unless links show them.
    """
    stitches = "".join(_STITCHES[place.border] for place in places if place.border is not None and not linked)
    lines = f'<path class="stitches" d="{stitches}"/>' if stitches else ""
    free = [place for place in places if place.space is not None and not pieces >> place.space & 1]
    parts = "".join(f'<path class="part" d="{place.mark}"/>' for place in free if place.mark)
    squares = (f'<use href="#lg" {AT[place.space]}/>' for place in free if place.space is not None and not place.mark)
    return lines + parts + "".join(squares)


def draw_legal_pieces(places: Iterable[Place], pieces: Mask, trying: Action | None) -> str:
    """The squares round pieces, upon these: cased, so that they are seen on every colour, and open."""
    others = [place.space for place in places if place.action != trying]
    covered = {space for space in others if space is not None and pieces >> space & 1}
    return "".join(f'<use href="#lp" {AT[space]}/>' for space in sorted(covered))


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
    path = part_path(borders, view.borders)
    lines = f'<path class="{kind}-out" d="{path}"/><path class="{kind}-gap" d="{path}"/>'
    return (lines if borders else "") + "".join(f'<use href="#{sign}" {AT[space]}/>' for space in spaces)


def draw_chosen(view: Perspective, action: Action) -> str:
    """A ring on the space of the tried action."""
    space, _ = place_of(view, action)
    return "" if space is None else f'<use href="#ch" {AT[space]}/>'
