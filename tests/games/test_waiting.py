"""What waits for a player: one address that leads to it, a number on the tab (T11)."""

import re
from xml.etree import ElementTree

import pytest
from django.contrib.messages import get_messages
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Draft, Game
from games.views.waiting import draw_icon
from tests.games.conftest import browser_of
from tests.games.players import draft_of, other_player, player_on_turn, some_step, steps

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def waiting(begin):
    """Three games that wait for one player, the oldest first; the player."""
    games = [begin() for _ in range(5)]  # of two players: one of them is on turn in three
    on_turn = [player_on_turn(game) for game in games]
    user = max(on_turn, key=on_turn.count)
    mine = [game for game, player in zip(games, on_turn, strict=True) if player == user][:3]
    Game.objects.exclude(pk__in=[game.pk for game in mine]).update(status="void", seat_to_move=None)
    for days, game in enumerate(reversed(mine)):
        Game.objects.filter(pk=game.pk).update(touched_at=timezone.now() - timezone.timedelta(days=days))
    return mine, user


def test_it_goes_to_the_game_that_has_waited_longest_t11(waiting):
    games, user = waiting
    answer = browser_of(user).get("/games/next/")
    assert answer.status_code == 302 and answer.url == f"/games/{games[0].pk}/"


def test_it_goes_through_all_that_wait_in_turn_t11(waiting):
    games, user = waiting
    client, seen = browser_of(user), [games[0].pk]
    for _ in games:
        link = re.search(r'href="(/games/next/[^"]*)"', client.get(f"/games/{seen[-1]}/").content.decode())[1]
        seen.append(int(client.get(link).url.split("/")[2]))
    assert seen == [game.pk for game in games] + [games[0].pk]


def test_it_leads_to_the_lobby_with_a_sentence_when_nothing_waits_t11(people):
    client = browser_of(people[0])
    answer = client.get("/games/next/")
    assert answer.status_code == 302 and answer.url == "/"
    assert [str(message) for message in get_messages(answer.wsgi_request)] == [
        "No game waits for you. You are told by mail when it is your turn."
    ]
    assert b"No game waits for you. You are told" in client.get("/").content


def test_it_asks_who_it_is_first_t11(visitor):
    assert visitor.get("/games/next/").url == "/accounts/login/?next=/games/next/"


@pytest.mark.parametrize("after", ["0", "x", "-1", "9" * 30, ""])
def test_it_heeds_no_game_that_does_not_wait_t11(waiting, after):
    games, user = waiting
    assert browser_of(user).get("/games/next/", {"after": after}).url == f"/games/{games[0].pk}/"


def test_it_never_plays_or_changes_anything_t11(waiting):
    games, user = waiting
    steps(games[0], user, some_step(games[0], user))
    stored = [list(model.objects.order_by("pk").values()) for model in (Game, Draft)]
    assert browser_of(user).post("/games/next/").status_code == 405
    browser_of(user).get("/games/next/", {"do": "send", "version": games[0].version, "draft": 1})
    assert stored == [list(model.objects.order_by("pk").values()) for model in (Game, Draft)]


def test_it_tells_the_number_in_title_and_icon_t11(waiting, visitor):
    games, user = waiting
    for path in ("/", f"/games/{games[1].pk}/", "/rules/"):
        page = browser_of(user).get(path).content.decode()
        assert "<title>(3) " in page and 'id="icon" type="image/svg+xml" href="/icons/3.svg"' in page
    page = visitor.get("/rules/").content.decode()
    assert "<title>(" not in page and 'href="/static/img/favicon.svg"' in page


def test_it_brings_the_number_along_when_a_turn_is_sent_t11(waiting):
    games, user = waiting
    client, game = browser_of(user), games[0]
    for kind in ("castle", "knight"):
        steps(game, user, some_step(game, user, kind))
    fields = {"do": "send", "version": game.version, "draft": draft_of(game, user).revision}
    part = client.post(f"/games/{game.pk}/", fields, headers=HTMX).content.decode()
    assert "<title>(2) " in part and 'hx-swap-oob="true" href="/icons/2.svg"' in part
    assert re.search(r'<span id="next-game" hx-swap-oob="true">.*<span class="count">2<', part)


def test_it_brings_the_number_along_when_a_poll_finds_a_move_t11(waiting):
    games, user = waiting
    part = browser_of(other_player(games[0])).get(f"/games/{games[0].pk}/poll/?seen=0").content.decode()
    assert "<title>" in part and 'id="next-game" hx-swap-oob' in part


def test_it_asks_for_no_number_while_a_turn_is_tried_out(waiting):
    games, user = waiting
    client = browser_of(user)
    with CaptureQueriesContext(connection) as captured:
        part = client.get(f"/games/{games[0].pk}/", {"at": "g7"}, headers=HTMX).content.decode()
    assert "hx-swap-oob" not in part and "<title>(" not in part
    assert not [query for query in captured if 'ORDER BY "games_game"."touched_at"' in query["sql"]]


@pytest.mark.parametrize(("count", "told"), [(1, "1"), (9, "9"), (10, "9+"), (12345, "9+")])
def test_it_draws_the_number_on_the_icon_t11(visitor, count, told):
    answer = visitor.get(f"/icons/{count}.svg")
    assert answer["Content-Type"] == "image/svg+xml" and "immutable" in answer["Cache-Control"]
    assert ElementTree.fromstring(answer.content)[-1].text == told
    assert draw_icon(1) != draw_icon(2)
