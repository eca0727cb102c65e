"""Coming back to a game (T9): what is offered, and what it shows."""

import gzip
import random
import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Sitting
from games.phrases.spaces import describe_spaces
from games.services import desk, play
from games.services.catch_up import catch_up, see
from tests.games.conftest import browser_of
from tests.games.players import play_on, player_on_turn
from tests.games.rows import everything
from tests.games.test_secrecy import permute

pytestmark = pytest.mark.django_db


# what is offered


def test_it_offers_what_the_others_have_done_since(back):
    game, user = back
    look = desk.look(game=game, user=user)
    assert [entry.version for entry in look.missed] == [game.version - 1, game.version]
    assert look.seat not in [entry.seat for entry in look.missed]
    text = browser_of(user).get(f"/games/{game.pk}/").content.decode()
    assert "have each taken a turn since you were here" in text
    assert f'href="/games/{game.pk}/catch-up/"' in text and f'action="/games/{game.pk}/seen/"' in text


def test_it_hides_nothing_from_who_ignores_the_offer(back):
    game, user = back
    client = browser_of(user)
    offered = client.get(f"/games/{game.pk}/")
    see(game=game, user=user, version=game.version)
    plain = client.get(f"/games/{game.pk}/")
    for part in ("board", "hand", "chancery", "seats", "prompt", "steps", "log"):
        assert offered.context[part] == plain.context[part]


def test_it_offers_nothing_twice(back):
    game, user = back
    client = browser_of(user)
    assert b'class="missed"' in client.get(f"/games/{game.pk}/").content
    answer = client.post(f"/games/{game.pk}/seen/", {"version": game.version}, headers={"HX-Request": "true"})
    assert answer.content.lstrip().startswith(b'<div id="play-area"') and b'class="missed"' not in answer.content
    assert client.get(f"/games/{game.pk}/catch-up/").url == f"/games/{game.pk}/"


def test_it_offers_the_last_round_to_who_has_never_played(begin):
    game = begin(players=4)
    last = Sitting.objects.get(game=game, seat__number=4).user
    assert desk.look(game=game, user=player_on_turn(game)).missed == ()
    game = play_on(game, until=lambda game: player_on_turn(game) == last)
    assert [entry.seat for entry in desk.look(game=game, user=last).missed] == [1, 2, 3]
    game = play_on(game, until=lambda game: game.turn == 6)
    Sitting.objects.filter(game=game).update(seen=0)
    assert len(desk.look(game=game, user=last).missed) in (3, 4)


def test_it_tells_resignations_and_that_a_game_was_called_off(begin, people):
    game = play_on(begin(players=3), until=lambda game: game.turn == 4)
    gone = player_on_turn(game)
    play.resign(game=game, user=gone, version=game.version)
    game = Game.objects.get(pk=game.pk)
    user = player_on_turn(game)
    see(game=game, user=user, version=game.version - 1)
    assert f"{gone.display_name} resigned." in browser_of(user).get(f"/games/{game.pk}/").content.decode()
    play.void_game(game=game)
    see(game=game, user=user, version=game.version - 1)
    text = browser_of(user).get(f"/games/{game.pk}/catch-up/").content.decode()
    assert "The game is called off" in text


# what it shows


def test_it_plays_step_by_step_by_plain_links_to_the_board(back):
    game, user = back
    client, url = browser_of(user), f"/games/{game.pk}/catch-up/"
    count = len(catch_up(game=game, user=user).steps)
    at, boards = "", []
    for number in range(1, count + 1):
        text = client.get(url + at).content.decode()
        assert f"Step {number} of {count}" in text
        boards.append(re.search(r'<svg class="board".*?</svg>', text, re.DOTALL)[0])
        found = re.search(r'id="after"[^>]* href="([^"]+)"', text)
        at = found[1] if found else ""
    assert not at and "To the board" in text
    assert boards[-1] == re.search(r'<svg class="board".*?</svg>', client.get(url + f"?at={count}").content.decode())[0]


def test_it_outlines_what_a_step_has_changed(begin):
    game = play_on(begin(), until=lambda game: game.version == 2)
    text = browser_of(player_on_turn(game)).get(f"/games/{game.pk}/catch-up/").content.decode()
    assert text.count('href="#br"') == 1


def test_it_says_the_board_of_each_step_to_those_who_hear_it_t13(back):
    game, user = back
    client, missed = browser_of(user), catch_up(game=game, user=user)
    for number, step in enumerate(missed.steps, start=1):
        text = client.get(f"/games/{game.pk}/catch-up/?at={number}", headers={"HX-Request": "true"}).content.decode()
        assert re.search(r'<svg class="board"[^>]* role="img" aria-label="Board">', text)
        told = re.findall(r"<td>([^<]+)", text[text.index('id="in-words"') :])
        assert tuple(map(unescape, told)) == describe_spaces(step.view, missed.names)


