"""Looking back: the board after any move of a game, at an address of its own. Nothing here ever submits anything."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from games import phrases
from games.drawing.past import draw_past
from games.engine import TurnBegan
from games.forms import read_version
from games.models import Game, Visibility
from games.phrases.captions import title_of_turn
from games.services.chronicle import Entry
from games.services.history import PastTurn, nearest, turn_at

from .access import Request, started_game
from .page import describe_entry, preview_of

A_MINUTE = 60


@require_safe
def game_turn(request: Request, pk: int, version: int) -> HttpResponse:
    """The present has one address, that of the game; a past turn may be kept for a while by who has seen it."""
    game = started_game(request, pk)
    if version == game.version:
        return go_to_board(request, game)
    turn = turn_at(game=game, user=request.user, version=version)
    if turn is None:
        return render(request, "games/no_turn.html", {"game": game}, status=404)
    template = "games/turn_swapped.html" if request.htmx else "games/turn.html"
    response = render(request, template, describe_turn(turn))
    patch_vary_headers(response, ["HX-Request"])
    if game.visibility == Visibility.PUBLIC:
        patch_cache_control(response, private=True, max_age=A_MINUTE)
    else:
        patch_cache_control(response, private=True, no_store=True)
    return response


@require_safe
def game_turns(request: Request, pk: int) -> HttpResponse:
    """Where the slider leads: to the move that stands at or before the version it is set to."""
    game = started_game(request, pk)
    asked = read_version(request.GET, "version") or game.version
    version = nearest(game, version=min(asked, game.version))
    return redirect("game_turn", pk, version) if version else go_to_board(request, game)


def go_to_board(request: Request, game: Game) -> HttpResponse:
    return HttpResponseClientRedirect(game.get_absolute_url()) if request.htmx else redirect(game)


def describe_turn(turn: PastTurn) -> dict[str, Any]:
    """The context of turn.html and of its part that is swapped."""
    entry = describe_entry(turn.entry, turn.names)
    title = title_of_turn(turn.entry.turn, entry.who)
    return {
        "game": turn.game,
        "turn": turn,
        "entry": entry,
        "title": title,
        "about": f"{title}. {entry.summary}",
        "preview_url": preview_of(turn.game),
        **addresses_of(turn),
        "lines": lines_of(turn.entry, turn.names),
        **draw_past(turn.view, mover=turn.entry.seat, events=turn.entry.events, names=turn.names),
    }


def lines_of(entry: Entry, names: Sequence[str]) -> list[str]:
    """All that happened, but that the turn began."""
    return phrases.sentences_of([event for event in entry.events if not isinstance(event, TurnBegan)], names)


def addresses_of(turn: PastTurn) -> dict[str, Any]:
    """Where the links and the slider lead; the first turn has none before it."""
    pk, after_is_past = turn.game.pk, turn.after != turn.game.version
    board_url = turn.game.get_absolute_url()
    return {
        "board_url": board_url,
        "turns_url": reverse("game_turns", args=[pk]),
        "first_url": reverse("game_turn", args=[pk, 1]) if turn.before else "",
        "before_url": reverse("game_turn", args=[pk, turn.before]) if turn.before else "",
        "after_url": reverse("game_turn", args=[pk, turn.after]) if after_is_past else board_url,
        "after_is_past": after_is_past,
    }
