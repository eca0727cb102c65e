"""A board that is enlarged on a phone: by a button, by two fingers, for the visit (T13)."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.fixture
def table(lay_out):
    return lay_out("king-01-2p", 174)


@pytest.fixture
def player(table, sit_down):
    player = sit_down(table, table.on_turn, **PHONE)
    player.page.get_by_role("button", name="Skip").tap()  # what happened meanwhile
    expect(player.page.locator("#zoom")).to_be_visible()
    return player


def box_of(page, place):
    return page.locator(f'.targets [id="{place}"]').bounding_box()


def pinch(page, start, end):
    """Two fingers, so far apart at first and at the end, on the middle of the board."""
    frame = page.locator("#board-frame").bounding_box()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    hand = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", start), ("touchMove", (start + end) / 2), ("touchMove", end)):
        points = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_button_enlarges_the_board_to_targets_of_44_px_t13(player):
    page = player.page
    assert box_of(page, "g6")["width"] < 30
    page.locator("#zoom").tap()
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
    assert 62 < box_of(page, "g6")["width"] < 64
    assert box_of(page, "g6-h6")["width"] / 2**0.5 > 44  # the square on its tip holds a circle of that size
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#zoom").tap()
    assert box_of(page, "g6")["width"] < 30


def test_the_tapped_place_stays_in_view_t13(player):
    page, before = player.page, player.revision
    page.locator('.targets [id="i9"]').tap()
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#zoom").tap()
    expect(page.locator('.targets [id="i9"]')).to_be_in_viewport(ratio=1)
    at = box_of(page, "i9")
    page.locator('.targets [id="i9"]').tap()
    player.expect_revision(before + 1)
    assert box_of(page, "i9") == at
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")


def test_an_enlarged_board_is_moved_by_scrolling_and_not_the_page_t13(player):
    page = player.page
    page.locator("#zoom").tap()
    before = box_of(page, "a1")
    page.locator("#board-frame").evaluate("frame => frame.scrollTo(0, 0)")
    assert box_of(page, "a1")["x"] > before["x"]
    expect(page.locator('.targets [id="a1"]')).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_beyond_the_edge_of_an_enlarged_board_the_page_is_scrolled_t13(player):
    page = player.page
    page.locator("#zoom").tap()
    page.locator("#board-frame").evaluate("frame => frame.scrollTo(0, frame.scrollHeight)")
    finger = page.context.new_cdp_session(page)
    for kind, y in (("touchStart", 400), ("touchMove", 360), ("touchMove", 300), ("touchMove", 240)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 180, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("scrollY > 80")


def test_two_fingers_enlarge_the_board_t13(player):
    page = player.page
    pinch(page, 80, 200)
    assert 65 < box_of(page, "g6")["width"] < 75
    pinch(page, 200, 60)
    assert box_of(page, "g6")["width"] < 30
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "false")


def test_it_is_as_large_when_one_comes_back_t13(player, table):
    page = player.page
    page.locator("#zoom").tap()
    page.goto("/rules/")
    page.goto(table.url)
    assert 62 < box_of(page, "g6")["width"] < 64
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
