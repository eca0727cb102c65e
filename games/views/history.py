"""What has been: the chronicle, small boards, the record of a game that is over."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from games.models import Game, Visibility
from games.services.chronicle import chronicle_of
from games.services.people import names_of
from games.services.record import disclose_shuffle, record_of
from games.services.refusals import Stale

from .access import remember_token, started_game
from .answers import refuse
from .links import watching_link
from .page import describe_entry
from .turns import lines_of


@never_cache
@require_safe
def game_log(request: HttpRequest, pk: int) -> HttpResponse:
    game = started_game(request, pk)
    names = names_of(game)
    log = [(describe_entry(entry, names), lines_of(entry, names)) for entry in reversed(chronicle_of(game))]
    shown = {"game": game, "log": log, "shuffle": disclose_shuffle(game=game), **sharing(request, game)}
    return render(request, "games/log.html", shown)


def sharing(request: HttpRequest, game: Game) -> dict[str, object]:
    """The watching link of a game by link, for who sits at it; its owner may make it anew."""
    player = request.user
    if game.visibility != Visibility.LINK or not isinstance(player, User):
        return {}
    if not game.sittings.current().filter(user=player).exists():
        return {}
    return {"watch_url": watching_link(game), "is_owner": game.owner_id == player.pk}


@never_cache
@require_safe
def game_record(request: HttpRequest, pk: int) -> HttpResponse:
    game = started_game(request, pk)
    try:
        record = record_of(game=game)
    except Stale as refusal:
        return refuse(request, refusal)
    response = JsonResponse(record, json_dumps_params={"indent": 1})
    response["Content-Disposition"] = f'attachment; filename="domaine-{game.pk}-{slugify(game.name)[:40]}.json"'
    return response


@never_cache
@require_safe
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """A watching link opens the game, and the session keeps it open."""
    game = get_object_or_404(Game, watch_token=token)
    remember_token(request, game)
    return redirect(game)
