"""The board by keys and for those who hear it (T13)."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BORDERS = ("king-01-2p", 171)  # two borders of three are in the draft; d11-e11 would close a domain worth 7 (look.md)
CARD = ("king-01-2p", 72)  # a turn has just begun


@pytest.fixture
def player(lay_out, sit_down):
    table = lay_out(*BORDERS)
    return sit_down(table, table.on_turn)


@pytest.fixture
def press(player):
    def press(*keys):
        for key in keys:
            player.page.keyboard.press(key)

    return press


def at(player):
    """The place that has the focus."""
    return player.page.locator(".targets :focus")


def go_to(player, press, place):
    """By arrows alone, from a1."""
    space, _, other = place.partition("-")
    press("b", "Control+Home")
    press(*["ArrowRight"] * 2 * "abcdefghijkl".index(space[0]), *["ArrowDown"] * 2 * (int(space[1:]) - 1))
    if other:
        press("ArrowRight" if other[0] != space[0] else "ArrowDown")
    expect(at(player)).to_have_id(place)


def test_the_board_is_a_grid_with_spoken_names_t13(player):
    grid = player.page.get_by_role("grid", name="Board")
    expect(grid.get_by_role("row")).to_have_count(12)
    expect(grid.get_by_role("gridcell")).to_have_count(144)
    expect(grid.get_by_role("link", name="d11-e11", exact=True)).to_have_count(1)
    for place, name in {
        "g6": "g6, royal city",
        "f8": "f8, forest, Bob’s knight, border to the west",
        "j8": "j8, meadow, Alice’s castle, in Alice’s blue domain (7 points, strength 1), border to the south and west",
        "l2": "l2, meadow, neutral castle, in a neutral domain (4 points, strength 1)",
        "b7": "b7, forest, in Bob’s red domain, border to the north, east and west",
        "d5-d6": "d5-d6, border",
        "a7-a8": "a7-a8, border",
    }.items():
        expect(player.page.locator(f'.targets [id="{place}"]')).to_have_attribute("aria-label", name)


def test_the_board_is_told_in_words_without_a_script_t13(lay_out, sit_down):
    table = lay_out(*BORDERS)
    page = sit_down(table, table.on_turn, javascript=False).page
    page.get_by_text("The board in words").click()
    expect(page.get_by_text("Alice (blue): a domain at j8 (7 points, strength 1).")).to_be_visible()
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="6", exact=True))
    expect(row.get_by_role("cell").nth(6)).to_have_text("royal city")


def test_the_board_in_words_stays_open_where_it_is_read_t13(player, press):
    words = player.page.locator("#in-words")
    words.get_by_text("The board in words").click()
    words.evaluate("words => words.scrollTo(0, 200)")
    before = player.revision
    press("u")
    player.expect_revision(before + 1)
    expect(words).to_have_attribute("open", "")
    expect(words.locator("summary")).to_be_focused()
    assert words.evaluate("words => words.scrollTop") == 200
    press("Escape")
    expect(words).not_to_have_attribute("open", "")


def test_arrows_move_from_spaces_over_borders_t13(player, press):
    go_to(player, press, "c2")
    walk = {"ArrowRight": "c2-d2", "ArrowDown": "c3-d3", "ArrowLeft": "c3", "ArrowUp": "c2-c3", "End": "l2-l3"}
    for key, place in walk.items():
        press(key)
        expect(at(player)).to_have_id(place)
    press("ArrowRight")
    expect(at(player)).to_have_id("l2-l3")
    press("Control+Home", "Shift+ArrowRight")
    expect(at(player)).to_have_id("a1-b1")
    assert at(player).get_attribute("href").startswith("?try=border")


def test_the_board_is_one_stop_for_tab_t13(player, press):
    go_to(player, press, "g6")
    press("Tab")
    expect(at(player)).to_have_count(0)
    press("Shift+Tab")
    expect(at(player)).to_have_id("g6")
    expect(player.page.locator('.targets [tabindex="0"]')).to_have_count(1)


def test_enter_shows_then_does_and_u_undoes_t13(player, press):
    before = player.revision
    go_to(player, press, "d11-e11")
    press("Enter")
    expect(player.page.locator("#confirm")).to_have_attribute("value", "border d11-e11")
    expect(player.page.locator("#said")).to_contain_text("d11-e11 closes your domain f12. Alice: points from 7 to 14")
    press("Enter")
    player.expect_revision(before + 1)
    expect(at(player)).to_have_id("d11-e11")
    expect(player.page.locator("#said")).to_contain_text("Alice’s castle at f12 has a domain worth 7 points.")
    press("u")
    player.expect_revision(before + 2)
    expect(player.page.locator("#said")).to_contain_text("Place a border: 3 of 3.")
    expect(at(player)).to_have_id("d11-e11")


def test_focus_alone_shows_what_a_place_would_bring_and_escape_leaves_it_t13(player, press):
    before = player.revision
    go_to(player, press, "d11-e11")
    expect(player.page.locator("#confirm")).to_be_visible()
    press("Escape")
    expect(player.page.locator("#confirm")).to_have_count(0)
    expect(at(player)).to_have_id("d11-e11")
    assert player.revision == before


def test_the_poll_tells_what_others_have_done_t13(lay_out, sit_down):
    table = lay_out(*CARD)
    player, other = sit_down(table, table.on_turn), sit_down(table, table.waiting)
    other.wind_the_clock()
    player.press(next(action for action in player.buttons() if action.startswith("sell")))
    player.send()
    other.page.clock.run_for(10_000)
    expect(other.page.locator("#said")).to_contain_text(f"{table.on_turn} sells")
    expect(other.page.locator("#said")).to_contain_text("Play a card or sell one.")


def test_a_question_mark_lists_the_keys_t13(player, press):
    press("?")
    dialog = player.page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    press("Escape")
    expect(dialog).to_be_hidden()
    player.page.get_by_role("link", name="Keys").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_single_keys_can_be_switched_off_t13(player, press):
    before = player.revision
    press("?")
    player.page.get_by_label("Switch on the single keys u, b and ?").uncheck()
    press("Escape", "u", "b", "?")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(at(player)).to_have_count(0)
    assert player.revision == before
    player.page.reload()
    press("b")
    expect(at(player)).to_have_count(0)


def test_the_list_of_keys_is_a_page_without_a_script_t13(lay_out, sit_down):
    table = lay_out(*CARD)
    page = sit_down(table, table.on_turn, javascript=False).page
    page.get_by_role("link", name="Keys").click()
    expect(page).to_have_url(re.compile("/keys/$"))
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
