"""The links of a game: whoever has one may pass it on, so they are shown only to who sits at it."""

from django.conf import settings
from django.urls import reverse

from games.models import Game


def joining_link(game: Game) -> str:
    return settings.SITE_URL + reverse("invite", args=[game.join_token])


def watching_link(game: Game) -> str:
    return settings.SITE_URL + reverse("watch", args=[game.watch_token])
