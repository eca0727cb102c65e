"""A game by link is shared by who sits at it, also when it is under way or over."""

import pytest
from django.urls import reverse

from games.models import Game
from games.services import play
from tests.games.conftest import browser_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def hidden(begin) -> Game:
    return begin(visibility="link")


def chronicle(browser, game):
    return browser.get(reverse("game_log", args=[game.pk]))


def renew(browser, game):
    return browser.post(reverse("table_links", args=[game.pk]))


def test_it_shows_the_watching_link_to_who_sits_there(hidden, people):
    answer = chronicle(browser_of(people[1]), hidden)
    page = answer.content.decode()
    assert reverse("watch", args=[hidden.watch_token]) in page and "anew" not in page and hidden.join_token not in page
    assert {"no-store", "private"} <= set(answer["Cache-Control"].split(", "))


def test_it_shows_the_link_to_nobody_else(hidden, begin, people, visitor):
    visitor.get(reverse("watch", args=[hidden.watch_token]))
    stranger = browser_of(people[3])
    stranger.get(reverse("watch", args=[hidden.watch_token]))
    for browser in (visitor, stranger):
        page = chronicle(browser, hidden)
        assert page.status_code == 200 and hidden.watch_token not in page.content.decode()
    public = begin()
    assert public.watch_token not in chronicle(browser_of(people[0]), public).content.decode()


@pytest.mark.parametrize("over", [False, True])
def test_its_owner_makes_the_link_anew(hidden, people, visitor, over):
    if over:
        play.void_game(game=hidden)
    owner = browser_of(people[0])
    assert "Make the link anew" in chronicle(owner, hidden).content.decode()
    assert renew(owner, hidden).url == reverse("game_log", args=[hidden.pk])
    assert hidden.watch_token not in (page := chronicle(owner, hidden).content.decode())
    assert "The link is new" in page
    assert visitor.get(reverse("watch", args=[hidden.watch_token])).status_code == 404
    fresh = Game.objects.get(pk=hidden.pk).watch_token
    assert visitor.get(reverse("watch", args=[fresh]), follow=True).status_code == 200


def test_a_renewed_link_shuts_out_who_came_by_the_old_one(hidden, people, visitor):
    visitor.get(reverse("watch", args=[hidden.watch_token]))
    renew(browser_of(people[0]), hidden)
    assert chronicle(visitor, hidden).status_code == 404


def test_nobody_but_the_owner_makes_it_anew(hidden, people):
    assert renew(browser_of(people[1]), hidden).status_code == 403
    assert Game.objects.get(pk=hidden.pk).watch_token == hidden.watch_token
