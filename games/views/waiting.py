"""What the header of every page says: how many games wait for the reader, and the one that has waited longest."""

from functools import cached_property

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.urls import reverse

from accounts.models import User
from games.models import Game


class WaitingGames:
    """Asks the database when a template first looks, once a page."""

    def __init__(self, user: User | AnonymousUser) -> None:
        self.user = user

    @cached_property
    def ids(self) -> list[int]:
        if not isinstance(self.user, User):
            return []
        return list(Game.objects.waiting_for(self.user).in_the_order_they_wait().values_list("pk", flat=True))

    @property
    def count(self) -> int:
        return len(self.ids)

    @property
    def first_url(self) -> str:
        return reverse("game", args=[self.ids[0]])


def waiting_games(request: HttpRequest) -> dict[str, WaitingGames]:
    """A context processor."""
    return {"waiting_games": WaitingGames(getattr(request, "user", AnonymousUser()))}
