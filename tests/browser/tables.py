"""Games laid out for a test, from the records; whoever is to sit down at one; the site swept between tests."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from domaine_site.processes.bootstrap import HOME
from tests.site import Site

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
NAMES = ("Alice", "Bob", "Charlie", "Dora")


@dataclass(frozen=True)
class Table:
    """One game of the site, with the plies of its record that are still to come."""

    url: str
    watch_url: str
    sessions: dict[str, str]  # by name
    to_come: list[dict[str, Any]]

    @property
    def on_turn(self) -> str:
        return NAMES[self.to_come[0]["seat"] - 1]

    @property
    def waiting(self) -> str:
        """Somebody else at the table."""
        return next(name for name in self.sessions if name != self.on_turn)

    @property
    def next_action(self) -> str:
        return self.to_come[0]["action"]


@cache
def read_record(name: str) -> dict[str, Any]:
    return json.loads((RECORDS / f"{name}.json").read_text())


def find_ply(name: str, beginning: str, *, after: int = 0) -> int:
    """How many plies come before the first one, beyond `after`, whose action begins so."""
    actions = [ply["action"] for ply in read_record(name)["plies"]]
    return next(number for number in range(after, len(actions)) if actions[number].startswith(beginning))


class Croupier:
    """A process beside the site that lays out games, and clears them away."""

    def __init__(self, site: Site, process: "subprocess.Popen[str]") -> None:
        self.site, self.process = site, process

    def lay_out(self, record: str, plies: int, *, name: str = "Four Rivers", visibility: str = "public") -> Table:
        wish = {"record": read_record(record), "plies": plies, "name": name, "visibility": visibility}
        made = self.ask("lay_out", **wish)
        return Table(
            url=f"/games/{made['pk']}/",
            watch_url=f"/watch/{made['watch_token']}/",
            sessions=dict(zip(NAMES, made["sessions"], strict=False)),
            to_come=read_record(record)["plies"][plies:],
        )

    def empty_site(self) -> None:
        """As it was when it came up: no people, no games, no mails."""
        self.ask("empty_site")
        self.site.outbox.clear()

    def ask(self, deed: str, **wish: object) -> Any:
        assert self.process.stdin and self.process.stdout
        print(json.dumps({"deed": deed, **wish}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


@contextmanager
def croupier_of(site: Site) -> Iterator[Croupier]:
    command = [sys.executable, "-m", "tests.browser.croupier"]
    environ = {**site.environ, "DJANGO_SETTINGS_MODULE": "domaine_site.settings"}
    with subprocess.Popen(
        command, env=environ, cwd=HOME, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        yield Croupier(site, process)
