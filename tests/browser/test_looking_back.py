"""Coming back to a game (T9) and looking back at it (T10): by mouse, touch and keys, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browsers import find_barriers, on_each_screen

pytestmark = pytest.mark.browser

STEPS = 5  # Charlie expands twice, Bob twice, Alice makes an alliance


@pytest.fixture
def table(lay_out):
    """Dora is on turn; each of the others has taken a turn since hers."""
    return lay_out("game-09-4p", 230)


def at_step(page, number):
    expect(page.locator(".status .where")).to_have_text(f"Step {number} of {STEPS}")


def boxes(page):
    """Where the controls stand."""
    return [page.locator(one).bounding_box() for one in ("#before", "#after", ".transport .send")]


def with_motion(player):
    player.page.emulate_media(reduced_motion="no-preference")
    return player.page


# the catch-up


def test_it_plays_by_itself_up_to_the_board_t9(table, sit_down):
    page = with_motion(sit_down(table, "Dora"))
    expect(page.locator(".missed")).to_contain_text("have each taken a turn since you were here")
    page.clock.install()
    page.get_by_role("link", name="Watch").click()
    for number in range(1, STEPS + 1):
        at_step(page, number)
        page.clock.run_for(5_000)
    at_step(page, STEPS)
    expect(page.locator(".told .main")).to_contain_text("allied")
    page.get_by_role("button", name="To the board").click()
    expect(page).to_have_url(re.compile(rf"{table.url}$"))
    expect(page.locator(".missed")).to_have_count(0)


def test_it_stops_when_it_is_paused_and_goes_on(table, sit_down):
    page = with_motion(sit_down(table, "Dora"))
    page.clock.install()
    page.goto(f"{table.url}catch-up/")
    at_step(page, 1)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(20_000)
    at_step(page, 1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(5_000)
    at_step(page, 2)


def test_it_stops_for_who_goes_through_it_by_mouse(table, sit_down):
    page = with_motion(sit_down(table, "Dora"))
    page.clock.install()
    page.goto(f"{table.url}catch-up/")
    page.get_by_role("link", name="Next", exact=True).click()
    at_step(page, 2)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("link", name="4 ").click()
    at_step(page, 4)
    page.clock.run_for(20_000)
    at_step(page, 4)
    page.get_by_role("link", name="Back").click()
    at_step(page, 3)


def test_it_goes_by_keys(table, sit_down):
    page = sit_down(table, "Dora").page
    page.goto(f"{table.url}catch-up/")
    for number in (2, 3):
        page.keyboard.press("ArrowRight")
        at_step(page, number)
    page.keyboard.press("ArrowLeft")
    at_step(page, 2)
    page.get_by_role("link", name="Next", exact=True).focus()
    page.keyboard.press("Enter")
    at_step(page, 3)
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Step 3")).to_be_visible()
    for number in (4, 5):
        page.keyboard.press("Enter")
        at_step(page, number)
    expect(page.get_by_role("button", name="To the board")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"{table.url}$"))
    expect(page.locator(".missed")).to_have_count(0)


def test_it_goes_by_touch_at_360_and_nothing_moves(table, sit_down):
    page = sit_down(table, "Dora", width=360, height=780, has_touch=True, is_mobile=True).page
    page.goto(f"{table.url}catch-up/")
    before = boxes(page)
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in before)
    for number in range(2, STEPS + 1):
        page.locator("#after").tap()
        at_step(page, number)
        assert boxes(page) == before
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="To the board").tap()
    expect(page.locator(".missed")).to_have_count(0)


def test_it_goes_without_script(table, sit_down):
    page = sit_down(table, "Dora", javascript=False).page
    page.locator(".missed a:visible").click()
    page.get_by_role("link", name="Watch it step by step").click()
    for number in range(1, STEPS):
        at_step(page, number)
        page.get_by_role("link", name="Next", exact=True).click()
    at_step(page, STEPS)
    page.get_by_role("button", name="To the board").click()
    expect(page.locator(".missed")).to_have_count(0)


def test_it_is_a_list_with_small_boards_for_who_wants_no_motion_t9(table, sit_down):
    page = sit_down(table, "Dora").page
    expect(page.get_by_role("link", name="Watch")).to_be_hidden()
    page.get_by_role("link", name="Show").click()
    expect(page.locator(".missed-steps .disc")).to_have_text(["1", "2", "1", "2", "1"])
    pictures = page.locator(".missed-moves img")
    expect(pictures).to_have_count(3)
    for number in range(3):
        pictures.nth(number).scroll_into_view_if_needed()
        expect(pictures.nth(number)).to_have_js_property("complete", True)
        assert pictures.nth(number).evaluate("image => image.naturalWidth") > 0
    page.get_by_role("button", name="To the board").click()
    expect(page.locator(".missed")).to_have_count(0)


def test_the_offer_leaves_prompt_zoom_and_board_in_sight(table, sit_down):
    page = sit_down(table, "Dora").page
    for width, height in ((360, 740), (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (".missed", ".prompt", "#zoom"):
            expect(page.locator(part)).to_be_visible(visible=part != "#zoom" or width == 360)
        board = page.locator(".board-frame").bounding_box()
        assert board["y"] + board["height"] < height


def test_skipping_it_leaves_the_page_where_it_is(table, sit_down):
    player = sit_down(table, "Dora")
    player.page.evaluate("document.body.dataset.same = 'page'")
    player.page.get_by_role("button", name="Skip").click()
    expect(player.page.locator(".missed")).to_have_count(0)
    expect(player.page.locator("body")).to_have_attribute("data-same", "page")
    expect(player.page.locator(".hand .card").first).to_be_visible()


# turns of the past


def turn_of(page):
    return int(re.search(r"/turns/(\d+)/$", page.url)[1])


def at_turn(page, table, version):
    expect(page).to_have_url(re.compile(rf"{table.url}turns/{version}/$"))
    expect(page.locator("#scrubber")).to_have_value(str(version))


def test_its_turns_are_gone_through_by_keys_t10(table, sit_down):
    page = sit_down(table, "Dora").page
    page.locator(".chronicle .then").nth(2).click()
    page.wait_for_load_state()
    version = turn_of(page)
    for key, step in (("ArrowLeft", -1), ("ArrowLeft", -2), ("ArrowRight", -1)):
        page.keyboard.press(key)
        at_turn(page, table, version + step)
    page.keyboard.press("Home")
    at_turn(page, table, 1)
    expect(page.get_by_role("heading", level=1)).to_have_text("The empty board")
    page.keyboard.press("ArrowLeft")
    at_turn(page, table, 1)
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(rf"{table.url}$"))


def test_its_slider_goes_to_a_turn_and_to_the_present_t10(table, sit_down):
    page = sit_down(table, "Dora").page
    page.goto(f"{table.url}turns/9/")
    slider = page.get_by_label("Move to show")
    expect(page.get_by_role("button", name="Show")).to_be_hidden()
    slider.fill("20")
    at_turn(page, table, 20)
    slider.focus()
    page.keyboard.press("ArrowRight")
    at_turn(page, table, 21)
    expect(slider).to_be_focused()
    slider.fill(slider.get_attribute("max"))
    expect(page).to_have_url(re.compile(rf"{table.url}$"))


def test_its_turns_are_gone_through_without_script(table, sit_down):
    page = sit_down(table, "Dora", javascript=False).page
    page.goto(f"{table.url}turns/9/")
    page.get_by_role("link", name="Next", exact=True).click()
    at_turn(page, table, 10)
    page.get_by_label("Move to show").fill("30")
    page.get_by_role("button", name="Show").click()
    at_turn(page, table, 30)
    page.get_by_role("link", name="Last").click()
    expect(page).to_have_url(re.compile(rf"{table.url}$"))


def test_looking_back_and_coming_back_leaves_the_draft_and_sends_nothing_t4(lay_out, sit_down):
    table = lay_out("game-09-4p", 186)
    player = sit_down(table, table.on_turn)
    page = player.page
    drafted, version = player.steps.count(), player.version
    page.locator(".chronicle .then").nth(2).click()
    page.wait_for_load_state()
    version_then = turn_of(page)
    page.keyboard.press("ArrowLeft")
    at_turn(page, table, version_then - 1)
    page.go_back()
    expect(player.steps).to_have_count(drafted)
    assert player.version == version


# for everybody


def test_its_pages_are_accessible_and_fit(table, sit_down):
    page = sit_down(table, "Dora").page
    for path in ("", "catch-up/?at=2", "catch-up/?at=5", "catch-up/?as=list", "turns/1/", "turns/50/"):
        page.goto(table.url + path)
        for width in on_each_screen(page):
            assert find_barriers(page) == [], path
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
