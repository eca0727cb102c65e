"""Opening a table."""

import hashlib

import pytest
from django.urls import reverse

from games.models import Game
from games.services.lobby import MAX_OPEN_TABLES

FORM = {"name": "Four Rivers", "players": "3", "visibility": "public", "contribution": "oak"}


def test_it_seats_the_owner_at_the_new_table(as_alice, alice):
    response = as_alice.post(reverse("table_new"), FORM)
    game = Game.objects.get()
    assert response.url == reverse("table", args=[game.pk])
    assert (game.name, game.players, game.visibility, game.owner, game.status) == (
        "Four Rivers",
        3,
        "public",
        alice,
        "open",
    )
    assert [(seat.joined, seat.number, seat.contribution) for seat in game.seats.all()] == [(1, None, "oak")]
    assert [sitting.user for sitting in game.sittings.current()] == [alice]


def test_it_shows_the_hash_of_the_secret_from_the_moment_the_table_stands_s2(as_alice):
    page = as_alice.post(reverse("table_new"), FORM, follow=True).content.decode()
    game = Game.objects.get()
    assert game.commitment == hashlib.sha256(bytes.fromhex(game.shuffle.secret)).hexdigest()
    assert game.commitment in page
    assert game.shuffle.secret not in page


def test_it_fills_in_a_contribution_that_is_another_each_time(as_alice):
    first, second = (as_alice.get("/").context["form"]["contribution"].value() for _ in range(2))
    assert len(first) == 16 and first != second


@pytest.mark.parametrize(
    "bad",
    [
        {"name": ""},
        {"name": "   "},
        {"name": "x" * 41},
        {"name": "a\x00b"},
        {"players": "1"},
        {"players": "5"},
        {"players": "three"},
        {"players": ""},
        {"visibility": "secret"},
        {"contribution": "x" * 65},
    ],
)
def test_it_refuses_what_makes_no_table_and_keeps_the_rest_of_the_form(as_alice, bad):
    response = as_alice.post(reverse("table_new"), FORM | {"name": "Salt Road"} | bad)
    assert response.status_code == 400
    assert not Game.objects.exists()
    assert response.context["form"].errors.keys() == bad.keys()
    if "name" not in bad:
        assert 'value="Salt Road"' in response.content.decode()


def test_it_keeps_one_person_from_filling_the_lobby(as_alice, open_table):
    for _ in range(MAX_OPEN_TABLES):
        open_table()
    response = as_alice.post(reverse("table_new"), FORM)
    assert response.status_code == 409
    assert f"You have {MAX_OPEN_TABLES} tables open" in response.content.decode()
    assert Game.objects.count() == MAX_OPEN_TABLES


def test_it_sends_a_visitor_to_log_in(visitor):
    response = visitor.post(reverse("table_new"), FORM)
    assert response.status_code == 302 and response.url == reverse("account_login")
    assert not Game.objects.exists()


def test_it_wants_a_confirmed_address(as_alice, alice):
    alice.emailaddress_set.update(verified=False)
    response = as_alice.post(reverse("table_new"), FORM)
    assert response.status_code == 403
    assert "confirm your e-mail address" in response.content.decode()
    assert not Game.objects.exists()


def test_it_shows_a_name_as_text(as_alice, open_table):
    open_table(name="<b>&amp;</b>")
    assert "<b>&amp;</b>" not in as_alice.get("/").content.decode()
