"""Pictures of a game that has begun, each of which is made once and never changes."""

from functools import partial
from itertools import chain
from typing import cast

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from domaine_site.caching import ask_cache
from games.drawing.marks import Marks
from games.drawing.picture import large_board, small_board
from games.drawing.png import engrave
from games.drawing.preview import WIDTH, draw_preview
from games.engine import Perspective
from games.models import Game, Visibility
from games.services.desk import look_back
from games.services.replay import frames_of, join_quiet

from .access import started_game
from .svg import styled_by_itself

A_YEAR = 365 * 24 * 60 * 60
A_DAY = 24 * 60 * 60
PNG_WIDTH = 1290


@styled_by_itself
@require_safe
def game_board(request: HttpRequest, pk: int, version: int) -> HttpResponse:
    """A small picture of the board after a move."""
    game = started_game(request, pk)
    return give(game, small_board(position_at(game, version)).encode(), "image/svg+xml")


@styled_by_itself
@require_safe
def game_changes(request: HttpRequest, pk: int, version: int) -> HttpResponse:
    """The board after a move, what it changed outlined and its steps numbered."""
    game = started_game(request, pk)
    steps = join_quiet(frames_of(game, seat=None, since=version - 1, until=version)) if version <= game.version else ()
    if not steps:
        raise Http404(_("The game has no such turn, or it was taken back."))
    events = [step.events for step in steps]
    marks = Marks(last=list(chain.from_iterable(events)), steps=events)
    return give(game, small_board(steps[-1].view, marks=marks).encode(), "image/svg+xml")


@styled_by_itself
@require_safe
def game_picture(request: HttpRequest, pk: int, version: int, kind: str) -> HttpResponse:
    """The board to keep, as SVG or PNG."""
    game = started_game(request, pk)
    if kind == "png" and version < game.version:
        return redirect("game_picture", pk, game.version, kind)
    svg = large_board(position_at(game, version))
    match kind:
        case "svg":
            response = give(game, svg.encode(), "image/svg+xml")
        case "png":
            response = give(game, engraved(f"picture:{pk}:{version}", svg, PNG_WIDTH), "image/png")
        case _:
            raise Http404(_("There are pictures as SVG and as PNG."))
    response["Content-Disposition"] = f'attachment; filename="domaine-{pk}-{slugify(game.name)[:40]}.{kind}"'
    return response


@require_safe
def game_preview(request: HttpRequest, pk: int, version: int) -> HttpResponse:
    """What other sites show where the address of a public game is shared."""
    game = started_game(request, pk)
    if game.visibility != Visibility.PUBLIC:
        raise Http404(_("Only public games have a preview."))
    if version < game.version:
        return redirect("game_preview", pk, game.version)
    svg = draw_preview(position_at(game, version), marks=Marks())
    return give(game, engraved(f"preview:{pk}:{version}", svg, WIDTH), "image/png")


def position_at(game: Game, version: int) -> Perspective:
    view = look_back(game=game, version=version)
    if view is None:
        raise Http404(_("The game has no such version."))
    return view


def engraved(key: str, svg: str, width: int) -> bytes:
    """Engraving takes some hundred milliseconds: it is done once a day at most, and of a game's last version only."""
    make = partial(engrave, svg, width=width)
    return ask_cache(lambda: cast(bytes, cache.get_or_set(key, make, A_DAY)), otherwise=make)


def give(game: Game, picture: bytes, content_type: str) -> HttpResponse:
    response = HttpResponse(picture, content_type=content_type)
    scope = "public" if game.visibility == Visibility.PUBLIC else "private"
    response["Cache-Control"] = f"{scope}, max-age={A_YEAR}, immutable"
    return response
