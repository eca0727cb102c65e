"""What the site's requests cost beside their floors: `python -m tests.bench.web [--postgresql] [--rounds N]`.

Server CPU a request on the real server, floors and ours by turns in one run, medians of the rounds, as ratios.
"""

import argparse
import os
import random
import shutil
import socket
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from domaine_site.processes import broker, children

if TYPE_CHECKING:  # they need Django set up
    from tests.bench.cases import Case
    from tests.bench.server import Server

TOKEN = "b" * 32  # against forged forms: cookie and field agree


@contextmanager
def surroundings(postgresql: bool) -> Iterator[None]:
    """Database, broker and settings in the environment; everything ends and goes with it."""
    home = Path(tempfile.mkdtemp(prefix="domaine-bench-"))
    home.chmod(0o755)
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, home, ignore_errors=True)
        var = home / "var"
        (var / "static").mkdir(parents=True)
        valkey = broker.start(var, environ=os.environ)
        stack.callback(children.end, [valkey])
        stack.callback(shutil.rmtree, broker.socket_of(var).parent, ignore_errors=True)
        os.environ |= {
            "DOMAINE_VAR": str(var),
            "SITE_URL": "http://127.0.0.1",
            "DOMAINE_UP": "1",
            "REDIS_URL": broker.url(var),
            "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
        }
        os.environ.pop("DATABASE_URL", None)
        if postgresql:
            from tests import postgres

            server = postgres.start(home / "postgres")
            stack.callback(server.end)
            os.environ["DATABASE_URL"] = server.url()
        yield


def prepare() -> None:
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)


def measure(case: "Case", server: "Server", requests: int) -> float:
    """Milliseconds of the workers' CPU for one request."""
    before = server.seconds_used()
    for number in range(requests):
        status = case.ask(number)
        assert status == case.status, f"{case.name}: {status}"
    return (server.seconds_used() - before) / requests * 1000


def report(cases: "list[Case]", costs: dict[str, list[float]]) -> None:
    medians = {name: statistics.median(rounds) for name, rounds in costs.items()}
    for case in cases:
        line = f"{case.name:32} {medians[case.name]:6.2f} ms"
        if case.floor:
            ratio = medians[case.name] / medians[case.floor]
            line += f"   {ratio:4.2f} of its floor, at most {case.limit}{'' if ratio <= case.limit else '   OVER'}"
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postgresql", action="store_true", help="measure on PostgreSQL instead of SQLite")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--requests", type=int, default=150, help="of each kind in a round")
    options = parser.parse_args()
    with surroundings(options.postgresql), socket.create_server(("127.0.0.1", 0)) as door:
        prepare()
        from tests.bench.cases import make_cases
        from tests.bench.server import Server

        server = Server(door)
        try:
            server.wait()
            cases = make_cases(server, random.Random(1), TOKEN)
            for case in cases:
                measure(case, server, 20)
            costs: dict[str, list[float]] = {case.name: [] for case in cases}
            for _ in range(options.rounds):
                for case in cases:
                    costs[case.name].append(measure(case, server, options.requests))
        finally:
            server.end()
    report(cases, costs)


if __name__ == "__main__":
    main()
