"""The game page: what it holds, what it costs, what is swapped, and what a poll answers."""

import gzip
import re
from urllib.parse import unquote_plus

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import format_action
from games.models import Game
from games.services import desk
from tests.games.conftest import browser_of
from tests.games.players import can, draft_of, other_player, play_on, player_on_turn, some_step, steps

pytestmark = pytest.mark.django_db
MOST_QUERIES = 10


def queries_of(client, url):
    client.get(url)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(url).status_code == 200
    return len(captured)


def test_it_asks_the_database_as_often_on_the_first_turn_as_on_the_last(begin, visitor):
    game = begin(players=4)
    url, counts = f"/games/{game.pk}/", {}
    for turn in (0, 1, 30, 55):
        game = play_on(game, until=lambda game, turn=turn: game.turn >= turn)
        counts[turn] = (
            queries_of(browser_of(player_on_turn(game)), url),
            queries_of(browser_of(other_player(game)), url),
            queries_of(visitor, url),
        )
    assert len(set(counts.values())) == 1
    assert max(counts[0]) <= MOST_QUERIES


def test_it_is_small(begin):
    game = play_on(begin(players=4), until=lambda game: game.turn >= 30 and can(game, "play"))
    user = player_on_turn(game)
    for _ in range(2):
        content = browser_of(user).get(f"/games/{game.pk}/").content
        assert len(content) <= 60_000
        assert len(gzip.compress(content, 6)) <= 12_000
        if can(game, "play"):
            steps(game, user, some_step(game, user, "play"))


def test_it_gives_htmx_only_the_part_that_plays(game):
    client, url = browser_of(player_on_turn(game)), f"/games/{game.pk}/"
    page, part = client.get(url), client.get(url, headers={"HX-Request": "true"})
    assert page.content.lstrip().startswith(b"<!doctype") and b"<html" not in part.content
    assert part.content.lstrip().startswith(b'<div id="play-area"')
    assert "HX-Request" in page["Vary"] and "no-store" in page["Cache-Control"]


def test_it_swaps_the_part_after_each_request_of_htmx(game):
    user = player_on_turn(game)
    client, url, htmx = browser_of(user), f"/games/{game.pk}/", {"HX-Request": "true"}
    fields = {"version": game.version, "draft": draft_of(game, user).revision}
    answer = client.post(url, fields | {"action": some_step(game, user, "sell")}, headers=htmx)
    assert answer.status_code == 200 and b"<html" not in answer.content
    assert answer.context["revision"] == fields["draft"] + 1
    answer = client.post(url, fields | {"do": "send", "draft": answer.context["revision"]}, headers=htmx)
    assert answer.context["version"] == game.version + 1 and answer.context["echo"]
    answer = client.post(url, fields | {"action": "nonsense"}, headers=htmx)
    assert answer.status_code == 400 and b"<html" not in answer.content and b"role=" in answer.content


def test_it_plays_by_links_and_forms_alone_t6(begin):
    """Without JavaScript: a link tries a place, a button does it, forms go on; to a whole turn."""
    game = play_on(begin(), until=lambda game: game.version >= 2)
    user = player_on_turn(game)
    client, url = browser_of(user), f"/games/{game.pk}/"
    text = client.get(url).content.decode()
    for _kind in ("castle", "knight"):
        link = re.search(r'href="\?try=([^"]+)"', text)
        tried = client.get(f"{url}?try={link[1]}").content.decode()
        button = re.search(r'<button[^>]*name="action"[^>]*value="([^"]+)"', tried)
        text = press(client, url, tried, action=button[1])
    text = press(client, url, text, do="send")
    assert Game.objects.get(pk=game.pk).version == game.version + 1


