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


def test_the_board_stands_on_a_phone_where_the_catch_up_has_it_t12(lay_out, sit_down):
    table = lay_out("king-01-2p", 174)
    page = sit_down(table, table.on_turn, width=360, height=740).page
    before = page.locator(".board-frame").bounding_box()
    page.goto(f"{table.url}catch-up/")
    expect(page.get_by_role("heading", name="Since you were here")).to_be_visible()
    assert page.locator(".board-frame").bounding_box() == before


CHOSEN = {  # a card that is scrolled to: how many plies, its button, and what is next to be pressed
    "play": (168, "play C2 border", ".board-frame"),
    "sell": (72, "sell B10", ".fan.open"),
}


@pytest.mark.parametrize("card", CHOSEN)
def test_what_is_next_comes_back_into_view_when_a_card_is_chosen(lay_out, sit_down, card):
    plies, action, following = CHOSEN[card]
    table = lay_out("king-01-2p", plies)
    player = sit_down(table, table.on_turn, width=360, height=740)
    player.page.evaluate("scrollTo(0, 380)" if card == "play" else "scrollTo(0, 0)")
    player.press(action)
    expect(player.page.locator(following)).to_be_in_viewport(ratio=1)


def test_the_board_comes_back_into_view_with_the_echo_when_a_turn_is_sent(lay_out, sit_down):
    table = lay_out(*BORDERS)
    page = sit_down(table, table.on_turn, width=360, height=740).page
    page.evaluate("scrollTo(0, 600)")
    page.locator(".turn-bar .send").click()
    expect(page.locator("#notice")).to_contain_text("Sent.")
    for part in (".board-frame", "#notice"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


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


ENTERED = {  # a button: a record and how many of its plies, a place to try, the button, and where the focus is then
    "undo": (*BORDERS, "", "#undo", "#undo"),
    "undo to the start": ("king-01-2p", 169, "", "#undo", "#undo"),
    "start again": (*BORDERS, "", ".turn-bar [value=reset]", ".turn-bar [value=reset]"),
    "back to a step": (*BORDERS, "", ".steps [value='1']", '.targets a[tabindex="0"]'),
    "back to the start": (*BORDERS, "", ".steps [value='0']", ".hand button >> nth=0"),
    "play": ("king-01-2p", 168, "", '[value="play C2 border"]', '.targets a[tabindex="0"]'),
    "sell": ("king-01-2p", 72, "", '[value="sell B10"]', "#turn-title"),
    "take": ("king-01-2p", 71, "", '[value="take B11"]', "#turn-title"),
    "confirm": (*BORDERS, "d11-e11", "#confirm", "#turn-title"),
    "confirm and go on": ("king-01-2p", 170, "d11-e11", "#confirm", '.targets [id="d11-e11"]'),
    "send": (*BORDERS, "", ".turn-bar .send", "h1"),
    "skip": ("king-01-2p", 174, "", ".missed button", "h1"),
}


@pytest.mark.parametrize("button", ENTERED)
def test_the_focus_goes_on_to_what_is_next_and_nothing_moves_t12(lay_out, sit_down, button):
    record, plies, tried, pressed, focused = ENTERED[button]
    table = lay_out(record, plies)
    page = sit_down(table, table.on_turn).page
    if tried:
        page.locator(f'.targets [id="{tried}"]').click()
    page.locator(pressed).focus()
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.keyboard.press("Enter")
    expect(page.locator(focused)).to_be_focused()
    assert page.evaluate("scrollY") == 0
