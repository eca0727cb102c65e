"""Leaving a table, being asked to leave it, and seeing who comes and goes."""

import pytest
from django.urls import reverse

from games.models import Game
from games.services import lobby


def names_at(game):
    return [sitting.user.display_name for sitting in game.sittings.current().order_by("seat__joined")]


@pytest.fixture
def table(open_table, bob):
    """Alice's table for four, with Bob at it."""
    return lobby.join(game=open_table(players=4), user=bob, contribution="b")


def press(browser, name, game, **fields):
    return browser.post(reverse(name, args=[game.pk]), fields)


def test_a_guest_gives_the_chair_back(as_bob, table, alice):
    assert press(as_bob, "table_leave", table).url == reverse("lobby")
    assert names_at(table) == ["Alice"]
    assert Game.objects.get().owner == alice


def test_an_owner_who_leaves_passes_the_table_on(as_alice, table, bob):
    press(as_alice, "table_leave", table)
    assert names_at(table) == ["Bob"]
    assert (Game.objects.get().owner, Game.objects.get().status) == (bob, "open")


def test_the_last_one_to_leave_closes_the_table(as_alice, as_bob, table):
    press(as_alice, "table_leave", table)
    press(as_bob, "table_leave", table)
    game = Game.objects.get()
    assert (game.status, game.ending, game.started_at) == ("void", "void", None)
    page = as_bob.get(reverse("table", args=[game.pk]))
    assert page.status_code == 200 and "This table was closed" in page.content.decode()
    assert press(as_bob, "table_join", game).status_code == 409


def test_whoever_comes_after_a_leaver_is_last_in_the_order_of_joining(as_bob, table, charlie, bob):
    lobby.join(game=table, user=charlie, contribution="c")
    press(as_bob, "table_leave", table)
    lobby.join(game=table, user=bob, contribution="b")
    assert names_at(table) == ["Alice", "Charlie", "Bob"]


def test_nobody_leaves_by_this_door_once_the_game_runs(as_bob, full_table):
    response = press(as_bob, "table_leave", full_table)
    assert response.status_code == 409
    assert names_at(full_table) == ["Alice", "Bob"]


def test_who_does_not_sit_there_cannot_leave(as_charlie, table):
    response = press(as_charlie, "table_leave", table)
    assert response.status_code == 403 and "You do not sit at this table." in response.content.decode()


def test_the_owner_asks_a_guest_to_leave(as_alice, table):
    assert press(as_alice, "table_remove", table, joined=2).status_code == 302
    assert names_at(table) == ["Alice"]


@pytest.mark.parametrize("joined", ["1", "3", "", "x", "-1", "9" * 40, "²"])
def test_removing_nobody_is_said(as_alice, table, joined):
    assert press(as_alice, "table_remove", table, joined=joined).status_code == 409
    assert names_at(table) == ["Alice", "Bob"]


def test_a_guest_removes_nobody(as_bob, table):
    assert press(as_bob, "table_remove", table, joined=1).status_code == 403
    assert names_at(table) == ["Alice", "Bob"]


def test_the_owner_removes_nobody_once_the_game_runs(as_alice, full_table):
    assert press(as_alice, "table_remove", full_table, joined=2).status_code == 409
    assert names_at(full_table) == ["Alice", "Bob"]


@pytest.mark.parametrize("name", ["table_join", "table_leave", "table_remove", "table_links", "table_keep"])
def test_looking_changes_nothing_a7(as_alice, table, name):
    response = as_alice.get(reverse(name, args=[table.pk]))
    assert response.status_code == 405 and response["Allow"] == "POST"
    assert "only takes a button" in response.content.decode()


@pytest.mark.parametrize("name", ["table_leave", "table_remove", "table_links", "table_keep"])
def test_a_visitor_is_sent_to_log_in(visitor, table, name):
    assert press(visitor, name, table).url == reverse("account_login")


@pytest.mark.parametrize("name", ["table_join", "table_leave", "table_remove", "table_links", "table_keep"])
def test_a_table_that_never_was_is_not_found(as_alice, name):
    assert as_alice.post(reverse(name, args=[404])).status_code == 404


def test_the_page_hears_who_comes_and_goes(as_alice, open_table, bob, charlie):
    game = open_table(players=3)
    poll = reverse("table_poll", args=[game.pk])
    seen = as_alice.get(reverse("table", args=[game.pk])).context["stamp"]
    assert as_alice.get(poll, {"seen": seen}).status_code == 204
    lobby.join(game=game, user=bob, contribution="")
    answer = as_alice.get(poll, {"seen": seen})
    assert answer.status_code == 200 and "Bob" in answer.content.decode()
    assert "<html" not in answer.content.decode()
    lobby.join(game=game, user=charlie, contribution="")
    assert as_alice.get(poll, {"seen": answer.context["stamp"]})["HX-Refresh"] == "true"


def test_the_page_of_an_invitation_hears_it_too(as_bob, open_table, charlie):
    game = open_table(visibility="link", players=3)
    page = as_bob.get(reverse("invite", args=[game.join_token]))
    poll = reverse("table_poll", args=[game.pk])
    seen = {"seen": page.context["stamp"], "token": game.join_token}
    assert f"{poll}?seen={seen['seen']}&amp;token={game.join_token}" in page.content.decode()
    assert as_bob.get(poll, seen).status_code == 204
    lobby.join(game=game, user=charlie, contribution="")
    assert "Charlie" in as_bob.get(poll, seen).content.decode()
    assert as_bob.get(poll, seen | {"token": game.watch_token}).status_code == 404
