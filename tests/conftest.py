"""Fixtures for all tests: mails, a worker, the whole site, browsers."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.core.cache import cache
from django.db import connection
from playwright.sync_api import Browser, Page
from xdist.remote import Producer

from domaine_site.processes.bootstrap import HOME
from domaine_site.tasks import answer
from tests import browsers
from tests import site as sites
from tests.browser.tables import Croupier, croupier_of
from tests.mails import Outbox
from tests.sharing import SharingScheduling
from tests.site import Site

VAR = Path(os.environ["DOMAINE_VAR"])
EVERYTHING = bool(os.environ.get("DOMAINE_TEST_ALL"))
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # Playwright leaves an event loop running in the tests' thread


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they use, so that `verify` runs each where it has something to say."""
    for item in items:
        used = set(item.fixturenames)
        if used & {"browser", "site"}:
            item.add_marker("browser")
        elif item.get_closest_marker("reading") and not EVERYTHING:
            continue
        elif used & {"db", "transactional_db"} or item.get_closest_marker("django_db"):
            item.add_marker("database")


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> SharingScheduling:
    return SharingScheduling(config, log)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(request: pytest.FixtureRequest) -> None:
    """On SQLite the test database is a file in this process's var/, so that a worker process can open it too."""
    default = django_settings.DATABASES["default"]
    if "sqlite" in default["ENGINE"]:
        default["TEST"]["NAME"] = str(VAR / "test.sqlite3")
    else:
        request.getfixturevalue("django_db_modify_db_settings_parallel_suffix")


@pytest.fixture(scope="session", autouse=True)
def plain_static_names() -> None:
    """Pages made in this process name static files as they are; those of the `site` are hashed as in production."""
    django_settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"


@pytest.fixture(autouse=True)
def fresh_cache() -> None:
    """No rate limit or cached page outlives its test."""
    sites.clear_cache()


@pytest.fixture
def outbox(settings) -> Iterator[Outbox]:
    """The mails that this test sends, by real SMTP to this process's sink."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    box = Outbox(VAR / "outbox")
    box.clear()
    yield box
    box.clear()


@pytest.fixture
def celery_worker_process(transactional_db) -> Iterator[subprocess.Popen]:
    """A worker in a process of its own on the test's database, ready to work."""
    worker = start_worker()
    try:
        wait_for_worker()
        yield worker
    finally:
        worker.terminate()
        worker.wait(30)


def start_worker() -> subprocess.Popen:
    options = ["--concurrency=1", "--loglevel=WARNING", "--without-gossip", "--without-mingle"]
    command = [sys.executable, "-m", "celery", "--app=domaine_site", "--quiet", "worker", *options]
    name = connection.settings_dict["NAME"]
    url = os.environ.get("DATABASE_URL", "").replace("/postgres?", f"/{name}?") or f"sqlite:///{name}"
    return subprocess.Popen(command, env={**os.environ, "DATABASE_URL": url}, cwd=HOME)


def wait_for_worker() -> None:
    """A task round trip, not a line in a log."""
    answer.delay("tests")
    deadline = time.monotonic() + 60
    while not cache.get("ready:tests"):
        assert time.monotonic() < deadline, "the worker does no task"
        time.sleep(0.05)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The whole site on a database of its own, of the kind that this leg of the tests uses."""
    with sites.running(var=VAR / "site", DATABASE_URL=sites.new_database(VAR / "site")) as site:
        yield site


@pytest.fixture(scope="session")
def croupier(site: Site) -> Iterator[Croupier]:
    with croupier_of(site) as croupier:
        yield croupier


@pytest.fixture(scope="module", autouse=True)
def empty_site(request: pytest.FixtureRequest) -> None:
    """A file of tests finds the site as it comes up, whatever the file before did there."""
    own = hasattr(request.module, "site")
    if not own and any("site" in item.fixturenames for item in request.session.items if item.path == request.path):
        request.getfixturevalue("croupier").empty_site()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict:
    return {"executable_path": browsers.find(), "args": ["--no-sandbox"] if os.getuid() == 0 else []}


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the console says; must be empty at the end, so a test that provokes an error answer clears it."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def open_page(site: Site, browser: Browser, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """Opens a page of the site in a profile of its own: open_page(width=360, javascript=False)."""
    yield browsers.opener(browser, site.url, complaints)
    for context in browser.contexts:
        context.close()


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """One page of the site at a desk's width."""
    return open_page()
