"""Who else looks at a game: others at the table, and whoever watches it."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

CARD = ("king-01-2p", 72)


def take_a_turn(player):
    player.press(next(action for action in player.buttons() if action.startswith("sell")))
    player.send()


def test_the_others_see_a_new_turn_by_themselves(lay_out, sit_down, open_page):
    table = lay_out(*CARD)
    player, other, watcher = sit_down(table, table.on_turn), sit_down(table, table.waiting), open_page()
    watcher.goto(table.url)
    expect(other.page.get_by_role("heading", level=1)).to_have_text(f"{table.on_turn} is on turn")
    take_a_turn(player)
    expect(other.page.get_by_role("heading", level=1)).to_have_text(f"Your turn, {table.waiting}", timeout=20_000)
    expect(watcher.get_by_role("heading", level=1)).to_have_text(f"{table.waiting} is on turn", timeout=20_000)
    take_a_turn(other)


def test_who_watches_sees_no_hand_and_can_do_nothing(lay_out, open_page):
    table = lay_out(*CARD)
    page = open_page()
    page.goto(table.url)
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".hand, #act, button[name=action], .targets a")).to_have_count(0)


def test_a_game_by_link_is_shown_to_who_has_the_link(lay_out, open_page, complaints):
    table = lay_out(*CARD, visibility="link")
    page = open_page()
    page.goto(table.url)
    expect(page.locator(".board")).to_have_count(0)
    complaints.clear()  # the browser reports the 404
    page.goto(table.watch_url)
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".hand, #act")).to_have_count(0)


def test_no_page_asks_anything_of_another_host(lay_out, sit_down, site):
    table = lay_out(*CARD)
    player = sit_down(table, table.on_turn)
    asked = []
    player.page.context.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/rules/", table.url, f"{table.url}log/", "/outbox/", "/accounts/profile/"):
        player.page.goto(path)
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith((site.url, "data:"))] == []
