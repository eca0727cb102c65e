"""Headless Chromium: where it is, and pages that fail a test when the console complains."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page

SCREENS = ((360, "light"), (768, "dark"), (1280, "light"))
# Debian's shell is the same browser without the parts that nobody sees; a page costs it a quarter less.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Without the long lists of what is right; the only frames are those of mails, where no script runs.
ONLY_WHAT_IS_WRONG = {"resultTypes": ["violations"], "iframes": False}


def find() -> str:
    """The browser's path; without one the test is skipped, but in CI it fails."""
    named = os.environ.get("DOMAINE_BROWSER")
    for program in (named,) if named else PROGRAMS:
        if found := shutil.which(program):
            return found
    reason = "there is no Chromium: apt-get install chromium-headless-shell, or name one in DOMAINE_BROWSER"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def watch(context: BrowserContext, complaints: list[str]) -> None:
    """Collect what the console and the scripts of all pages complain about, a broken policy among it."""
    context.on("console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None)
    context.on("weberror", lambda error: complaints.append(str(error.error)))


def opener(browser: Browser, url: str, complaints: list[str]) -> Callable[..., Page]:
    """Opens a page in a profile of its own: another player at another screen."""

    def open_page(*, width: int = 1280, height: int = 900, javascript: bool = True, **options: object) -> Page:
        context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            java_script_enabled=javascript,
            reduced_motion="reduce",
            **options,
        )
        context.set_default_timeout(15_000)
        watch(context, complaints)
        return context.new_page()

    return open_page


def on_each_screen(page: Page) -> Iterator[int]:
    """The page as it is on a phone, a tablet and a desk, one of them in the dark; the width."""
    for width, scheme in SCREENS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        yield width


def find_barriers(page: Page) -> list[dict[str, object]]:
    """What axe finds on the page that keeps somebody from using it; half a megabyte of script, put in once a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return page.evaluate("options => axe.run(options)", ONLY_WHAT_IS_WRONG)["violations"]
