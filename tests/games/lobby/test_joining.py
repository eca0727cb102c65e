"""Sitting down at a table: by the lobby, by a link, two at once."""

from threading import Barrier, Thread

import pytest
from django.db import connection
from django.urls import reverse

from games import engine
from games.models import Game
from games.services import lobby


def names_at(game):
    return [sitting.user.display_name for sitting in game.sittings.current().order_by("seat__joined")]


def join(browser, game, **fields):
    return browser.post(reverse("table_join", args=[game.pk]), {"contribution": "b", **fields})


def test_it_takes_a_free_chair(as_bob, open_table):
    game = open_table(players=3)
    response = join(as_bob, game, contribution="willow")
    assert response.url == reverse("table", args=[game.pk])
    assert names_at(game) == ["Alice", "Bob"]
    assert game.seats.get(joined=2).contribution == "willow"
    assert Game.objects.get().status == "open"


def test_joining_twice_is_joining_once_t1(as_bob, open_table):
    game = open_table(players=3)
    assert [join(as_bob, game).status_code for _ in range(2)] == [302, 302]
    assert names_at(game) == ["Alice", "Bob"]


def test_the_last_chair_starts_the_game_with_seats_drawn_from_all_contributions(as_bob, as_charlie, open_table):
    game = open_table(players=3, contribution="ash")
    join(as_bob, game, contribution="birch")
    response = join(as_charlie, game, contribution="cedar")
    assert response.url == reverse("game", args=[game.pk])
    game.refresh_from_db()
    assert (game.status, game.version) == ("running", 1)
    drawn = engine.draw_seats(
        bytes.fromhex(game.shuffle.secret),
        game=str(game.pk),
        contributions=["ash", "birch", "cedar"],
        players=3,
    )
    assert tuple(seat.number for seat in game.seats.order_by("joined")) == drawn


def test_it_refuses_a_chair_at_a_game_that_has_begun(as_charlie, full_table):
    response = join(as_charlie, full_table)
    assert response.status_code == 409
    page = response.content.decode()
    assert "its seats are taken" in page and "Sit down" not in page
    assert names_at(full_table) == ["Alice", "Bob"]


def test_it_refuses_a_contribution_that_is_too_long(as_bob, open_table):
    game = open_table()
    assert join(as_bob, game, contribution="x" * 65).status_code == 400
    assert names_at(game) == ["Alice"]


@pytest.mark.django_db(transaction=True)
def test_two_who_sit_down_at_once_get_one_chair_and_one_sentence(open_table, bob, charlie):
    game, barrier, answers = open_table(), Barrier(2), []

    def sit_down(user):
        barrier.wait()
        try:
            lobby.join(game=game, user=user, contribution="")
            answers.append("seated")
        except lobby.LobbyError as error:
            answers.append(error.code)
        finally:
            connection.close()

    threads = [Thread(target=sit_down, args=[user]) for user in (bob, charlie)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["seated", "started"]
    game.refresh_from_db()
    assert game.status == "running" and len(names_at(game)) == 2


def test_a_table_by_link_is_hidden_from_others(as_bob, visitor, open_table):
    game = open_table(visibility="link", name="Hollow Oak")
    for browser in (as_bob, visitor):
        assert "Hollow Oak" not in browser.get("/").content.decode()
        assert "Hollow Oak" not in browser.get(reverse("games_list", args=["tables"])).content.decode()
        assert browser.get(reverse("table", args=[game.pk])).status_code == 404
        assert browser.get(reverse("table_poll", args=[game.pk])).status_code == 404


def test_its_joining_link_opens_it_and_seats(as_bob, open_table):
    game = open_table(visibility="link", players=3)
    page = as_bob.get(reverse("invite", args=[game.join_token])).content.decode()
    assert game.join_token in page and game.watch_token not in page
    assert join(as_bob, game, token=game.join_token).status_code == 302
    assert names_at(game) == ["Alice", "Bob"]


@pytest.mark.parametrize("token", ["", "guess", "watching link"])
def test_nothing_else_seats_at_a_table_by_link(as_bob, open_table, token):
    game = open_table(visibility="link")
    response = join(as_bob, game, token=game.watch_token if token == "watching link" else token)
    assert response.status_code == 404
    assert names_at(game) == ["Alice"]


def test_a_watching_link_shows_a_table_by_link_and_seats_nobody(as_bob, open_table):
    game = open_table(visibility="link")
    page = as_bob.get(reverse("watch", args=[game.watch_token]), follow=True)
    assert page.status_code == 200 and "ask its owner for the joining link" in page.content.decode()
    assert game.join_token not in page.content.decode()
    assert join(as_bob, game).status_code == 404
    assert names_at(game) == ["Alice"]


def test_a_renewed_link_opens_and_the_old_one_does_not(as_alice, as_bob, open_table):
    game = open_table(visibility="link")
    old = game.join_token, game.watch_token
    assert as_alice.post(reverse("table_links", args=[game.pk])).status_code == 302
    game.refresh_from_db()
    assert not {*old} & {game.join_token, game.watch_token}
    assert as_bob.get(reverse("invite", args=[old[0]])).status_code == 404
    assert join(as_bob, game, token=old[0]).status_code == 404
    assert as_bob.get(reverse("invite", args=[game.join_token])).status_code == 200


def test_only_the_owner_renews_the_links(as_bob, open_table):
    game = open_table(players=3)
    join(as_bob, game)
    assert as_bob.post(reverse("table_links", args=[game.pk])).status_code == 403
    assert Game.objects.get().join_token == game.join_token


def test_links_are_shown_to_who_sits_there(as_alice, as_bob, visitor, open_table):
    game = open_table()
    address = reverse("table", args=[game.pk])
    assert game.join_token in as_alice.get(address).content.decode()
    for browser in (as_bob, visitor):
        page = browser.get(address).content.decode()
        assert game.join_token not in page and game.watch_token not in page


def test_a_visitor_logs_in_and_comes_back_to_the_invitation(visitor, open_table):
    game = open_table(visibility="link")
    address = reverse("invite", args=[game.join_token])
    page = visitor.get(address).content.decode()
    assert f"{reverse('account_signup')}?next={address}" in page
    assert f"{reverse('account_login')}?next={address}" in page
    assert join(visitor, game, token=game.join_token).url == f"{reverse('account_login')}?next={address}"


def test_a_visitor_logs_in_and_comes_back_to_a_public_table(visitor, open_table):
    game = open_table()
    assert join(visitor, game).url == f"{reverse('account_login')}?next={reverse('table', args=[game.pk])}"


def test_an_invitation_to_a_game_that_has_begun_says_so(as_bob, as_charlie, full_table):
    address = reverse("invite", args=[full_table.join_token])
    response = as_charlie.get(address)
    assert response.status_code == 409 and "The seats are taken" in response.content.decode()
    assert as_bob.get(address).url == reverse("game", args=[full_table.pk])


def test_the_table_of_a_running_game_leads_to_the_game(as_charlie, full_table):
    assert as_charlie.get(reverse("table", args=[full_table.pk])).url == reverse("game", args=[full_table.pk])


def test_no_cache_keeps_a_page_with_the_links_of_a_table(as_alice, as_bob, open_table):
    game = open_table(visibility="link")
    poll, invitation = reverse("table_poll", args=[game.pk]), reverse("invite", args=[game.join_token])
    for answer in (as_alice.get(reverse("table", args=[game.pk])), as_alice.get(poll), as_bob.get(invitation)):
        assert answer.status_code == 200
        assert "no-store" in answer["Cache-Control"] and "private" in answer["Cache-Control"]
