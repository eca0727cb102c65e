"""The lessons in a browser: by mouse, by touch, by keys, with JavaScript and without; going back; accessible."""

import re

import pytest
from playwright.sync_api import expect

from games.engine import format_action
from games.lessons import LESSONS
from tests.browsers import find_barriers, on_each_screen

pytestmark = pytest.mark.browser
SOLUTIONS = {lesson.number: [format_action(action) for action in lesson.scene.actions] for lesson in LESSONS}


@pytest.fixture(params=[True, False], ids=["htmx", "plain"])
def javascript(request):
    return request.param


def place(page, line):
    href = "?try=" + line.replace(" ", "+")
    return page.locator(f'.targets a[href="{href}"]')


def do(page, line, *, press="click"):
    """A card by its button; a place by trying it and then doing it."""
    button = page.locator(f'button.option[value="{line}"]')
    if line.startswith("play"):
        getattr(button, press)()
        expect(page.locator(".playing")).to_be_visible()
        return
    getattr(place(page, line), press)()
    confirm = page.locator("#confirm")
    expect(confirm).to_have_attribute("value", line)
    getattr(confirm, press)()
    expect(confirm).to_have_count(0)


@pytest.mark.parametrize(("numbers", "javascript"), [(range(1, 9), True), ((1,), False), ((6,), False)])
def test_they_are_solved_by_clicks_and_lead_on(site, open_page, javascript, numbers):
    page = open_page(javascript=javascript)
    page.goto(f"/learn/{numbers[0]}/")
    for number in numbers:
        for line in SOLUTIONS[number]:
            do(page, line)
        expect(page.locator(".solved")).to_contain_text("Done.")
        page.locator(".turn-bar .send").click()
        expect(page).to_have_url(re.compile(rf"/learn/{number + 1}/$" if number < 8 else r"/$"))


def test_it_is_solved_by_touch_on_a_phone(site, open_page):
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True)
    page.goto("/learn/5/")
    for line in SOLUTIONS[5]:
        do(page, line, press="tap")
    expect(page.locator(".solved")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def reach(page, selector, key, *, at_most=80):
    """Press a key until what is looked for has the focus."""
    for _ in range(at_most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_it_is_solved_by_keys_alone(site, open_page):
    """b goes to the board, arrows over it, with Shift to the next place; Enter shows it, Tab leads to what does it."""
    page = open_page()
    page.goto("/learn/7/")
    reach(page, 'button.option[value="play D11 ally"]', "Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".playing")).to_be_visible()
    page.keyboard.press("b")
    page.keyboard.press("Control+End")
    reach(page, '.targets a[aria-label^="f12 with a9"]', "Shift+ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_have_attribute("value", "ally f12 a9")
    reach(page, "#confirm", "Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".solved")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".solved")).to_have_count(0)


def test_it_is_solved_by_tab_and_enter_without_script(site, open_page):
    page = open_page(javascript=False)
    page.goto("/learn/7/")
    for selector in ('button.option[value="play D11 ally"]', '.targets a[aria-label^="f12 with a9"]', "#confirm"):
        for _ in range(80):
            if page.locator(f"{selector}:focus").count():
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_load_state()
    expect(page.locator(".solved")).to_be_visible()


def test_going_back_goes_back_a_step(site, open_page, javascript):
    page = open_page(javascript=javascript)
    page.goto("/learn/2/")
    play, first, last = SOLUTIONS[2]
    for line in (play, first, last):
        do(page, line)
    expect(page.locator(".solved")).to_be_visible()
    page.go_back()
    if not javascript:
        page.goto(page.url.partition("?")[0])
    expect(page.locator(".solved")).to_have_count(0)
    expect(place(page, last)).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/learn/2/play\+A3\+border/border\+d12-e12/$"))


def test_a_step_is_undone_and_all_of_them(site, open_page, javascript):
    page = open_page(javascript=javascript)
    page.goto("/learn/2/play+A3+border/border+d12-e12/")
    page.locator(".turn-bar button", has_text="Undo").click()
    expect(page).to_have_url(re.compile(r"/learn/2/play\+A3\+border/$"))
    expect(place(page, "border d12-e12")).to_have_count(1)
    page.locator(".turn-bar button", has_text="Start again").click()
    expect(page).to_have_url(re.compile(r"/learn/2/$"))
    expect(page.locator('button.option[value="play A3 border"]')).to_be_visible()


def test_the_hint_stays_open_while_places_are_tried(site, open_page):
    page = open_page()
    page.goto("/learn/2/play+A3+border/")
    page.get_by_text("Show a hint").click()
    hint = page.get_by_text("The wall is still open")
    expect(hint).to_be_visible()
    place(page, "border d12-e12").hover()
    expect(page.locator("#confirm")).to_be_visible()
    expect(hint).to_be_visible()


def test_a_refusal_leads_to_its_rule(site, open_page, complaints):
    page = open_page(javascript=False)
    page.goto("/learn/1/?try=castle+g2")
    complaints.clear()  # the browser reports the 409
    page.get_by_role("alert").get_by_role("link", name="4.3").click()
    expect(page).to_have_url(re.compile(r"/rules/#r4\.3$"))
    expect(page.locator("[id='r4.3']")).to_be_in_viewport()


def test_its_pages_are_accessible_and_fit(site, open_page):
    page = open_page()
    tried = "/learn/2/play+A3+border/border+d12-e12/?try=border+h11-i11"
    for path in (
        "/learn/",
        "/rules/",
        "/learn/1/",
        "/learn/8/",
        tried,
        solved(6),
        "/learn/3/play+A1+border/border+a1-b1/",
    ):
        page.goto(path)
        if hint := page.locator(".hint summary").all():
            hint[0].click()
        for width in on_each_screen(page):
            assert find_barriers(page) == [], path
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def solved(number):
    return f"/learn/{number}/" + "".join(line.replace(" ", "+") + "/" for line in SOLUTIONS[number])
