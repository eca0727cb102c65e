"""Coming back to a game (T9): what is offered, what it shows, and what counts as having seen it."""

import gzip
import random
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Draft, Game, Hand, Move, Shuffle, Sitting
from games.services import desk, play
from games.services.catch_up import catch_up, see
from games.services.refusals import NotAtTable
from tests.games.conftest import browser_of
from tests.games.players import draft_of, other_player, play_on, play_turn, player_on_turn, some_step, steps
from tests.games.test_secrecy import permute

pytestmark = pytest.mark.django_db


def seen(game, user):
    return Sitting.objects.get(game=game, user=user).seen


def everything():
    """All rows of the games app, to see that nothing has changed."""
    return [list(model.objects.order_by("pk").values()) for model in (Game, Move, Sitting, Draft, Hand, Shuffle)]


def round_of_others(game, user):
    """The others take their turns, until it is the user's."""
    return play_on(game, until=lambda game: player_on_turn(game) == user)


@pytest.fixture
def back(begin):
    """Somebody who has played a turn in a game of three and comes back when it is their turn again."""
    game = play_on(begin(players=3), until=lambda game: game.turn == 6)
    user = player_on_turn(game)
    game = play_turn(game, random.Random(2))
    return round_of_others(game, user), user


# what has been seen


def test_it_is_raised_by_a_step_and_not_again_by_the_next_ones(back):
    game, user = back
    before = seen(game, user)
    steps(game, user, some_step(game, user))
    assert before < seen(game, user) == game.version
    fields = {"game": game, "user": user, "version": game.version}
    with CaptureQueriesContext(connection) as captured:
        play.undo(**fields, draft=draft_of(game, user).revision)
    assert not [query for query in captured if 'UPDATE "games_sitting"' in query["sql"]]


@pytest.mark.parametrize("change", ["undo", "reset"])
def test_it_is_raised_by_undoing_too(back, change):
    game, user = back
    steps(game, user, some_step(game, user))
    Sitting.objects.filter(game=game, user=user).update(seen=1)
    getattr(play, change)(game=game, user=user, version=game.version, draft=draft_of(game, user).revision)
    assert seen(game, user) == game.version


def test_it_is_raised_by_sending_and_resigning(back):
    game, user = back
    steps(game, user, some_step(game, user, "sell"))
    Sitting.objects.filter(game=game, user=user).update(seen=1)
    play.send(game=game, user=user, version=game.version, draft=draft_of(game, user).revision)
    assert seen(game, user) == game.version
    game = Game.objects.get(pk=game.pk)
    assert desk.look(game=game, user=user).missed == ()
    game = play_on(game, until=lambda now: now.version == game.version + 1)
    play.resign(game=game, user=user, version=game.version)
    assert seen(game, user) == game.version


def test_it_is_raised_by_the_end_of_the_catch_up_and_never_lowered(back):
    game, user = back
    client = browser_of(user)
    answer = client.post(f"/games/{game.pk}/seen/", {"version": game.version})
    assert answer.status_code == 302 and answer.url == f"/games/{game.pk}/"
    assert seen(game, user) == game.version
    client.post(f"/games/{game.pk}/seen/", {"version": 1})
    client.post(f"/games/{game.pk}/seen/", {"version": game.version + 50})
    assert seen(game, user) == game.version


def test_it_is_of_one_seat_alone(back, people):
    game, user = back
    others = {other.pk: seen(game, other) for other in people[:3] if other != user}
    see(game=game, user=user, version=game.version)
    assert others == {other.pk: seen(game, other) for other in people[:3] if other != user}


def test_it_is_that_of_who_sits_there_now(back, people):
    """A seat that has changed hands has several sittings; each counts for itself."""
    game, user = back
    seat = Sitting.objects.get(game=game, user=user).seat
    Sitting.objects.filter(seat=seat).update(until=game.version, seen=game.version)
    Sitting.objects.create(game=game, seat=seat, user=people[3], since=game.version)
    assert desk.look(game=game, user=people[3]).missed
    see(game=game, user=people[3], version=game.version)
    assert desk.look(game=game, user=people[3]).missed == ()


@pytest.mark.parametrize("who", ["nobody", "somebody watching"])
def test_it_is_nothing_for_who_holds_no_seat(back, people, visitor, who):
    game, _ = back
    client = visitor if who == "nobody" else browser_of(people[3])
    answer = client.post(f"/games/{game.pk}/seen/", {"version": game.version})
    assert answer.status_code == 403
    assert client.get(f"/games/{game.pk}/catch-up/").status_code == 403
    assert b'class="missed"' not in client.get(f"/games/{game.pk}/").content
    with pytest.raises(NotAtTable):
        catch_up(game=game, user=people[3])


def test_it_wants_a_version_and_a_post(back):
    game, user = back
    client = browser_of(user)
    before = everything()
    assert client.post(f"/games/{game.pk}/seen/").status_code == 400
    assert client.post(f"/games/{game.pk}/seen/", {"version": "soon"}).status_code == 400
    assert client.get(f"/games/{game.pk}/seen/").status_code == 405
    assert everything() == before


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
    game = round_of_others(game, last)
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
        assert client.post(f"/games/{game.pk}/seen/", {"version": 2}).status_code == 404


def test_it_is_nothing_before_the_game_begins(people):
    from games.services import lobby

    table = lobby.open_table(owner=people[0], name="Ley", players=2, visibility="public", contribution="a")
    client = browser_of(people[0])
    assert client.get(f"/games/{table.pk}/catch-up/").status_code == 404
    assert client.post(f"/games/{table.pk}/seen/", {"version": 1}).status_code == 404


def test_it_gives_others_no_hint_of_what_somebody_has_seen(back):
    game, user = back
    watcher = browser_of(other_player(game))
    before = watcher.get(f"/games/{game.pk}/").context["look"]
    see(game=game, user=user, version=game.version)
    assert watcher.get(f"/games/{game.pk}/").context["look"].missed == before.missed
