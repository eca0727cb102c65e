"""Who may see a game: everybody a public one, else its players and who has followed its watching link."""

from typing import Any

from allauth.account.utils import has_verified_email
from django.core.exceptions import PermissionDenied
from django.db import DEFAULT_DB_ALIAS
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from accounts.models import User
from domaine_site.prepared import prepared
from games.models import Game
from games.phrases import sentence_of_error
from games.services.refusals import NotSignedIn


class Request(HttpRequest):
    """As the middleware of django-htmx leaves it."""

    htmx: HtmxDetails


COLUMNS = [column.attname for column in Game._meta.concrete_fields]
WATCHING = "watching"  # in the session: tokens of watching links, by game


def visible_game(request: HttpRequest, pk: int) -> Game:
    token = request.session.get(WATCHING, {}).get(str(pk))
    game = public_game(pk) or Game.objects.filter(pk=pk).visible_to(request.user, token).first()
    if game is None:
        raise Http404(_("There is no such game, or it is shown only to who has its link."))
    return game


def public_game(pk: int) -> Game | None:
    """Most that are asked for are public."""
    for row in _read_public(pk):
        return Game.from_db(DEFAULT_DB_ALIAS, COLUMNS, row)
    return None


@prepared
def _read_public(pk: int) -> QuerySet[Game, Any]:
    return Game.objects.public().filter(pk=pk).values_list(*COLUMNS)


def expect_somebody(request: HttpRequest) -> None:
    """Who sends a form of a game was logged in when it was made; nobody learns here whether there is such a game."""
    if request.method == "POST" and not request.user.is_authenticated:
        raise PermissionDenied(sentence_of_error(NotSignedIn()))


def started_game(request: HttpRequest, pk: int) -> Game:
    expect_somebody(request)
    game = visible_game(request, pk)
    if not game.started_at:
        raise Http404(_("The game has not begun yet."))
    return game


def visible_version(request: HttpRequest, pk: int) -> int:
    """Of a public game, which is most of what polls ask for, by one column and without asking who it is."""
    for (version,) in _read_version(pk):
        if version:  # 0 before the game has begun
            return version
    return started_game(request, pk).version


@prepared
def _read_version(pk: int) -> QuerySet[Game, tuple[int]]:
    return Game.objects.public().filter(pk=pk).values_list("version")


def remember_token(request: HttpRequest, game: Game) -> None:
    request.session[WATCHING] = request.session.get(WATCHING, {}) | {str(game.pk): game.watch_token}


def player_of(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise NotSignedIn
    return request.user


def confirmed_player(request: HttpRequest) -> User:
    """The signed-in person, who needs a confirmed address to play: turns are told by mail."""
    user = player_of(request)
    if not has_verified_email(user):
        raise PermissionDenied(_("Please confirm your e-mail address first; then you can sit down at a table."))
    return user
