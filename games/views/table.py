"""A table before its game: who sits there, free chairs, links."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRefresh

from accounts.models import User
from games.forms import read_token
from games.models import Game, Status, Visibility
from games.shelf import Entry, shelve
from games.table_forms import JoinForm

from .access import visible_game
from .links import joining_link, watching_link


@never_cache
@require_safe
def table(request: HttpRequest, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    return redirect(game) if game.started_at else render_table(request, game)


@never_cache
@require_safe
def table_poll(request: HttpRequest, pk: int) -> HttpResponse:
    """204 while nothing has changed, the chairs when somebody came or went, a fresh page when the game starts."""
    token = read_token(request.GET)
    game = table_behind(request, pk, token)
    if game.status != Status.OPEN:
        return HttpResponseClientRefresh()
    if request.GET.get("seen") == stamp_of(game):
        return HttpResponse(status=204)
    return render(request, "games/table_chairs.html", {"token": token, **table_context(request, game)})


@never_cache
@require_safe
def invite(request: HttpRequest, token: str) -> HttpResponse:
    """What a joining link opens: the table with a free chair, whoever may see it otherwise."""
    game = get_object_or_404(Game, join_token=token)
    if entry_for(request, game).seated:
        return redirect(game)
    if game.status == Status.OPEN:
        return render_table(request, game, token=token)
    visible = Game.objects.visible_to(request.user).filter(pk=game.pk).first()
    return render(request, "games/table_taken.html", {"game": visible}, status=409)


def table_behind(request: HttpRequest, pk: int, token: str) -> Game:
    """The table for who may see it, or holds its current joining link."""
    game = Game.objects.filter(pk=pk, join_token=token).first() if token else None
    return game or visible_game(request, pk)


def may_join(game: Game, token: str) -> bool:
    return game.visibility == Visibility.PUBLIC or constant_time_compare(token, game.join_token)


def render_table(
    request: HttpRequest,
    game: Game,
    *,
    token: str = "",
    form: JoinForm | None = None,
    refusal: str = "",
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form or JoinForm(),
        "token": token,
        "may_join": may_join(game, token),
        "refusal": refusal,
        **table_context(request, game),
    }
    return render(request, "games/table.html", context, status=status)


def table_context(request: HttpRequest, game: Game) -> dict[str, Any]:
    """What the table shows; the links go to who sits at it and to nobody else."""
    entry = entry_for(request, game)
    links = entry.seated and game.status == Status.OPEN
    return {
        "game": game,
        "entry": entry,
        "is_owner": request.user.is_authenticated and request.user.pk == game.owner_id,
        "stamp": stamp_of(game),
        "invite_url": joining_link(game) if links else "",
        "watch_url": watching_link(game) if links else "",
    }


def entry_for(request: HttpRequest, game: Game) -> Entry:
    ((entry,),) = shelve([game], reader=request.user if isinstance(request.user, User) else None)
    return entry


def stamp_of(game: Game) -> str:
    """Changes with every coming and going at the table."""
    return str(game.touched_at.timestamp())
