"""What one does at a table before its game: join, leave, remove a guest, renew the links, keep waiting."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.forms import read_token
from games.models import Game
from games.phrases.tables import sentence_of_refusal
from games.services import lobby as services
from games.table_forms import JoinForm

from .access import confirmed_player, visible_game
from .table import entry_for, may_join, render_table, table_behind

FORBIDDEN = {"not-owner", "not-seated"}


@require_POST
def table_join(request: HttpRequest, pk: int) -> HttpResponse:
    token = read_token(request.POST)
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
    said, to = _("Both links are new; the old ones open nothing any more."), ""
    if game.started_at:
        said, to = _("The link is new; the old one opens nothing any more."), reverse("game_log", args=[pk])
    return grant(request, game, lambda: services.renew_links(game=game, owner=confirmed_player(request)), said, to=to)


@login_required(redirect_field_name=None)
@require_POST
def table_keep(request: HttpRequest, pk: int) -> HttpResponse:
    game = visible_game(request, pk)
    return grant(request, game, lambda: services.keep(game=game, user=confirmed_player(request)))


def joinable_table(request: HttpRequest, pk: int, token: str) -> Game:
    """A public table, or one whose current joining link the form carries; a watching link is none."""
    game = table_behind(request, pk, token)
    if not may_join(game, token) and not entry_for(request, game).seated:
        raise Http404
    return game


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
