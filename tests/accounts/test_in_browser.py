"""Coming in as a person does: in a browser, with the code from the outbox page, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browsers import find_barriers

pytestmark = pytest.mark.browser


def read_code(page, address):
    """From the outbox page, in a page of its own; an empty list until the worker has sent it."""
    page.goto("/outbox/")
    for _ in range(50):
        row = page.locator(".mails a", has_text=address)
        if row.count():
            row.first.click()
            return re.search(r"[A-Z]{4}-[A-Z]{4}", page.locator("pre").inner_text())[0]
        page.wait_for_timeout(200)
        page.reload()
    raise AssertionError(f"no mail to {address}")


def sign_up(page, name, address):
    page.goto("/accounts/signup/?next=/accounts/profile/")
    page.get_by_label("Display name").fill(name)
    page.get_by_label("Email").fill(address)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", name="Enter the code")).to_be_visible()
    page.get_by_label("Code").fill(read_code(page.context.new_page(), address))
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Name and time")).to_be_visible()


def test_it_signs_up_and_prefills_the_time_zone(open_page):
    page = open_page(timezone_id="America/Halifax")
    sign_up(page, "Halina", "halina@example.org")
    expect(page.get_by_label("Time zone")).to_have_value("America/Halifax")
    expect(page.locator(".zone-offer")).to_be_hidden()
    page.get_by_label("Time zone").select_option("UTC")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Use this device's time zone").click()
    expect(page.get_by_label("Time zone")).to_have_value("America/Halifax")


def test_it_signs_up_without_javascript(open_page):
    page = open_page(javascript=False, width=360)
    sign_up(page, "Ida", "ida@example.org")
    expect(page.get_by_label("Time zone")).to_have_value("UTC")
    expect(page.get_by_label("Display name")).to_have_value("Ida")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["signup/", "login/", "login/code/", "password/reset/"])
def test_the_pages_for_coming_in_are_accessible_and_fit_a_phone(open_page, path, scheme):
    page = open_page(width=360, color_scheme=scheme)
    page.goto(f"/accounts/{path}")
    assert find_barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_pages_of_ones_own_account_are_accessible_and_fit_a_phone(open_page):
    page = open_page(width=360)
    sign_up(page, "Jo", "jo@example.org")
    for path in ("profile/", "email/", "password/set/", "2fa/", "sessions/", "logout/"):
        page.goto(f"/accounts/{path}")
        assert find_barriers(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_the_outbox_shows_a_mail_in_its_frame(open_page):
    page = open_page()
    page.goto("/accounts/login/code/")
    page.get_by_label("Email").fill("nobody@example.org")
    page.get_by_role("button", name="Send me a code").click()
    page.goto("/outbox/")
    row = page.locator(".mails a", has_text="nobody@example.org").first
    for _ in range(50):
        if row.count():
            break
        page.wait_for_timeout(200)
        page.reload()
    row.click()
    expect(page.frame_locator("iframe").get_by_role("link", name="Sign up")).to_be_visible()
    assert find_barriers(page) == []
