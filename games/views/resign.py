"""Leaving a game for good: first a page that says what it does, then a button."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.forms import Malformed, read_number
from games.models import Game
from games.phrases import sentence_of_error, sentences_of_resigning
from games.services import desk, play
from games.services.refusals import REFUSED

from .access import player_of, started_game
from .answers import refuse, status_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def game_resign(request: HttpRequest, pk: int) -> HttpResponse:
    game = started_game(request, pk)
    if request.method == "POST":
        return give_up(request, game)
    return ask(request, game)


def give_up(request: HttpRequest, game: Game) -> HttpResponse:
    try:
        play.resign(game=game, user=player_of(request), version=read_number(request.POST, "version"))
    except (*REFUSED, Malformed) as refusal:
        return ask(request, Game.objects.get(pk=game.pk), refusal=refusal)
    return redirect("game", game.pk)


def ask(request: HttpRequest, game: Game, *, refusal: Exception | None = None) -> HttpResponse:
    """What it would do now; only the reason when it cannot be done at all."""
    look = desk.look(game=game, user=request.user)
    if look.no_resigning:
        return refuse(request, refusal or look.no_resigning)
    context = {
        "game": game,
        "version": look.version,
        "consequences": sentences_of_resigning(look.sent, look.names),
        "error": sentence_of_error(refusal) if refusal else "",
    }
    return render(request, "games/resign.html", context, status=status_of(refusal))
