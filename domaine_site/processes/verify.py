"""`manage.py verify`: everything that must hold, in one command; what failed stands at the end."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO, NamedTuple

from domaine_site.processes.bootstrap import HOME
from domaine_site.processes.children import die_with

BIN = f"{sys.prefix}/bin"
# Tests are marked by what they use (tests/conftest.py): what reads the database runs on both, the browser on one.
ON_SQLITE = "not browser"
ON_POSTGRESQL = "database or browser"


class Result(NamedTuple):
    """How a check went, and how many seconds it took."""

    name: str
    good: bool
    seconds: float


@dataclass(frozen=True)
class Check:
    """One command that must succeed."""

    name: str
    command: list[str]
    environ: dict[str, str] = field(default_factory=dict)

    def start(self, says_to: IO[str] | None = None) -> "subprocess.Popen[bytes]":
        environ, with_us = {**os.environ, "DOMAINE_BOOTSTRAP": "0", **self.environ}, die_with(os.getpid())
        return subprocess.Popen(self.command, cwd=HOME, env=environ, stdout=says_to, stderr=says_to, preexec_fn=with_us)

    def run(self) -> Result:
        print(f"\n== {self.name}", flush=True)
        began = time.monotonic()
        return Result(self.name, self.start().wait() == 0, time.monotonic() - began)


def main(arguments: Sequence[str]) -> int:
    """Run all checks, whatever fails; 1 if any did."""
    parser = argparse.ArgumentParser(prog="manage.py verify", description=__doc__)
    parser.add_argument("--all", action="store_true", help="the long tests too: faults, fuzz")
    options = parser.parse_args(arguments)
    results = [check.run() for check in checks()]
    with_browser = tests("tests on PostgreSQL", ON_POSTGRESQL, options.all, "postgresql", processes=2)
    results += run_beside(with_browser, tests("tests on SQLite", ON_SQLITE, options.all, "sqlite", processes=1))
    print("\n== summary")
    for name, good, seconds in results:
        print(f"{'ok    ' if good else 'FAILED'} {seconds:6.1f} s  {name}")
    return 0 if all(result.good for result in results) else 1


def run_beside(one: Check, other: Check) -> list[Result]:
    """Each waits a sixth of its time that the other can use; what the other says is kept until the one has ended."""
    with tempfile.TemporaryFile("w+") as said:
        began, process = time.monotonic(), other.start(said)
        first = one.run()
        second = Result(other.name, process.wait() == 0, time.monotonic() - began)
        said.seek(0)
        print(f"\n== {other.name}\n{said.read()}", end="", flush=True)
    return [first, second]


def checks() -> Iterator[Check]:
    python = sys.executable
    yield Check("lint", [f"{BIN}/ruff", "check", "--quiet", "."])
    yield Check("format", [f"{BIN}/ruff", "format", "--quiet", "--check", "."])
    yield Check("types", [f"{BIN}/mypy"])
    yield Check("who imports whom", [f"{BIN}/lint-imports", "--no-logo"])
    yield Check("templates", [f"{BIN}/djade", "--check", *templates()])
    yield Check("settings", [python, "manage.py", "check", "--fail-level", "WARNING"])
    yield Check("migrations complete", [python, "manage.py", "makemigrations", "--check", "--dry-run"])


def templates() -> list[str]:
    return sorted(str(path.relative_to(HOME)) for path in (HOME / "templates").rglob("*.html"))


def tests(name: str, marks: str, everything: bool, database: str, *, processes: int) -> Check:
    """pytest on one kind of database."""
    marks = marks if everything else f"({marks}) and not slow and not fault"
    command = [sys.executable, "-m", "pytest", "-n", str(processes), "--durations=5", "-m", marks]
    return Check(name, command, {"DOMAINE_TEST_DATABASE": database, "DOMAINE_TEST_ALL": "1" if everything else ""})
