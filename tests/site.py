"""The whole site as a player finds it: `manage.py up` in a process of its own, on a database of its own."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import psycopg
from django.core.cache import cache

from domaine_site.processes import broker, lock
from domaine_site.processes.bootstrap import HOME
from tests.mails import Outbox

NAMED = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SITE_URL", "DOMAINE_OUTBOX", "DOMAINE_LOOPBACK", "DOMAINE_UP")


@dataclass(frozen=True)
class Site:
    """A running `up`."""

    process: subprocess.Popen[bytes]
    var: Path
    log: Path
    environ: dict[str, str]

    @property
    def url(self) -> str:
        return lock.read_note(self.var)["SITE_URL"]

    @property
    def outbox(self) -> Outbox:
        return Outbox(self.var / "outbox")

    def manage(self, *words: str) -> str:
        """Run a management command beside the site; what it prints."""
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(command, env=self.environ, cwd=HOME, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def output(self) -> str:
        return self.log.read_text()

    def wait_for_line(self, words: str, *, patience: float = 150) -> None:
        deadline = time.monotonic() + patience
        while words not in self.output():
            assert time.monotonic() < deadline and self.process.poll() is None, self.output()
            time.sleep(0.05)

    def end(self) -> int:
        """End it as Ctrl-C would, with the folder of its socket that a next start would use; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        status = self.process.wait(60)
        shutil.rmtree(broker.socket_of(self.var).parent, ignore_errors=True)
        return status


def clear_cache() -> None:
    """Forget what is cached; tasks under way, on the same server, are left alone."""
    client = cache._cache.get_client()
    if keys := list(client.scan_iter("cache:*", count=1000)):
        client.delete(*keys)


def new_database(var: Path) -> str:
    """An empty database of the kind that this leg of the tests uses; its DATABASE_URL."""
    var.mkdir(parents=True, exist_ok=True)
    server = os.environ.get("DATABASE_URL")
    if not server:
        return f"sqlite:///{var / 'domaine.sqlite3'}"
    name = f"site_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")


def start(*words: str, var: Path, wrapper: Sequence[str] = (), **environ: str) -> Site:
    """Start `up` on a free port, with no service named but those given."""
    clean = {name: value for name, value in os.environ.items() if name not in NAMED}
    static = f"{os.environ['DOMAINE_VAR']}/static-of-sites"  # gathered once for all sites of this test process
    clean |= {"DOMAINE_VAR": str(var), "DOMAINE_STATIC": static, "DOMAINE_BOOTSTRAP": "0", **environ}
    log = Path(tempfile.mkstemp(prefix="up-", suffix=".log", dir=os.environ["DOMAINE_TEST_HOME"])[1])
    command = [*wrapper, sys.executable, "manage.py", "up", *(words or ("--port", "0"))]
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=clean, cwd=HOME, stdout=output, stderr=output, stdin=subprocess.DEVNULL)
    return Site(process, var, log, clean)


@contextmanager
def running(*words: str, var: Path, **environ: str) -> Iterator[Site]:
    """A site that is up, ended afterwards."""
    site = start(*words, var=var, **environ)
    try:
        site.wait_for_line("Domaine is up at")
        yield site
    finally:
        site.end()
