"""The game page in a browser, where what it asks in the background goes wrong."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def demo(site) -> None:
    site.manage("demo")


@pytest.mark.parametrize("status", [404, 502])
def test_it_keeps_the_page_and_asks_again_when_a_poll_fails(demo, page, complaints, status):
    asked = []

    def fail_once(route):
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(
                status=status, content_type="text/html", body="<html><body><h1>Bad Gateway</h1></body></html>"
            )
        else:
            route.continue_()

    page.route("**/poll/**", fail_once)
    page.clock.install()
    page.goto("/lists/running/")
    page.get_by_role("link", name="Castles on the Moor").last.click()
    expect(page.locator("#board-frame")).to_be_visible()
    with page.expect_response(lambda answer: "/poll/" in answer.url and answer.status == status):
        page.clock.run_for(4_500)
    with page.expect_response(lambda answer: "/poll/" in answer.url and answer.status == 204):
        page.clock.run_for(4_500)
    assert len(asked) == 2
    expect(page.locator("#board-frame")).to_be_visible()
    expect(page.get_by_text("Bad Gateway")).to_have_count(0)
    complaints.clear()
