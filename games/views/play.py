"""The game page: looking, trying, stepping, sending, and asking whether anything has changed."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games.forms import Malformed, TurnForm, read_turn, read_version
from games.models import Game
from games.phrases import sentence_of_error
from games.services import desk, play
from games.services.refusals import REFUSED

from .access import Request, player_of, started_game, visible_game, visible_version
from .answers import status_of
from .page import describe_page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def game(request: Request, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    if not game.started_at:
        return redirect("table", pk)
    if request.method == "POST":
        return take_turn(request, game)
    return show(request, game, tried=request.GET.get("try"), sent=read_version(request.GET, "sent"))


def take_turn(request: Request, game: Game) -> HttpResponse:
    """Do what the form says and show the page after it: with htmx at once, else by way of a redirect."""
    try:
        sent = carry_out(game, player_of(request), read_turn(request.POST))
    except (*REFUSED, Malformed) as refusal:
        return show(request, Game.objects.get(pk=game.pk), refusal=refusal)
    if request.htmx:
        return show(request, Game.objects.get(pk=game.pk) if sent else game, sent=sent)
    return redirect(reverse("game", args=[game.pk]) + (f"?sent={sent}" if sent else ""))


def carry_out(game: Game, user: User, form: TurnForm) -> int:
    """The version that sending has stored; 0 when only the draft has changed."""
    do, action, version, draft = form
    match do:
        case "send":
            return play.send(game=game, user=user, version=version, draft=draft).version
        case "undo":
            play.undo(game=game, user=user, version=version, draft=draft)
        case "reset":
            play.reset(game=game, user=user, version=version, draft=draft)
        case _:
            assert action
            play.step(game=game, user=user, version=version, draft=draft, action=action)
    return 0


@never_cache
@require_safe
def game_poll(request: Request, pk: int) -> HttpResponse:
    """204 while the version is the one that the page has seen."""
    if visible_version(request, pk) == read_version(request.GET, "seen"):
        return HttpResponse(status=204)
    return show(request, started_game(request, pk), part=True)


def show(
    request: Request,
    game: Game,
    *,
    refusal: Exception | None = None,
    tried: str | None = None,
    sent: int = 0,
    part: bool = False,
) -> HttpResponse:
    """The whole page, or to htmx the part of it that plays; a refusal is one sentence on it, and its status."""
    look = desk.look(game=game, user=request.user, tried=tried, sent=sent)
    if look.tried and look.tried.refusal:
        refusal = look.tried.refusal
    context = describe_page(look, error=sentence_of_error(refusal) if refusal else "")
    template = "games/play_area.html" if part or request.htmx else "games/play.html"
    response = render(request, template, context, status=status_of(refusal))
    patch_vary_headers(response, ["HX-Request"])
    return response
