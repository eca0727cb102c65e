"""Taking a turn in a browser (T1-T6, T8, T13)."""

import pytest
from playwright.sync_api import expect

from tests.browser.tables import find_ply

pytestmark = pytest.mark.browser

STEPS = {  # a record in which somebody does it
    "castle": "king-01-2p",
    "knight": "king-01-2p",
    "border": "king-01-2p",
    "expand": "king-01-2p",
    "deserter": "game-09-4p",
    "ally": "game-09-4p",
}
BORDERS = ("king-01-2p", 171)  # two borders of three are in the draft, cards lie in the chancery
CARD = ("king-01-2p", 72)  # a turn has just begun
KNIGHT = ("game-02-3p", 31)  # a turn that the record begins with a card for a knight


@pytest.fixture(params=[True, False], ids=["htmx", "plain"])
def javascript(request):
    return request.param


def sell_some_card(player):
    player.press(next(action for action in player.buttons() if action.startswith("sell")))


@pytest.mark.parametrize("kind", STEPS)
def test_a_step_of_every_kind_is_done_by_clicks_t6(lay_out, sit_down, javascript, kind):
    table = lay_out(STEPS[kind], find_ply(STEPS[kind], kind))
    player = sit_down(table, table.on_turn, javascript=javascript)
    before = player.steps.count()
    player.put(table.next_action)
    expect(player.steps).to_have_count(before + 1)


@pytest.mark.parametrize("kind", ["play", "sell", "take"])
def test_cards_are_played_sold_and_taken_by_clicks_t6(lay_out, sit_down, javascript, kind):
    table = lay_out("king-01-2p", find_ply("king-01-2p", kind))
    player = sit_down(table, table.on_turn, javascript=javascript)
    player.press(table.next_action)
    expect(player.steps).not_to_have_count(0)


def test_the_rest_is_left_out_and_a_card_taken(lay_out, sit_down, javascript):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn, javascript=javascript)
    player.press("done")
    player.press(next(action for action in player.buttons() if action.startswith("take")))
    player.send()
    expect(player.notice).to_contain_text("Takes")


def test_it_shows_what_the_turn_does_and_echoes_it_t5(lay_out, sit_down, javascript):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn, javascript=javascript)
    player.put("border d11-e11")  # it closes a domain worth 7 around f12
    expect(player.page.locator(".sums div", has_text="Points").locator("ins")).to_be_visible()
    expect(player.page.locator(".summary")).to_contain_text("domain worth 7 points")
    player.send()
    expect(player.notice).to_have_text("Sent. Alice plays C2 for borders: d5-d6, e5-e6 and d11-e11. Draws.")


def test_a_complete_turn_is_still_mine(lay_out, sit_down):
    table = lay_out("king-01-2p", 1)
    player = sit_down(table, table.on_turn)
    player.put(table.next_action)
    expect(player.page.locator(".seats .on-turn.mine")).to_be_visible()
    expect(player.page.locator(".turn-bar .send")).to_be_enabled()


def test_a_turn_is_undone_step_by_step_and_begun_again_t3(lay_out, sit_down, javascript):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn, javascript=javascript)
    before = player.steps.count()
    player.do("undo")
    expect(player.steps).to_have_count(before - 1)
    player.do("reset")
    expect(player.steps).to_have_count(0)
    expect(player.page.locator(".turn-bar button[value=undo]")).to_be_disabled()
    expect(player.page.locator(".hand.choosing")).to_be_visible()


def test_send_pressed_twice_stores_once_t1(lay_out, sit_down, javascript):
    table = lay_out(*CARD)
    player = sit_down(table, table.on_turn, javascript=javascript)
    before = player.version
    sell_some_card(player)
    player.page.locator(".turn-bar .send").dblclick(no_wait_after=True)
    expect(player.notice.locator("b")).to_have_text("Sent.")
    player.page.goto(table.url)
    assert player.version == before + 1


def test_a_stale_tab_gets_the_fresh_board_and_one_sentence_t2(lay_out, sit_down, complaints, javascript):
    table = lay_out(*CARD)
    player = sit_down(table, table.on_turn, javascript=javascript)
    other = type(player)(player.name, player.page.context.new_page(), javascript)
    other.page.goto(table.url)
    first, second = [action for action in player.buttons() if action.startswith("sell")][:2]
    player.press(first)
    other.button(second).click()
    expect(other.notice).to_contain_text("another page")
    expect(other.steps).to_have_count(1)
    assert other.revision == player.revision
    player.send()
    other.do("undo")
    expect(other.notice).to_contain_text("moved on")
    expect(other.page.locator("#act")).to_have_count(0)
    complaints.clear()  # the browser reports both refusals


def test_going_back_in_the_browser_does_nothing_t4(lay_out, sit_down, javascript):
    table = lay_out(*CARD)
    player = sit_down(table, table.on_turn, javascript=javascript)
    before = player.version
    sell_some_card(player)
    player.page.goto("/")
    player.page.go_back()
    expect(player.steps).to_have_count(1)
    assert player.version == before


def test_a_turn_is_taken_by_keys_alone_t13(lay_out, sit_down):
    table = lay_out(*KNIGHT)
    player = sit_down(table, table.on_turn)
    before = player.revision
    press_tab_to(player, f'button[value="{table.next_action}"]')
    player.page.keyboard.press("Enter")
    player.expect_revision(before + 1)
    press_tab_to(player, ".targets [id]")
    press_arrows_to_a_place(player)
    player.page.keyboard.press("Enter")
    done = player.page.locator(f'#act [name=draft][value="{before + 2}"]')
    expect(player.page.locator("#confirm").or_(done)).to_be_attached()
    if not done.count():
        player.page.keyboard.press("Enter")
    player.expect_revision(before + 2)
    press_tab_to(player, ".turn-bar .send")
    player.page.keyboard.press("Enter")
    expect(player.notice.locator("b")).to_have_text("Sent.")


def press_tab_to(player, selector):
    """As often as it takes."""
    for _ in range(80):
        player.page.keyboard.press("Tab")
        if player.page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"no way by Tab to {selector}")


def press_arrows_to_a_place(player):
    """With Shift they go to where something can be done: through the rows until there is such a place."""
    for _ in range(12):
        if player.page.locator(".targets a:focus").count():
            return
        player.page.keyboard.press("Shift+ArrowRight")
        if not player.page.locator(".targets a:focus").count():
            player.page.keyboard.press("ArrowDown")
            player.page.keyboard.press("ArrowDown")
    raise AssertionError("no way by arrows to a place")


def test_a_turn_is_taken_by_touch_on_a_phone_t13(lay_out, sit_down):
    table = lay_out(*KNIGHT)
    player = sit_down(table, table.on_turn, width=360, height=740, has_touch=True, is_mobile=True)
    before = player.revision
    player.button(table.next_action).tap()
    player.expect_revision(before + 1)
    action, place = next(iter(player.places().items()))
    player.page.locator(f'.targets [id="{place}"]').tap()
    expect(player.page.locator("#confirm")).to_have_attribute("value", action)
    player.page.locator(f'.targets [id="{place}"]').tap()
    player.expect_revision(before + 2)
    player.page.locator(".turn-bar .send").tap()
    expect(player.notice.locator("b")).to_have_text("Sent.")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 360
