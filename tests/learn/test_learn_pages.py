"""The pages of the lessons: everything by addresses, nothing stored, bad input answered."""

import gzip
import re

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import format_action
from games.lessons import LESSONS

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def path_of(number, *lines):
    return f"/learn/{number}/" + "".join(line.replace(" ", "+") + "/" for line in lines)


def solution_of(number):
    return [format_action(action) for action in LESSONS[number - 1].scene.actions]


def test_the_list_leads_to_every_lesson_with_a_picture(client):
    page = client.get("/learn/").content.decode()
    for lesson in LESSONS:
        assert f'href="/learn/{lesson.number}/"' in page and str(lesson.title) in page
        picture = client.get(f"/learn/{lesson.number}.svg")
        assert picture["Content-Type"] == "image/svg+xml" and "max-age" in picture["Cache-Control"]


@pytest.mark.parametrize("path", ["/", "/rules/"])
def test_the_first_page_and_the_rules_lead_to_it(client, path):
    assert 'href="/learn/"' in client.get(path).content.decode()


def test_somebody_without_games_is_led_to_it(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("alice@example.org", display_name="Alice"))
    assert 'href="/learn/"' in client.get("/").content.decode()


@pytest.mark.parametrize("number", range(1, 9))
def test_it_is_solved_by_links_and_buttons_alone(client, number):
    """Without JavaScript: a card's button or a place's link, then the button that does it; to the end."""
    path = path_of(number)
    for line in solution_of(number):
        page = client.get(path).content.decode()
        if f'value="{line}"' not in page:
            assert f'href="?try={line.replace(" ", "+")}"' in page
            page = client.get(path, {"try": line}).content.decode()
        assert re.search(rf'<button[^>]*form="act"[^>]*name="action"[^>]*value="{line}"', page)
        assert re.search(rf'<form id="act" method="get" action="{re.escape(path)}"', page)
        answer = client.get(path, {"action": line})
        assert answer.status_code == 302
        path = answer.url
    page = client.get(path).content.decode()
    assert path == path_of(number, *solution_of(number)) and "Done." in page
    assert (f'href="/learn/{number + 1}/"' in page) == (number < 8)


def test_it_takes_back_one_step_or_all(client):
    path = path_of(2, "play A3 border", "border d12-e12")
    assert client.get(path, {"do": "undo"}).url == path_of(2, "play A3 border")
    assert client.get(path, {"do": "reset"}).url == path_of(2)
    assert client.get(path, {"undo": "0"}).url == path_of(2)
    assert client.get(path, {"undo": "1"}).url == path_of(2, "play A3 border")
    start = client.get(path_of(2), {"do": "undo"})
    assert start.status_code == 200 and "This is the start of the lesson." in start.content.decode()


def test_it_shows_what_a_step_would_bring_and_does_not_do_it(client):
    path = path_of(2, "play A3 border", "border d12-e12")
    answer = client.get(path, {"try": "border h11-i11"})
    assert answer.status_code == 200 and answer.context["gain"] == "+6"
    assert 'id="confirm"' in answer.content.decode() and "Done." not in answer.content.decode()
    assert client.get(path).context["gain"] == ""


def test_it_says_by_which_rule_something_is_refused(client):
    """Whether it is asked for by its action, pressed as a place, or done."""
    for wish, value, status in (
        ("try", "castle g2", 409),
        ("why", "castle g2", 200),
        ("at", "g2", 200),
        ("action", "castle g2", 409),
    ):
        answer = client.get(path_of(1), {wish: value})
        assert answer.status_code == status
        assert re.search(r'role="alert".*too near.*href="/rules/#r4.3"', answer.content.decode())


def test_it_says_when_the_turn_is_over_without_the_goal(client):
    page = client.get(path_of(3, "play A1 border", "border a1-b1")).content.decode()
    assert "the goal is not reached" in page and "Done." not in page


def test_it_gives_htmx_only_the_part_that_plays_and_the_address_of_a_step(client):
    step = client.get(path_of(2), {"action": "play A3 border"}, headers=HTMX)
    assert step.status_code == 200 and step["HX-Push-Url"] == path_of(2, "play A3 border")
    assert step.content.lstrip().startswith(b'<div id="play-area"') and b"<html" not in step.content
    tried = client.get(path_of(2, "play A3 border"), {"try": "border d12-e12"}, headers=HTMX)
    assert "HX-Push-Url" not in tried and "HX-Request" in tried["Vary"]
    back = client.get(path_of(2), headers=HTMX | {"HX-History-Restore-Request": "true"})
    assert b"<html" in back.content


@pytest.mark.parametrize(
    "tail",
    [
        "nonsense/",
        "castle+a1/",
        "border+d12-e12/",
        "play+A3+border/border+z9-z9/",
        "%00/",
        "a/" * 300,
        "play%20A3%20border/%C3%BC/",
    ],
)
def test_an_address_that_cannot_be_leads_back_to_what_can(client, tail):
    answer = client.get(f"/learn/2/{tail}", follow=True)
    assert answer.status_code == 200
    assert answer.redirect_chain[-1][0] in (path_of(2), path_of(2, "play A3 border"))


@pytest.mark.parametrize("wish", ["try", "why", "action", "do", "undo", "at"])
@pytest.mark.parametrize(
    "value", ["", "nonsense", "\x00", "castle", "border é-f", "draw", "resign 1", "x" * 3000, "take A1"]
)
def test_bad_input_is_answered(client, wish, value):
    for path in (path_of(2), path_of(1, "castle f12")):
        assert client.get(path, {wish: value}).status_code in (200, 400, 409)


@pytest.mark.parametrize("path", ["/learn/0/", "/learn/9/", "/learn/9999999999999999/", "/learn/9.svg", "/learn/x/"])
def test_there_is_no_other_lesson(client, path):
    assert client.get(path).status_code == 404


def test_it_only_answers_to_be_looked_at(client):
    assert client.post(path_of(1)).status_code == 405


def test_it_asks_the_database_nothing_and_keeps_nothing(client):
    with CaptureQueriesContext(connection) as captured:
        for number in range(1, 9):
            client.get(path_of(number, *solution_of(number)))
        client.get("/learn/")
    assert len(captured) == 0 and not client.cookies and not Session.objects.exists()


def test_its_pages_are_small_and_hold_no_script_or_style_of_their_own(client):
    for number in range(1, 9):
        first, *rest = solution_of(number)
        for path in (path_of(number), path_of(number, first), path_of(number, first) + f"?try={rest[0]}"):
            content = client.get(path).content
            assert len(content) <= 60_000 and len(gzip.compress(content, 6)) <= 12_000
            assert not re.search(rb"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|hx-on|javascript:", content)


def test_it_says_what_a_step_would_be_what_it_costs_and_that_it_is_not_done_t5_t13(client):
    def said(number, *lines, **wish):
        return client.get(path_of(number, *lines), wish, headers=HTMX).context["said"]

    *played, knight = solution_of(4)
    preview = said(4, *played, **{"try": knight})
    assert preview == "This would be: Knight at j7. Blue: ducats from 5 to 4. Enter or a tap once more does it."
    assert said(4, *played) == "Place a knight: 1 of 1."
    assert said(4, *played, action=knight).startswith("Blue places a knight in the forest at j7 for 1 ducat.")
    assert said(4, *played, knight, do="undo").startswith("Taken back.")
    assert said(4, do="undo").startswith("Back at the start.")
    *played, taking = solution_of(8)
    assert "Blue would reach the king: sending this ends the game." in said(8, *played, **{"try": taking})
