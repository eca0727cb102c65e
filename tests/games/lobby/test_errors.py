"""Wrong turnings end at a sentence."""

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.models import Game


def test_an_address_that_leads_nowhere(visitor):
    response = visitor.get("/nowhere/")
    assert response.status_code == 404 and "There is nothing here" in response.content.decode()


def test_a_form_without_its_token(alice):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    response = strict.post("/tables/", {})
    assert response.status_code == 403 and "The page had grown old" in response.content.decode()


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_a_press_that_is_answered_by_an_error_shows_it_as_a_whole_page(alice, full_table, headers):
    strict = Client(enforce_csrf_checks=True, headers=headers)
    strict.force_login(alice)
    response = strict.post(f"/games/{full_table.pk}/", {})
    assert response.status_code == 403 and response.get("HX-Retarget") == ("body" if headers else None)


def test_a_press_that_breaks_something_says_so_on_a_whole_page(as_alice, full_table):
    Game.objects.filter(pk=full_table.pk).update(position={})
    as_alice.raise_request_exception = False
    response = as_alice.post(f"/games/{full_table.pk}/", {"do": "undo", "version": 1}, headers={"HX-Request": "true"})
    assert response.status_code == 500 and "Something broke" in response.content.decode()
    assert (response["HX-Retarget"], response["HX-Reswap"]) == ("body", "innerHTML")


def test_a_press_that_the_rules_refuse_changes_its_part_of_the_page(as_alice, full_table):
    response = as_alice.post(f"/games/{full_table.pk}/", {"do": "add", "version": 1}, headers={"HX-Request": "true"})
    assert response.status_code >= 400 and "HX-Retarget" not in response


def test_an_address_that_only_takes_a_button(as_alice):
    response = as_alice.get("/tables/")
    assert response.status_code == 405 and "only takes a button" in response.content.decode()


def test_pages_for_what_breaks_need_nothing():
    for name in ("400.html", "500.html"):
        page = render_to_string(name)
        assert "Go to the games" in page
        assert "Log in" not in render_to_string("500.html")


def test_pages_name_no_script_or_style_of_their_own(as_alice, open_table):
    game = open_table()
    for address in ("/", "/rules/", f"/tables/{game.pk}/", "/lists/tables/", "/nowhere/"):
        page = as_alice.get(address).content.decode()
        assert " style=" not in page and "<style" not in page and " onclick=" not in page
        assert page.count("<script") == page.count("<script src=")


@pytest.mark.parametrize("token", ["\x00", "a/b", "é", "x" * 5000])
def test_a_token_that_is_none_opens_nothing(visitor, as_bob, open_table, token):
    hidden, shown = open_table(visibility="link"), open_table()
    for browser in (visitor, as_bob):
        assert browser.get(f"/tables/{hidden.pk}/poll/", {"token": token}).status_code == 404
        assert browser.post(f"/tables/{hidden.pk}/join/", {"token": token}).status_code == 404
        assert browser.get(f"/tables/{shown.pk}/poll/", {"token": token}).status_code == 200
    assert visitor.post(f"/tables/{shown.pk}/join/", {"token": token}).status_code == 302


@pytest.mark.parametrize("token", ["%00", "%ff", "x" * 1000, "a%20b"])
def test_a_link_that_is_none_leads_nowhere(visitor, as_bob, token):
    for browser in (visitor, as_bob):
        assert browser.get(f"/join/{token}/").status_code == 404
        assert browser.get(f"/watch/{token}/").status_code == 404