def test_it_takes_any_step_for_the_nearest_that_there_is(back):
    game, user = back
    client, url = browser_of(user), f"/games/{game.pk}/catch-up/"
    count = len(catch_up(game=game, user=user).steps)
    for at, shown in (("0", 1), ("99", count), ("-1", 1), ("x", 1), ("9" * 40, 1)):
        assert f"Step {shown} of {count}" in client.get(url, {"at": at}).content.decode()


def test_it_gives_htmx_only_the_area(back):
    game, user = back
    answer = browser_of(user).get(f"/games/{game.pk}/catch-up/?at=2", headers={"HX-Request": "true"})
    assert answer.content.lstrip().startswith(b'<div id="past"') and b"<html" not in answer.content
    assert "HX-Request" in answer["Vary"] and "no-store" in answer["Cache-Control"]


def test_it_is_small(back):
    game, user = back
    for rest in ("", "?at=3", "?as=list"):
        content = browser_of(user).get(f"/games/{game.pk}/catch-up/{rest}").content
        assert len(content) <= 60_000 and len(gzip.compress(content, 6)) <= 12_000


def test_it_is_a_list_with_a_board_a_turn_one_click_away(begin):
    game = play_on(begin(players=3), until=lambda game: game.version == 3)
    client = browser_of(player_on_turn(game))
    url = f"/games/{game.pk}/catch-up/"
    assert 'href="?as=list"' in client.get(url).content.decode()
    text = client.get(url, {"as": "list"}).content.decode()
    pictures = re.findall(r'<img src="([^"]+)"', text)
    assert pictures == [f"/games/{game.pk}/turns/{version}.svg" for version in (2, 3)]
    assert len(re.findall(r'<b class="disc">', text)) == 4
    picture = client.get(pictures[0])
    assert picture["Content-Type"] == "image/svg+xml" and "immutable" in picture["Cache-Control"]
    assert picture.content.count(b'class="disc"') == 2


def test_it_changes_nothing_by_looking(back):
    game, user = back
    client, url = browser_of(user), f"/games/{game.pk}/"
    before = everything()
    for rest in ("", "catch-up/", "catch-up/?at=2", "catch-up/?as=list", "?try=done", "poll/?seen=1", "log/"):
        assert client.get(url + rest).status_code in (200, 409)
    assert everything() == before


def test_it_shows_the_same_whatever_a_seat_cannot_know_s1(back, monkeypatch):
    monkeypatch.setattr("django.template.context_processors.get_token", lambda request: "token")
    game, user = back
    client, url = browser_of(user), f"/games/{game.pk}/catch-up/"

    def shown():
        pages = [client.get(url + rest).content for rest in ("", "?at=2", "?at=3", "?as=list")]
        return [*pages, client.get(f"/games/{game.pk}/turns/{game.version}.svg").content]

    before = shown()
    for seed in range(3):
        permute(game, user, random.Random(seed))
        assert shown() == before


def test_it_asks_the_database_as_often_however_long_the_game_is(begin):
    game, counts = begin(players=3), set()
    for turn in (0, 10, 30):
        game = play_on(game, until=lambda game, turn=turn: game.turn >= turn and game.version > 3)
        client = browser_of(player_on_turn(game))
        client.get("/")
        with CaptureQueriesContext(connection) as captured:
            assert client.get(f"/games/{game.pk}/catch-up/").status_code == 200
        counts.add(len(captured))
    assert len(counts) == 1 and max(counts) <= 9


def test_it_shows_a_game_by_link_to_nobody_else(begin, people, visitor):
    game = play_on(begin(visibility="link"), until=lambda game: game.version == 3)
    for client in (visitor, browser_of(people[3])):
        for rest in ("catch-up/", "catch-up/?as=list", "turns/2.svg"):
            assert client.get(f"/games/{game.pk}/{rest}").status_code == 404
        answer = client.post(f"/games/{game.pk}/seen/", {"version": 2})
        assert answer.status_code == (403 if client is visitor else 404)


def test_it_is_nothing_before_the_game_begins(people):
    from games.services import lobby

    table = lobby.open_table(owner=people[0], name="Ley", players=2, visibility="public", contribution="a")
    client = browser_of(people[0])
    assert client.get(f"/games/{table.pk}/catch-up/").status_code == 404
    assert client.post(f"/games/{table.pk}/seen/", {"version": 1}).status_code == 404
