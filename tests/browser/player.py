"""Somebody at a game page: sees what it offers, and does it by clicks, with JavaScript or without."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote_plus

from playwright.sync_api import Locator, Page, expect

WIDTHS = (360, 768, 1280)


@dataclass(eq=False)
class Player:
    name: str
    page: Page
    javascript: bool = True

    @property
    def address(self) -> str:
        return f"{self.name.lower()}@example.org"

    @property
    def revision(self) -> int:
        """Of the draft; it rises with everything done to it."""
        return int(self.page.locator("#act [name=draft]").input_value())

    @property
    def version(self) -> int:
        """Of the game, as far as this page has seen it."""
        address = self.page.locator("#poll").get_attribute("hx-get") or ""
        return int(address.partition("?seen=")[2])

    @property
    def notice(self) -> Locator:
        """The one sentence on what was sent, or why something was refused."""
        return self.page.locator("#notice")

    @property
    def steps(self) -> Locator:
        """What the turn consists of so far, income left out."""
        return self.page.locator(".steps li:not(.none)").filter(has_not_text="Income")

    def places(self) -> dict[str, str]:
        """What can be done on the board: the ids of the places by the texts of their actions."""
        links = self.page.locator(".targets a").evaluate_all(
            "links => links.map(one => [one.getAttribute('href'), one.id])"
        )
        return {unquote_plus(href.removeprefix("?try=")): place for href, place in links}

    def buttons(self) -> list[str]:
        """What can be done with the cards."""
        names = self.page.locator("button[name=action]:not(#confirm)")
        return names.evaluate_all("buttons => buttons.map(one => one.value)")

    def button(self, action: str) -> Locator:
        return self.page.locator(f'button[name=action][value="{action}"]:not(#confirm)')

    def try_out(self, action: str, place: str) -> Locator:
        """Press a place; the button that does what the page then shows."""
        self.page.locator(f'.targets [id="{place}"]').click()
        confirm = self.page.locator("#confirm")
        expect(confirm).to_have_attribute("value", action)
        return confirm

    def put(self, action: str) -> None:
        """Do something on the board: press the place twice, or its button where no script sees the second press."""
        before, place = self.revision, self.places()[action]
        confirm = self.try_out(action, place)
        if self.javascript:
            self.page.locator(f'.targets [id="{place}"]').click()
        else:
            confirm.click()
        self.expect_revision(before + 1)

    def press(self, action: str) -> None:
        """Do something with a card."""
        before = self.revision
        self.button(action).click()
        self.expect_revision(before + 1)

    def do(self, name: str) -> None:
        """`undo`, `reset` or `send`, in the bar below."""
        self.page.locator(f".turn-bar button[value={name}]").click()

    def send(self) -> None:
        self.do("send")
        expect(self.page.locator(".notice b")).to_have_text("Sent.")

    def wind_the_clock(self) -> None:
        """From here on the page's time is the test's: `page.clock` moves it."""
        self.page.clock.install()
        self.page.reload()

    def expect_revision(self, number: int) -> None:
        expect(self.page.locator("#act [name=draft]")).to_have_value(str(number))

    def shoot(self, title: str, widths: Sequence[int] = WIDTHS) -> None:
        """Pictures at these widths, into the folder that DOMAINE_SCREENSHOTS names."""
        folder = os.environ.get("DOMAINE_SCREENSHOTS")
        size = self.page.viewport_size
        for width in widths if folder and size else ():
            self.page.set_viewport_size({"width": width, "height": 800})
            height = self.page.evaluate("document.documentElement.scrollHeight")
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.screenshot(path=Path(folder) / f"{title}-{width}.png")
        self.page.set_viewport_size(size)
