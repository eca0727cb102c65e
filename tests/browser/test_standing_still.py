"""Nothing moves under the finger, and a press begun on one page never acts on the next (T12)."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BORDERS = ("king-01-2p", 171)
SIZES = {360: 740, 768: 1024, 1280: 900, 1680: 1000}
STANDING = (".turn-bar .send", "#undo", ".board", ".hand", ".track", ".chips, .seats")


@pytest.fixture(params=SIZES)
def player(request, lay_out, sit_down):
    table = lay_out(*BORDERS)
    return sit_down(table, table.on_turn, width=request.param, height=SIZES[request.param])


def places_of(page):
    """Where the things stand that are pressed, or looked at while one presses."""
    boxes = [page.locator(selector).locator("visible=true").first.bounding_box() for selector in STANDING]
    return [(round(box["x"]), round(box["y"])) for box in boxes], page.evaluate("[scrollX, scrollY]")


def test_nothing_moves_when_a_place_is_tried_refused_or_done_t12(player):
    page, revision = player.page, player.revision
    before = places_of(page)
    page.locator('.targets [id="d11-e11"]').click()
    expect(page.locator("#confirm")).to_be_visible()
    assert places_of(page) == before
    page.locator('.targets [id="k10-k11"]').click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert places_of(page) == before
    player.put("border d11-e11")
    assert places_of(page) == before
    page.locator("#undo").click()
    player.expect_revision(revision + 2)
    assert places_of(page) == before


def test_what_is_scrolled_stays_scrolled_t12(lay_out, sit_down):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn, width=360, height=740)
    page = player.page
    page.mouse.wheel(0, 260)
    page.wait_for_timeout(300)
    before, revision = page.evaluate("scrollY"), player.revision
    assert before > 100
    page.locator("#undo").click()
    player.expect_revision(revision + 1)
    assert page.evaluate("scrollY") == before


def test_a_press_begun_before_a_swap_does_not_act_after_it_t12(lay_out, sit_down):
    """The button goes down on a place that is not tried, and up when it is."""
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn)
    page, before = player.page, player.revision
    box = page.locator('.targets [id="d11-e11"]').bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("#confirm")).to_be_visible()
    page.mouse.up()
    page.wait_for_timeout(500)
    assert player.revision == before
    page.mouse.down()
    page.mouse.up()
    player.expect_revision(before + 1)


def test_a_second_press_while_the_first_is_under_way_is_none_t12(lay_out, sit_down):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn)
    before = player.revision
    player.page.locator("#undo").dblclick(no_wait_after=True)
    expect(player.page.locator("#act [name=draft]")).not_to_have_value(str(before))
    player.page.wait_for_timeout(500)
    assert player.revision in (before + 1, before + 2)
    expect(player.page.get_by_role("alert")).to_have_count(0)


def test_the_focus_stays_where_it_was_t12(lay_out, sit_down):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn)
    before = player.revision
    player.page.locator("#undo").focus()
    player.page.keyboard.press("Enter")
    player.expect_revision(before + 1)
    expect(player.page.locator("#undo")).to_be_focused()
