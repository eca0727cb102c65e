"""The game that has waited longest, and how many wait, on every page and on its tab (T11)."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

CARD = ("king-01-2p", 72)


@pytest.fixture
def tables(lay_out):
    return [lay_out(*CARD, name=name) for name in ("First Stones", "Second Thoughts")]


def test_the_next_game_is_one_press_away_t11(tables, sit_down):
    player = sit_down(tables[0], tables[0].on_turn)
    page = player.page
    pill = page.get_by_role("link", name=re.compile("^Next"))
    waiting = int(re.match(r"\((\d+)\) ", page.title())[1])
    assert waiting >= 2
    expect(pill).to_contain_text(str(waiting))
    expect(page.locator("#icon")).to_have_attribute("href", f"/icons/{waiting}.svg")
    pill.click()
    expect(page).to_have_url(re.compile(r"/games/\d+/$"))
    assert not page.url.endswith(tables[0].url)


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
def test_the_number_falls_when_a_turn_is_sent_t11(tables, sit_down, javascript):
    player = sit_down(tables[0], tables[0].on_turn, javascript=javascript)
    page = player.page
    waiting = int(re.match(r"\((\d+)\) ", page.title())[1])
    player.press(next(action for action in player.buttons() if action.startswith("sell")))
    player.send()
    expect(page).to_have_title(re.compile(rf"^\({waiting - 1}\) "))
    expect(page.locator("#icon")).to_have_attribute("href", f"/icons/{waiting - 1}.svg")
    expect(page.get_by_role("link", name=re.compile("^Next"))).to_contain_text(str(waiting - 1))


def test_the_number_rises_when_somebody_else_has_moved_t11(tables, sit_down):
    table = tables[0]
    player, other = sit_down(table, table.on_turn), sit_down(table, table.waiting)
    other.wind_the_clock()
    before = re.match(r"\((\d+)\) ", other.page.title())
    player.press(next(action for action in player.buttons() if action.startswith("sell")))
    player.send()
    count = int(before[1]) + 1 if before else 1
    other.page.clock.run_for(10_000)
    expect(other.page).to_have_title(re.compile(rf"^\({count}\) Your turn"))
