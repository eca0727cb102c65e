"""A Redis that does not answer shuts nobody out: who is logged in goes on playing, and nothing is lost."""

import random

import pytest

from accounts.models import Notice
from games.models import Game
from tests.games.conftest import browser_of
from tests.games.players import draft_turn, player_on_turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def without_redis(settings):
    """Takes Redis away: call it when everybody is logged in."""

    def take_away() -> None:
        gone = {**settings.CACHES["default"], "LOCATION": "redis://127.0.0.1:1/0"}
        settings.CACHES = {**settings.CACHES, "default": gone}

    return take_away


def test_it_shows_and_takes_a_turn(game, without_redis):
    client, look = browser_of(player_on_turn(game)), draft_turn(game, random.Random(1))
    without_redis()
    assert client.get("/").status_code == 200
    assert len(client.get(f"/games/{game.pk}/").context["draft"]) == len(look.draft)
    answer = client.post(f"/games/{game.pk}/", {"do": "send", "version": game.version, "draft": look.revision})
    assert answer.status_code == 302
    assert Game.objects.get(pk=game.pk).version == game.version + 1
    assert Notice.objects.filter(kind="turn", payload__version=game.version + 1).exists()


def test_it_makes_pictures(game, visitor, without_redis):
    without_redis()
    for address in (f"preview/{game.version}.png", f"picture/{game.version}.png"):
        assert visitor.get(f"/games/{game.pk}/{address}").content.startswith(b"\x89PNG")


def test_it_opens_a_game_by_its_watching_link(begin, visitor, without_redis):
    game = begin(visibility="link")
    without_redis()
    assert visitor.get(f"/watch/{game.watch_token}/", follow=True).status_code == 200
