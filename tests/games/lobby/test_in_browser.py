"""The lobby in a browser: the start of a game is seen, keys reach everything, pages fit a phone and are accessible."""

import re

import pytest
from playwright.sync_api import expect

from tests.browsers import find_barriers
from tests.mails import text_of

pytestmark = pytest.mark.browser

PASSWORD = "walls-and-knights"


@pytest.fixture(scope="module")
def demo(site) -> None:
    """Alice, Bob and Charlie with passwords, an open table and a game under way."""
    site.manage("demo")


def fill_in_password(page, name):
    page.get_by_label("Email").fill(f"{name.lower()}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Log in", exact=True).click()


def log_in(page, name):
    page.goto("/accounts/login/")
    fill_in_password(page, name)
    expect(page.get_by_role("heading", name="New table")).to_be_visible()


def open_table(page, name):
    page.get_by_label("Name").fill(name)
    page.locator("label", has_text="2").first.click()
    page.get_by_text("by link", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def sign_up_at(page, site, name):
    """By the form that is open now; the code comes by mail."""
    address = f"{name.lower()}@example.org"
    page.get_by_label("Display name").fill(name)
    page.get_by_label("Email").fill(address)
    page.locator("main").get_by_role("button", name="Sign up").click()
    (mail,) = site.outbox.wait_for(address)
    page.get_by_label("Code").fill(re.search(r"[A-Z]{4}-[A-Z]{4}", text_of(mail))[0])
    page.get_by_role("button", name="Confirm").click()


def test_who_follows_an_invitation_signs_up_sits_down_and_the_host_sees_the_game_begin(demo, site, open_page):
    alice, hugo = open_page(), open_page(javascript=False, width=360)
    log_in(alice, "Alice")
    open_table(alice, "Four Rivers")
    link = alice.get_by_label("To sit down").input_value()
    hugo.goto(link)
    hugo.get_by_role("link", name="Sign up and sit down").click()
    sign_up_at(hugo, site, "Hugo")
    expect(hugo).to_have_url(link)
    hugo.get_by_role("button", name="Sit down").click()
    expect(hugo).to_have_url(re.compile(r"/games/\d+/$"))
    expect(alice).to_have_url(hugo.url)


def test_who_follows_an_invitation_logs_in_and_is_back_at_it(demo, open_page):
    alice, bob = open_page(), open_page(javascript=False)
    log_in(alice, "Alice")
    open_table(alice, "Salt Road")
    link = alice.get_by_label("To sit down").input_value()
    bob.goto(link)
    bob.locator("main").get_by_role("link", name="Log in").click()
    fill_in_password(bob, "Bob")
    expect(bob).to_have_url(link)


def test_the_links_are_copied(demo, open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    log_in(page, "Alice")
    open_table(page, "Salt Road")
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.get_by_label("To sit down").input_value()


def test_keys_skip_to_the_page_open_the_menu_and_log_out(demo, open_page):
    page = open_page()
    log_in(page, "Alice")
    page.goto("/rules/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    menu = page.locator(".menu summary")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Log out")).to_be_hidden()
    expect(menu).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Log out").press("Enter")
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (768, "dark")])
def test_its_pages_are_accessible_and_fit(demo, open_page, complaints, width, scheme):
    page = open_page(width=width, color_scheme=scheme)
    for path in ("/", "/rules/", "/lists/tables/", "/lists/running/"):
        assert_fits(page, path, width)
    log_in(page, "Alice")
    open_table(page, "Hollow Oak")
    for path in (page.url, "/", "/lists/mine/"):
        assert_fits(page, path, width)
    assert complaints == []
    assert_fits(page, "/nowhere/", width)
    complaints.clear()  # the browser reports the 404


def assert_fits(page, path, width):
    page.goto(path)
    assert find_barriers(page) == [], path
    assert page.evaluate("document.documentElement.scrollWidth") <= width, path
