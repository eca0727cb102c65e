"""A table before its game: who sits, free chairs, links; join, leave, remove, renew."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRefresh

from accounts.models import User
from games.models import Game, Status, Visibility
from games.phrases.tables import sentence_of_refusal
from games.services import lobby as services
from games.shelf import Entry, shelve
from games.table_forms import JoinForm

from .access import visible_game
from .lobby import confirmed_player

FORBIDDEN = {"not-owner", "not-seated"}


@require_safe
def table(request: HttpRequest, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    return redirect(game) if game.started_at else render_table(request, game)


@require_safe
def table_poll(request: HttpRequest, pk: int) -> HttpResponse:
    """204 while nothing has changed, the chairs when somebody came or went, a fresh page when the game starts."""
    game = visible_game(request, pk)
    if game.status != Status.OPEN:
        return HttpResponseClientRefresh()
    if request.GET.get("seen") == stamp_of(game):
        return HttpResponse(status=204)
    return render(request, "games/table_chairs.html", table_context(request, game))


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


@require_POST
def table_join(request: HttpRequest, pk: int) -> HttpResponse:
    token = request.POST.get("token", "")
    game = joinable_table(request, pk, token)
    if not request.user.is_authenticated:
        return redirect_to_login(reverse("invite", args=[token]) if token else reverse("table", args=[pk]))
    player, form = confirmed_player(request), JoinForm(request.POST)
    if not form.is_valid():
        return render_table(request, game, token=token, form=form, status=400)
    return grant(request, game, lambda: services.join(game=game, user=player, **form.cleaned_data))


@login_required(redirect_field_name=None)
@require_POST
def table_leave(request: HttpRequest, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    said = _("You have left the table “%(name)s”.") % {"name": game.name}
    return grant(request, game, lambda: services.leave(game=game, user=confirmed_player(request)), said, to="lobby")


@login_required(redirect_field_name=None)
@require_POST
def table_remove(request: HttpRequest, pk: int) -> HttpResponse:
    game, joined = visible_game(request, pk), request.POST.get("joined", "")
    number = int(joined) if joined.isdecimal() and len(joined) < 4 else 0
    return grant(
        request, game, lambda: services.remove_guest(game=game, owner=confirmed_player(request), joined=number)
    )


@login_required(redirect_field_name=None)
@require_POST
def table_links(request: HttpRequest, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    said = _("Both links are new; the old ones open nothing any more.")
    return grant(request, game, lambda: services.renew_links(game=game, owner=confirmed_player(request)), said)


@login_required(redirect_field_name=None)
@require_POST
def table_keep(request: HttpRequest, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    return grant(request, game, lambda: services.keep(game=game, user=confirmed_player(request)))


def joinable_table(request: HttpRequest, pk: int, token: str) -> Game:
    """A public table, or one whose current joining link the form carries; a watching link is none."""
    game = visible_game(request, pk) if not token else get_object_or_404(Game, pk=pk)
    if not may_join(game, token) and not entry_for(request, game).seated:
        raise Http404
    return game


def may_join(game: Game, token: str) -> bool:
    return game.visibility == Visibility.PUBLIC or constant_time_compare(token, game.join_token)


def grant(request: HttpRequest, game: Game, wish: Callable[[], Game], said: str = "", *, to: str = "") -> HttpResponse:
    """Do what was asked and go on to where it leads, or show the table as it is with one sentence."""
    try:
        granted = wish()
    except services.LobbyError as error:
        sentence = sentence_of_refusal(error.code, error.values)
        status = 403 if error.code in FORBIDDEN else 409
        return render_table(request, Game.objects.get(pk=game.pk), refusal=sentence, status=status)
    if said:
        messages.success(request, said)
    return redirect(to or granted)


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
        "invite_url": request.build_absolute_uri(reverse("invite", args=[game.join_token])) if links else "",
        "watch_url": request.build_absolute_uri(reverse("watch", args=[game.watch_token])) if links else "",
    }


def entry_for(request: HttpRequest, game: Game) -> Entry:
    ((entry,),) = shelve([game], reader=request.user if isinstance(request.user, User) else None)
    return entry


def stamp_of(game: Game) -> str:
    """Changes with every coming and going at the table."""
    return str(game.touched_at.timestamp())
