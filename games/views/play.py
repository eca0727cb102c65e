"""The game page: looking, trying, stepping, sending, and asking whether anything has changed."""

from typing import NamedTuple

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games.forms import Malformed, TurnForm, read_turn, read_version
from games.models import Game, Move
from games.services import desk, play
from games.services.known import Own
from games.services.refusals import REFUSED

from .access import Request, expect_somebody, player_of, started_game, visible_game, visible_version
from .answers import failure_of, status_of
from .page import describe_page


class Asked(NamedTuple):
    """What a GET wants to see: an action or a pressed place tried out, or the echo of a turn that was sent."""

    tried: str | None = None
    pressed: str | None = None
    sent: int = 0
    why: str | None = None  # an action that cannot be done: not a mistake, but a question


NOTHING = Asked()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def game(request: Request, pk: int) -> HttpResponse:
    expect_somebody(request)
    game = visible_game(request, pk)
    if not game.started_at:
        return redirect("table", pk)
    if request.method == "POST":
        return take_turn(request, game)
    wish, sent = request.GET, read_version(request.GET, "sent")
    return show(request, game, asked=Asked(wish.get("try"), wish.get("at"), sent, wish.get("why")))


def take_turn(request: Request, game: Game) -> HttpResponse:
    """Do what the form says and show the page after it: with htmx at once, else by way of a redirect."""
    try:
        form = read_turn(request.POST)
        done = carry_out(game, player_of(request), form)
    except (*REFUSED, Malformed) as refusal:
        return show(request, Game.objects.get(pk=game.pk), refusal=refusal)
    sent = done.version if isinstance(done, Move) else 0
    if not request.htmx:
        return redirect(reverse("game", args=[game.pk]) + (f"?sent={sent}" if sent else ""))
    if isinstance(done, Move):
        return show(request, Game.objects.get(pk=game.pk), asked=Asked(sent=sent), done=form.do)
    return show(request, game, own=done, done=form.do)


def carry_out(game: Game, user: User, form: TurnForm) -> Move | Own:
    """The move that sending has stored, else the draft as it is now."""
    do, action, to, version, draft = form
    match do:
        case "send":
            return play.send(game=game, user=user, version=version, draft=draft)
        case "undo":
            return play.undo(game=game, user=user, version=version, draft=draft, to=to)
        case "reset":
            return play.reset(game=game, user=user, version=version, draft=draft)
        case _:
            assert action
            return play.step(game=game, user=user, version=version, draft=draft, action=action)


@never_cache
@require_safe
def game_poll(request: Request, pk: int) -> HttpResponse:
    """204 while the version is the one that the page has seen."""
    if visible_version(request, pk) == read_version(request.GET, "seen"):
        return HttpResponse(status=204)
    return show(request, started_game(request, pk), done="poll", part=True)


def show(
    request: Request,
    game: Game,
    *,
    asked: Asked = NOTHING,
    own: Own | None = None,
    refusal: Exception | None = None,
    done: str = "",
    part: bool = False,
) -> HttpResponse:
    """The whole page, or to htmx the part of it that plays; a refusal is one sentence on it, and its status."""
    tried = asked.why if asked.tried is None else asked.tried
    look = desk.look(game=game, user=request.user, own=own, tried=tried, pressed=asked.pressed, sent=asked.sent)
    context = describe_page(look, refusal=refusal, done=done)
    failure = failure_of(look.tried.refusal, tried=asked.tried is not None) if look.tried else None
    template = "games/play_area.html" if part or request.htmx else "games/play.html"
    response = render(request, template, context, status=status_of(refusal or failure))
    patch_vary_headers(response, ["HX-Request"])
    return response
