"""What somebody sees who comes without an account: what this is, open tables, games to watch."""

import json
from functools import cache
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.drawing.picture import small_board
from games.engine import load, seen_by
from games.models import Game
from games.shelf import shelve

from .svg import styled_by_itself

POSITION = Path(__file__).parents[1] / "positions" / "welcome.json"
TABLES_SHOWN = 6
GAMES_SHOWN = 4


def show_welcome(request: HttpRequest) -> HttpResponse:
    tables, running, finished = shelve(
        Game.objects.open_tables().public().newest_first()[:TABLES_SHOWN],
        Game.objects.running().public().newest_first()[:GAMES_SHOWN],
        Game.objects.finished().public().newest_first()[:GAMES_SHOWN],
        reader=None,
    )
    return render(request, "games/welcome.html", {"tables": tables, "running": running, "finished": finished})


@styled_by_itself
@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def welcome_board(request: HttpRequest) -> HttpResponse:
    return HttpResponse(draw_welcome(), content_type="image/svg+xml")


@cache
def draw_welcome() -> str:
    """A game of four near its end."""
    return small_board(seen_by(load(json.loads(POSITION.read_text())), None))
