"""What a page, a post and a poll cost at least, behind the same middleware: plain functions, no templates."""

from django.db import transaction
from django.db.models import F
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import include, path

from games.models import Game, Move, Sitting

ROW = "<tr>" + "".join(f'<td class="space-{column}">{column}</td>' for column in range(12)) + "</tr>"


def page(request: HttpRequest, pk: int) -> HttpResponse:
    """20 KB by an f-string: who asks, by the session, and two queries."""
    game = Game.objects.get(pk=pk)
    names = Sitting.objects.filter(game=game).values_list("user__display_name", flat=True)
    rows = "\n".join(f'<g id="{row}">{ROW}</g>' for row in range(46))
    return HttpResponse(
        f"<!doctype html><title>{game.name}</title><h1>{request.user.display_name}</h1>"
        f"<p>{', '.join(names)}</p><table>{rows}</table>"
    )


def post(request: HttpRequest, pk: int) -> HttpResponse:
    """A form with its token, who sends it, one row changed if it is as expected, one row added, a redirect."""
    with transaction.atomic():
        moved = Game.objects.filter(pk=pk, version=request.POST["version"]).update(version=F("version"))
        assert moved == 1
        Move.objects.create(game_id=pk, version=request.POST["new"], turn=1, kind="table", user=request.user)
    return HttpResponseRedirect(f"/floor/page/{pk}/")


def poll(request: HttpRequest, pk: int) -> HttpResponse:
    """With the session, and one column."""
    assert request.session["_auth_user_id"]
    assert Game.objects.filter(pk=pk).values_list("version", flat=True).first()
    return HttpResponse(status=204)


urlpatterns = [
    path("floor/page/<int:pk>/", page),
    path("floor/post/<int:pk>/", post),
    path("floor/poll/<int:pk>/", poll),
    path("", include("domaine_site.urls")),
]
