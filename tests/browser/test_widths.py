"""The game page on a phone, a tablet and a desk: it fits, is accessible, and the console has nothing to say."""

import pytest
from playwright.sync_api import expect

from tests.browser.tables import read_record
from tests.browsers import find_barriers, on_each_screen

pytestmark = pytest.mark.browser

STATES = {  # a record, how many of its plies, a place to try out
    "setup": ("king-01-2p", 0, ""),
    "choosing": ("game-09-4p", 73, ""),
    "border": ("king-01-2p", 171, "border d11-e11"),
    "expand": ("king-01-2p", 174, "expand k11 i9"),
    "end": ("game-09-4p", len(read_record("game-09-4p")["plies"]), ""),
}


@pytest.mark.parametrize("state", STATES)
def test_the_game_page_fits_and_is_accessible(lay_out, sit_down, state):
    record, plies, tried = STATES[state]
    table = lay_out(record, plies)
    player = sit_down(table, table.on_turn if table.to_come else "Alice")
    if tried:
        player.try_out(tried, player.places()[tried])
    for number, width in enumerate(on_each_screen(player.page)):
        player.shoot(f"{state}-{number}", widths=(width,))
        assert covered(player.page) == []
        assert find_barriers(player.page) == []
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width


COVERED = """() => {
    const board = document.querySelector(".board-frame").getBoundingClientRect();
    const wrong = (part) => {
        const box = part.getBoundingClientRect();
        const beside = box.right <= board.left + 1 || box.left >= board.right - 1;
        const apart = beside || box.bottom <= board.top + 1 || box.top >= board.bottom - 1;
        return box.width && (!apart || box.left < 0 || box.right > innerWidth + 1);
    };
    const parts = document.querySelectorAll("h1, .hand .card, .seats, .deck, .fan, .track, .turn, .results");
    return [...parts].filter(wrong).map((part) => part.className.baseVal ?? (part.className || part.localName));
}"""


def covered(page):
    """What lies over the board or is cut off by an edge of the screen."""
    return page.evaluate(COVERED)


BETWEEN = ((600, 900), (739, 900), (740, 360), (568, 320))  # a small tablet, and phones on their side


def test_board_offer_and_bar_are_in_sight_between_phone_and_tablet(lay_out, sit_down):
    """The sheet of the turn once ran out over the seats, and on a phone on its side no board ever fitted."""
    player = sit_down(lay_out("king-01-2p", 171), "Alice")
    player.try_out("border d11-e11", "d11-e11")
    for width, height in BETWEEN:
        player.page.set_viewport_size({"width": width, "height": height})
        assert covered(player.page) == []
        assert player.page.evaluate(BENEATH, "#confirm, #zoom, #undo, .turn-bar .send") == []
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        board = player.page.locator(".board-frame").bounding_box()
        assert board["y"] >= 0 and board["y"] + board["height"] <= height


HIT = """(selector) => [...document.querySelectorAll(selector)].map((control) => {
    control.scrollIntoView({ block: "center" });
    const box = control.getBoundingClientRect();
    const hit = (y) => document.elementFromPoint(box.left + box.width / 2, y)?.closest("button, a") === control;
    return Array.from({ length: 200 }, (_, at) => box.top - 50 + at).filter(hit).length;
})"""


@pytest.mark.parametrize("width", [360, 768])
def test_what_can_be_pressed_on_a_card_is_44_px_high_under_a_finger_t13(lay_out, sit_down, width):
    """As it is hit, not as it is drawn: cards of two options, and the pennon that sells."""
    table = lay_out("game-09-4p", 35)
    player = sit_down(table, table.on_turn, width=width, has_touch=True, is_mobile=True)
    heights = player.page.evaluate(HIT, ".hand :is(button, a)")
    assert len(heights) == 8 and min(heights) >= 44


def test_what_leads_to_a_game_is_44_px_high_under_a_finger_t13(lay_out, sit_down):
    lay_out("king-01-2p", 171)
    player = sit_down(lay_out("king-01-2p", len(read_record("king-01-2p")["plies"])), "Bob", width=360, has_touch=True)
    player.page.goto("/")
    heights = player.page.evaluate(HIT, "main :is(h2, h3, header, .row) > a")
    assert len(heights) >= 5 and min(heights) >= 44


BENEATH = """(selector) => [...document.querySelectorAll(selector)].filter((part) => {
    const box = part.getBoundingClientRect();
    return !part.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).map((part) => part.outerHTML)"""
LAPTOPS = ((1366, 650), (1280, 720), (1280, 800))


def test_what_the_prompt_asks_for_can_be_pressed_on_a_laptop(lay_out, sit_down):
    """The sheet of the turn once lay over the cards that can be taken."""
    player = sit_down(lay_out("king-01-2p", 72), "Alice")
    player.press("sell A12")
    for width, height in LAPTOPS:
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.locator(".fan button").count() == 6
        assert player.page.evaluate(BENEATH, ".fan button, .undo, .turn-bar .send") == []


def test_hand_turn_and_chronicle_are_in_sight_on_a_laptop(lay_out, sit_down):
    player = sit_down(lay_out("king-01-2p", 171), "Alice")
    player.try_out("border d11-e11", "d11-e11")
    for width, height in (*LAPTOPS, (1280, 900)):
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate(BENEATH, ".hand .card, .deck, #confirm, .sums, .turn-bar .send") == []
    assert player.page.evaluate(BENEATH, ".chronicle li:first-child") == []


def test_what_is_pressed_is_not_printed(lay_out, sit_down):
    page = sit_down(lay_out("game-09-4p", 230), "Dora").page
    page.emulate_media(media="print")
    for part in (".missed", ".turn", ".hand", ".site-nav"):
        expect(page.locator(part)).to_be_hidden()
    for part in (".board", "h1", ".seats", ".chronicle"):
        expect(page.locator(part)).to_be_visible()
