"""The one function that draws the board: for the page, small pictures, mail and export."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.drawing.alliances import draw_alliances
from games.drawing.coming import draw_flag, draw_turning, draw_walls_to_come
from games.drawing.discs import draw_discs
from games.drawing.domains import draw_domains, draw_neutral_zones, formed, shapes_of
from games.drawing.land import draw_land
from games.drawing.marks import Marks, changed, draw_changes, draw_chosen, draw_legal, draw_legal_pieces
from games.drawing.pieces import draw_leaving, draw_pieces
from games.drawing.places import places
from games.drawing.targets import Targets, draw_targets
from games.drawing.walls import draw_walls
from games.drawing.washes import draw_washes
from games.engine import Event, Perspective
from games.phrases.spaces import without_whole_board


def _draw_ground(view: Perspective, after: Perspective, fresh: Sequence[Event]) -> str:
    """All that lies flat: land, domains, neutral zones, grid."""
    castles = reduce(or_, after.castles)
    knights = reduce(or_, after.knights)
    return (
        draw_washes(view.board)
        + draw_domains(after.domains, shapes_of(view.domains), formed(fresh))
        + draw_neutral_zones(after.neutral_zones)
        + '<use href="#grid"/>'
        + draw_land(view.board, castles, knights)
    )


def draw_layers(view: Perspective, marks: Marks, *, linked: bool = False) -> str:
    """Everything on the field, layer upon layer; with links upon it some marks are shown by these."""
    view, after = without_whole_board(view), without_whole_board(marks.tried or view)
    values = {domain.castle: domain.value for domain in view.domains}
    chosen = tuple(places(view, marks.legal))
    walls, placed = changed(after, marks.fresh)
    pieces = reduce(or_, after.castles + after.knights)
    layers = (
        '<g class="field">',
        _draw_ground(view, after, marks.fresh),
        draw_changes(after, marks.last, "last") + draw_changes(after, marks.draft, "draft"),
        draw_legal(chosen, pieces, linked=linked),
        draw_chosen(view, marks.trying) if marks.trying else "",
        "</g>",
        draw_walls(view.borders & after.borders),
        draw_walls_to_come(view, after) if marks.tried else draw_turning(walls, after.borders),
        draw_alliances(after, view.alliances),
        draw_leaving(view, after) + draw_pieces(after, values, placed),
        draw_legal_pieces(chosen, pieces, marks.trying),
        draw_flag(view, after, marks.trying) if marks.trying else "",
        draw_discs(after, marks.steps) if marks.steps else "",
    )
    return "".join(layers)


def draw_board(
    view: Perspective, *, marks: Marks, targets: Targets | None, title: str, words: Sequence[str] = ()
) -> SafeString:
    """The board on its mat; `targets` makes the legal places links and gives every space and border its id.

    `words` say what there is on every space (phrases.spaces).
    """
    css = "board trying" if marks.tried else "board"
    layers = '<use href="#frame"/>' + draw_layers(view, marks, linked=targets is not None)
    links = draw_targets(tuple(places(view, marks.legal)), view.borders, targets, words) if targets else ""
    role = "group" if targets else "img"  # the layers have no words: the names of the places say what they show
    head = f'<svg class="{css}" viewBox="-18 -18 516 516" role="{role}" aria-label="{escape(title)}">'
    return mark_safe(f'{head}<g aria-hidden="true">{layers}</g>{links}</svg>')
