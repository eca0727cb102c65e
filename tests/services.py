"""Pytest plugin: real services for the tests, named in the environment before Django reads its settings.

The first process starts a Valkey and, where DOMAINE_TEST_DATABASE=postgresql, a PostgreSQL. Every process that runs
tests has a var/, a mail sink, a Redis database number and (pytest-django's doing) a database of its own.
"""

import atexit
import os
import shutil
import socket
import tempfile
from pathlib import Path

import pytest

from domaine_site import translations
from domaine_site.processes import broker, children, mailsink
from domaine_site.processes.bootstrap import HOME
from tests import postgres

SITE = {"SITE_URL": "http://testserver", "DOMAINE_BOOTSTRAP": "0", "DOMAINE_UP": "1", "DOMAINE_LOOPBACK": "1"}
doors: list[socket.socket] = []


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if not worker:
        start_shared_services()
    give_own_services(worker)


def start_shared_services() -> None:
    """What all test processes use together."""
    translations.compile_all(HOME / "locale")
    home = Path(tempfile.mkdtemp(prefix="domaine-tests-"))
    home.chmod(0o755)  # nobody's PostgreSQL stands below it
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["DOMAINE_TEST_HOME"] = str(home)
    keep(broker.start(home / "shared", environ=os.environ))
    atexit.register(shutil.rmtree, broker.socket_of(home / "shared").parent, ignore_errors=True)
    if os.environ.get("DOMAINE_TEST_DATABASE") == "postgresql":
        server = postgres.start(home / "postgres")
        atexit.register(server.end)
        os.environ["DATABASE_URL"] = server.url()
    else:
        os.environ.pop("DATABASE_URL", None)


def give_own_services(worker: str) -> None:
    """What this process has for itself; the one that only directs others gets the same, unused."""
    home = Path(os.environ["DOMAINE_TEST_HOME"])
    var = home / (worker or "main")
    (var / "static").mkdir(parents=True)
    number = int(worker.removeprefix("gw")) + 1 if worker else 0
    doors.append(mailsink.open_door())
    os.environ |= SITE | {"DOMAINE_VAR": str(var), "DOMAINE_OUTBOX": "1", "EMAIL_URL": mailsink.url(doors[0])}
    os.environ["REDIS_URL"] = broker.url(home / "shared", number)
    keep(mailsink.start(doors[0], var / "outbox", environ=os.environ))


def keep(child: children.Child) -> None:
    """End the child with this process."""
    atexit.register(children.end, [child])
