"""The first page: my games, open tables, a new table; and the long lists behind it."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games.models import Game, GameQuerySet
from games.phrases.tables import headline_of, sentence_of_refusal
from games.services import lobby as services
from games.shelf import shelve
from games.table_forms import TableForm

from .access import confirmed_player
from .welcome import show_welcome

TABLES_SHOWN = 8
FINISHED_SHOWN = 4
A_PAGE = 20


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    if isinstance(request.user, User):
        return render_lobby(request, request.user, TableForm(owner=request.user))
    return show_welcome(request)


@login_required(redirect_field_name=None)
@require_POST
def table_new(request: HttpRequest) -> HttpResponse:
    owner = confirmed_player(request)
    form = TableForm(request.POST, owner=owner)
    if not form.is_valid():
        return render_lobby(request, owner, form, status=400)
    try:
        game = services.open_table(owner=owner, **form.cleaned_data)
    except services.LobbyError as error:
        form.add_error(None, sentence_of_refusal(error.code, error.values))
        return render_lobby(request, owner, form, status=409)
    return redirect(game)


@require_safe
def games_list(request: HttpRequest, shelf: str) -> HttpResponse:
    games = games_on(shelf, request.user if isinstance(request.user, User) else None)
    page = Paginator(games, A_PAGE).get_page(request.GET.get("page"))
    (entries,) = shelve(page.object_list, reader=request.user if isinstance(request.user, User) else None)
    return render(request, "games/games_list.html", {"shelf": shelf, "page": page, "entries": entries})


def games_on(shelf: str, user: User | None) -> GameQuerySet:
    """`mine`: what I have finished; `running`, `finished`, `tables`: what anybody may see."""
    match shelf:
        case "mine" if user:
            return Game.objects.of(user).over().newest_first()
        case "running":
            return Game.objects.running().public().newest_first()
        case "finished":
            return Game.objects.finished().public().newest_first()
        case "tables":
            return Game.objects.open_tables().public().newest_first()
        case _:
            raise Http404


def render_lobby(request: HttpRequest, user: User, form: TableForm, status: int = 200) -> HttpResponse:
    mine, tables, finished = shelve(
        Game.objects.of(user).under_way().in_the_order_they_wait(),
        Game.objects.open_tables().public().not_of(user).newest_first()[:TABLES_SHOWN],
        Game.objects.of(user).over().newest_first()[:FINISHED_SHOWN],
        reader=user,
    )
    waiting = [entry for entry in mine if entry.my_turn]
    context: dict[str, Any] = {
        "headline": headline_of(len(waiting)),
        "waiting": waiting,
        "others": [entry for entry in reversed(mine) if not entry.my_turn],
        "tables": tables,
        "finished": finished,
        "finished_count": Game.objects.of(user).over().count(),
        "form": form,
    }
    return render(request, "games/lobby.html", context, status=status)
