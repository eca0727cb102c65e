"""Why something cannot be done, and what something would do, wherever it is pressed (T5, T8)."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BORDERS = ("king-01-2p", 171)
CARD = ("king-01-2p", 72)
DEAR = ("game-09-4p", 57)  # a hand of three cards, none of which can be paid
TAKING = ("king-02-2p", 202)  # Bob's domain j2 takes f7 from one of Alice's: 5 points go from her to him
KING = ("king-01-2p", 226)  # a border at g6-h6 brings a seat to the king


def centre_of(page, place):
    box = page.locator(f'.targets [id="{place}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pressed_place_says_by_rule_why_it_is_not_legal_t8(lay_out, sit_down):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn)
    for place, why in {
        "d5-d6": "d5-d6: There is a border already (7.1).",
        "k10-k11": "k10-k11: No border goes inside a domain (7.1).",
        "e1-e2": "e1-e2: No border goes between two pieces of the same colour (7.1).",
    }.items():
        player.page.mouse.click(*centre_of(player.page, place))
        expect(player.page.get_by_role("alert")).to_have_text(why)
    player.page.get_by_role("alert").get_by_role("link", name="7.1").click()
    expect(player.page.locator("#r7\\.1")).to_be_in_viewport()


def test_a_tapped_place_says_by_rule_why_it_is_not_legal_t8(lay_out, sit_down):
    table = lay_out("king-01-2p", 174)
    player = sit_down(table, table.on_turn, width=360, height=740, has_touch=True, is_mobile=True)
    for place, why in {
        "g6": "g6: A domain takes only spaces next to it (7.3).",
        "j8": "j8: A space with a castle cannot be taken (7.3).",
    }.items():
        player.page.touchscreen.tap(*centre_of(player.page, place))
        expect(player.page.get_by_role("alert")).to_have_text(why)
        expect(player.page.get_by_role("alert")).to_be_in_viewport()


def test_a_place_says_what_to_do_first_t8(lay_out, sit_down):
    table = lay_out(*CARD)
    player, other = sit_down(table, table.on_turn), sit_down(table, table.waiting)
    player.page.mouse.click(*centre_of(player.page, "g7"))
    expect(player.page.get_by_role("alert")).to_have_text("g7: First play a card or sell one (5.2).")
    other.page.mouse.click(*centre_of(other.page, "g7"))
    expect(other.page.get_by_role("alert")).to_contain_text("It is not your turn.")


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_a_card_that_cannot_be_played_says_why_t8(lay_out, sit_down, way):
    table = lay_out(*DEAR)
    player = sit_down(table, table.on_turn)
    option, before = player.page.locator("a.option.out").first, player.revision
    expect(player.page.locator(".reasons")).to_be_visible()
    if way == "key":
        option.focus()
        player.page.keyboard.press("Enter")
    else:
        option.click()
    expect(player.page.get_by_role("alert")).to_contain_text("(5.5)")
    assert player.revision == before


def test_a_preview_shows_what_it_would_do_to_everybody_t5(lay_out, sit_down):
    table = lay_out(*TAKING)
    player = sit_down(table, table.on_turn)
    page = player.page
    page.mouse.move(*centre_of(page, "f7"))
    expect(page.locator("#confirm")).to_contain_text("j2 takes f7")
    expect(page.locator(".track .ghost")).to_have_count(2)
    gains = [page.get_by_role("row", name=name).locator(".points ins") for name in ("Alice", "Bob")]
    expect(gains[0]).to_have_text("−5")
    expect(gains[1]).to_have_text("+5")
    expect(page.locator(".summary")).to_contain_text("Alice: points from 28 to 23.")
    expect(page.locator(".sums div", has_text="Points")).to_contain_text("45")
    expect(page.get_by_role("img", name="Alice 28, would be 23, Bob 40, would be 45")).to_be_visible()
    page.mouse.move(1270, 890)
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator(".track .ghost")).to_have_count(0)
    page.mouse.move(*centre_of(page, "f7"))
    expect(page.locator("#confirm")).to_be_visible()
    page.mouse.move(600, 20)  # the head of the page
    expect(page.locator("#confirm")).to_have_count(0)


def test_a_preview_stays_while_its_button_is_pointed_at_t12(lay_out, sit_down):
    table = lay_out(*TAKING)
    player = sit_down(table, table.on_turn)
    page, asked = player.page, []
    player.wind_the_clock()
    page.mouse.move(*centre_of(page, "f7"))
    page.clock.run_for(200)
    expect(page.locator("#confirm")).to_be_visible()
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#confirm").hover()
    page.clock.run_for(1000)
    assert asked == []
    page.mouse.move(1270, 890)
    page.clock.run_for(1000)
    expect(page.locator("#confirm")).to_have_count(0)


def test_a_preview_says_who_would_reach_the_king_t5(lay_out, sit_down):
    table = lay_out(*KING)
    player = sit_down(table, table.on_turn)
    player.try_out(table.next_action, "g6-h6")
    expect(player.page.locator(".summary")).to_contain_text(f"{table.on_turn} would reach the king")
    expect(player.page.locator(".seats ins .icon")).to_have_count(1)


def test_each_step_of_a_turn_is_undone_with_one_press_t3(lay_out, sit_down):
    table = lay_out(*BORDERS)
    player = sit_down(table, table.on_turn)
    before = player.steps.count()
    player.put(table.next_action)
    expect(player.steps).to_have_count(before + 1)
    player.page.get_by_role("button", name="Back to before: Border d5-d6").click()
    expect(player.steps).to_have_count(1)
    player.page.get_by_role("button", name="Back to before: C2 for borders").click()
    expect(player.page.get_by_text("This is the start of your turn.")).to_be_visible()
    expect(player.page.get_by_role("button", name="Undo")).to_be_disabled()
