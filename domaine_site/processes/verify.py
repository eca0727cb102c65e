"""`manage.py verify`: everything that must hold, in one command; what failed stands at the end."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from domaine_site.processes.bootstrap import HOME
from domaine_site.processes.children import die_with

BIN = f"{sys.prefix}/bin"
# Tests are marked by what they use (tests/conftest.py): what reads the database runs on both, the browser on one.
ON_SQLITE = "not browser"
ON_POSTGRESQL = "database or browser"


@dataclass(frozen=True)
class Check:
    """One command that must succeed."""

    name: str
    command: list[str]
    environ: dict[str, str] = field(default_factory=dict)

    def run(self) -> bool:
        print(f"\n== {self.name}", flush=True)
        environ, with_us = {**os.environ, "DOMAINE_BOOTSTRAP": "0", **self.environ}, die_with(os.getpid())
        return subprocess.run(self.command, cwd=HOME, env=environ, preexec_fn=with_us).returncode == 0


def main(arguments: Sequence[str]) -> int:
    """Run all checks, whatever fails; 1 if any did."""
    parser = argparse.ArgumentParser(prog="manage.py verify", description=__doc__)
    parser.add_argument("--all", action="store_true", help="the long tests too: faults, fuzz")
    options = parser.parse_args(arguments)
    results = [(check, time.monotonic(), check.run(), time.monotonic()) for check in checks(options.all)]
    print("\n== summary")
    for check, began, good, ended in results:
        print(f"{'ok    ' if good else 'FAILED'} {ended - began:6.1f} s  {check.name}")
    return 0 if all(good for _, _, good, _ in results) else 1


def checks(everything: bool) -> Iterator[Check]:
    python = sys.executable
    yield Check("lint", [f"{BIN}/ruff", "check", "--quiet", "."])
    yield Check("format", [f"{BIN}/ruff", "format", "--quiet", "--check", "."])
    yield Check("types", [f"{BIN}/mypy"])
    yield Check("who imports whom", [f"{BIN}/lint-imports", "--no-logo"])
    yield Check("templates", [f"{BIN}/djade", "--check", *templates()])
    yield Check("settings", [python, "manage.py", "check", "--fail-level", "WARNING"])
    yield Check("migrations complete", [python, "manage.py", "makemigrations", "--check", "--dry-run"])
    yield tests("tests on SQLite", ON_SQLITE, everything, "sqlite")
    yield tests("tests on PostgreSQL", ON_POSTGRESQL, everything, "postgresql")


def templates() -> list[str]:
    return sorted(str(path.relative_to(HOME)) for path in (HOME / "templates").rglob("*.html"))


def tests(name: str, marks: str, everything: bool, database: str) -> Check:
    """pytest with two processes on one kind of database."""
    marks = marks if everything else f"({marks}) and not slow and not fault"
    command = [sys.executable, "-m", "pytest", "-n", "2", "--durations=5", "-m", marks]
    return Check(name, command, {"DOMAINE_TEST_DATABASE": database})
