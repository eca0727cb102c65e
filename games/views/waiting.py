"""How many games wait for the reader, on every page and on its tab, and the one that has waited longest."""

import re
from functools import cached_property, lru_cache
from pathlib import Path

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from domaine_site.prepared import prepared
from games.forms import read_version
from games.models import Game

ICON = Path(__file__).parents[2] / "static" / "img" / "favicon.svg"
A_YEAR = 365 * 24 * 60 * 60


class WaitingGames:
    """Asks the database when a template first looks, once a page."""

    def __init__(self, user: User | AnonymousUser) -> None:
        self.user = user

    @cached_property
    def ids(self) -> list[int]:
        if not isinstance(self.user, User):
            return []
        return [pk for (pk,) in _read_waiting(self.user.pk)]

    @property
    def count(self) -> int:
        return len(self.ids)

    def after(self, pk: int) -> int | None:
        """The one that has waited longest; at one of them the next in line, to go through all of them in turn."""
        at = self.ids.index(pk) + 1 if pk in self.ids else 0
        line = self.ids[at:] + self.ids[:at]
        return line[0] if line else None


@prepared
def _read_waiting(user: int) -> QuerySet[Game, tuple[int]]:
    return Game.objects.waiting_for(user).in_the_order_they_wait().values_list("pk")


def waiting_games(request: HttpRequest) -> dict[str, WaitingGames]:
    """A context processor."""
    return {"waiting_games": WaitingGames(getattr(request, "user", AnonymousUser()))}


@never_cache
@require_safe
def game_next(request: HttpRequest) -> HttpResponse:
    """One address for whatever waits; `?after=` is the game that the reader comes from. Nothing is played (T11)."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.get_full_path())
    waiting = WaitingGames(request.user).after(read_version(request.GET, "after"))
    if waiting is not None:
        return redirect("game", waiting)
    messages.info(request, _("No game waits for you. You are told by mail when it is your turn."))
    return redirect("lobby")


@require_safe
@cache_control(public=True, max_age=A_YEAR, immutable=True)
def waiting_icon(request: HttpRequest, count: int) -> HttpResponse:
    """The site's sign for the tab, with a number on it."""
    return HttpResponse(draw_icon(min(count, 10)), content_type="image/svg+xml")


@lru_cache(maxsize=11)
def draw_icon(count: int) -> str:
    badge = (
        '<circle cx="28" cy="12" r="12" fill="#6a2fb0" stroke="#fff" stroke-width="1.5"/>'
        '<text x="28" y="18" fill="#fff" text-anchor="middle" font-family="sans-serif" font-weight="700" '
        f'font-size="17">{count if count < 10 else "9+"}</text>'
    )
    return re.sub("</svg>$", f"{badge}</svg>", ICON.read_text(encoding="utf-8").strip())
