"""Pictures of a game that has begun, each of which is made once and never changes."""

from itertools import chain

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.drawing.marks import Marks
from games.drawing.picture import small_board
from games.models import Game, Visibility
from games.services.replay import frames_of, join_quiet

from .access import started_game
from .svg import styled_by_itself

A_YEAR = 365 * 24 * 60 * 60


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
    return give_svg(game, small_board(steps[-1].view, marks=marks))


def give_svg(game: Game, svg: str) -> HttpResponse:
    response = HttpResponse(svg, content_type="image/svg+xml")
    scope = "public" if game.visibility == Visibility.PUBLIC else "private"
    response["Cache-Control"] = f"{scope}, max-age={A_YEAR}, immutable"
    return response