def press(client, url, text, **button):
    """Send the page's one form with a button, and follow where it leads."""
    hidden = dict(re.findall(r'<input type="hidden" name="(version|draft)" value="(\d+)"', text))
    assert re.search(r'<form[^>]*id="act"[^>]*method="post"', text)
    answer = client.post(url, hidden | button, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_offers_every_legal_place_as_a_link_and_every_card_as_a_button_t8(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    user = player_on_turn(game)
    client, url = browser_of(user), f"/games/{game.pk}/"
    for _ in range(2):
        look = desk.look(game=game, user=user)
        text = client.get(url).content.decode()
        links = {unquote_plus(line) for line in re.findall(r'href="\?try=([^"]+)"', text)}
        offered = links | set(re.findall(r'name="action" value="([^"]+)"', text))
        assert {format_action(action) for action in look.now.legal if action.kind != "draw"} == offered
        if some := [action for action in look.now.legal if action.kind == "play"]:
            steps(game, user, format_action(some[0]))


def test_it_says_why_a_card_cannot_be_played(begin):
    def dear(game):
        return game.turn > 0 and desk.look(game=game, user=player_on_turn(game)).now.unplayable

    game = play_on(begin(players=4), until=dear)
    user = player_on_turn(game)
    unplayable = desk.look(game=game, user=user).now.unplayable[0]
    assert f"({unplayable.refusal.rule})" in browser_of(user).get(f"/games/{game.pk}/").content.decode()


def test_it_holds_no_script_or_style_of_its_own(game):
    """As the content security policy wants it."""
    text = browser_of(player_on_turn(game)).get(f"/games/{game.pk}/").content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|hx-on|javascript:", text)


# polls


def test_it_answers_a_poll_with_204_while_nothing_has_changed(game, visitor):
    assert visitor.get(f"/games/{game.pk}/poll/?seen={game.version}").status_code == 204


def test_it_answers_a_poll_with_the_part_that_plays_when_the_game_has_moved_on(game):
    client = browser_of(other_player(game))
    url = re.search(rb'hx-get="([^"]*poll[^"]*)"', client.get(f"/games/{game.pk}/").content)[1].decode()
    assert client.get(url).status_code == 204
    after = play_on(game, until=lambda now: now.version > game.version)
    answer = client.get(url)
    assert answer.status_code == 200 and answer.content.lstrip().startswith(b'<div id="play-area"')
    assert answer.context["version"] == after.version


def test_it_reads_one_column_for_a_poll(game, visitor):
    with CaptureQueriesContext(connection) as captured:
        visitor.get(f"/games/{game.pk}/poll/?seen={game.version}")
    (query,) = captured
    assert query["sql"].startswith('SELECT "games_game"."version"')


def test_it_polls_no_more_when_the_game_is_over(begin, visitor):
    game = play_on(begin())
    assert b"/poll/" not in visitor.get(f"/games/{game.pk}/").content


# who may see


def test_it_shows_a_public_game_to_anybody_without_hands(game, visitor):
    answer = visitor.get(f"/games/{game.pk}/")
    assert answer.status_code == 200
    assert answer.context["look"].now.hand == () and answer.context["look"].seat is None


def test_it_says_how_many_borders_are_left_to_who_has_no_sums(begin, visitor):
    game = play_on(begin(players=3), until=lambda game: game.turn >= 12)
    left = desk.look(game=game, user=None).now.borders_left
    for client in (visitor, browser_of(other_player(game))):
        assert f"{left} borders left" in client.get(f"/games/{game.pk}/").content.decode()


def test_it_shows_a_game_by_link_to_its_players_and_who_has_the_link(begin, people, visitor):
    game = begin(visibility="link")
    url = f"/games/{game.pk}/"
    assert browser_of(people[0]).get(url).status_code == 200
    for client in (visitor, browser_of(people[3])):
        for rest in ("", "poll/?seen=1", "log/", f"board/{game.version}.svg", "record.json"):
            assert client.get(url + rest).status_code == 404
        assert client.get(f"/watch/{game.join_token}/").status_code == 404
        assert client.get(f"/watch/{game.watch_token}/").url == url
        assert client.get(url).status_code == 200 and client.get(f"{url}poll/?seen=1").status_code == 204
    Game.objects.filter(pk=game.pk).update(watch_token="another")
    assert visitor.get(url).status_code == 404


def test_it_says_of_a_hand_in_set_up_when_it_is_played(begin):
    game = begin()
    text = browser_of(player_on_turn(game)).get(f"/games/{game.pk}/").content.decode()
    assert 'once all castles stand <a href="/rules/#r4.1">(4.1)</a>' in text and "one card a turn" not in text
    game = play_on(game, until=lambda now: now.turn == 1)
    assert "one card a turn" in browser_of(other_player(game)).get(f"/games/{game.pk}/").content.decode()
