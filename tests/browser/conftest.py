"""Games laid out on the site, and players who sit down at them in a browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.tables import Croupier, Table
from tests.site import Site

expect.set_options(timeout=15_000)


@pytest.fixture
def lay_out(croupier: Croupier) -> Callable[..., Table]:
    """A game after so many plies of a record: lay_out("king-01-2p", 171, visibility="link")."""
    return croupier.lay_out


@pytest.fixture
def sit_down(site: Site, open_page: Callable[..., Page]) -> Callable[..., Player]:
    """Somebody of the table, logged in and at its page: sit_down(table, "Bob", width=360, javascript=False)."""

    def sit_down(table: Table, name: str, *, javascript: bool = True, **options: object) -> Player:
        page = open_page(javascript=javascript, **options)
        page.context.add_cookies([{"name": "sessionid", "value": table.sessions[name], "url": site.url}])
        page.goto(table.url)
        return Player(name, page, javascript)

    return sit_down
