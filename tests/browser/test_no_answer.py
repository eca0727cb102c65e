"""A press that is not answered, or that the site no longer knows who makes: it says so, and nothing is lost (T1)."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BORDERS = ("king-01-2p", 171)
NO_ANSWER = "The site did not answer."
GATEWAY = "<html><body><h1>Bad gateway</h1></body></html>"


@pytest.fixture
def player(lay_out, sit_down):
    table = lay_out(*BORDERS)
    return sit_down(table, table.on_turn)


def press_undo(player):
    player.page.locator("#undo").click()


def press_place(player):
    player.page.locator('.targets [id="d11-e11"]').click()


def press_send(player):
    player.page.locator(".turn-bar .send").click()


def cut_off(player):
    player.page.context.set_offline(True)


def answer_for_it(player):
    """As a proxy does while the site starts again."""
    player.page.route("**/games/**", lambda route: route.fulfill(status=502, content_type="text/html", body=GATEWAY))


def expect_only_failures(complaints):
    """What the browser reports of answers that failed or refused; no script has stumbled over them."""
    expected = ("Failed to load resource", "htmx: htmx:error: Failed to fetch")
    assert all(complaint.startswith(expected) for complaint in complaints), complaints
    complaints.clear()


@pytest.mark.parametrize(
    ("fail", "press"),
    [(cut_off, press_place), (cut_off, press_send), (answer_for_it, press_place), (answer_for_it, press_undo)],
)
def test_a_press_without_an_answer_says_so_and_loses_nothing_t1(player, complaints, fail, press):
    before = player.revision, player.steps.count()
    fail(player)
    press(player)
    expect(player.page.get_by_role("alert")).to_contain_text(NO_ANSWER)
    assert (player.revision, player.steps.count()) == before
    player.page.context.set_offline(False)
    player.page.unroute_all()
    player.put("border d11-e11")
    expect(player.page.get_by_role("alert")).to_have_count(0)
    expect_only_failures(complaints)


def test_a_long_request_shows_that_it_is_under_way(player):
    held = []
    player.wind_the_clock()
    player.page.route("**/games/*/", lambda route: held.append(route))
    press_undo(player)
    player.page.clock.run_for(900)
    expect(player.page.locator("[aria-busy]")).to_have_count(0)
    player.page.clock.run_for(200)
    expect(player.page.locator("#play-area[aria-busy=true]")).to_be_visible()
    before = player.revision
    held.pop().continue_()
    player.expect_revision(before + 1)
    expect(player.page.locator("[aria-busy]")).to_have_count(0)


@pytest.mark.parametrize(
    ("visibility", "press"),
    [("public", press_place), ("link", press_place), ("link", press_undo), ("link", press_send)],
)
def test_who_is_logged_out_is_told_and_led_back_t1(lay_out, sit_down, complaints, visibility, press):
    table = lay_out(*BORDERS, visibility=visibility)
    player = sit_down(table, table.on_turn)
    player.page.context.clear_cookies(name="sessionid")
    press(player)
    told = player.page.locator("main")
    expect(told).to_contain_text("You are not logged in any more.")
    expect(player.page.locator(".site-head")).not_to_contain_text(player.name)
    told.get_by_role("link", name="Log in").click()
    expect(player.page).to_have_url(re.compile(rf"/accounts/login/\?next={table.url}$"))
    expect_only_failures(complaints)
