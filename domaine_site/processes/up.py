"""`manage.py up`: the whole site from one command, with whatever the environment does not name."""

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from domaine_site.processes import address, broker, lock, mailsink, readiness, site
from domaine_site.processes.bootstrap import HOME
from domaine_site.processes.supervisor import Household, Stopped
from domaine_site.processes.trouble import Trouble

PATIENCE = float(os.environ.get("DOMAINE_PATIENCE", "60"))  # seconds for the worker's first task


def main(arguments: Sequence[str]) -> int:
    """Run until a signal asks for the end; the exit status."""
    options = read_options(arguments)
    household = Household(say)
    try:
        run(household, options)
    except Stopped:
        say("Ending ...")
        return 0
    except Trouble as trouble:
        print(trouble, file=sys.stderr, flush=True)
        return 1
    finally:
        household.end()


def read_options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py up", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the web server's port (0: any free one)")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (0.0.0.0: all of this machine's)")
    parser.add_argument("--demo", action="store_true", help="add three players, an open table and a game under way")
    return parser.parse_args(arguments)


def run(household: Household, options: argparse.Namespace) -> NoReturn:
    """Start everything in order, say where it is, and look after it until the end."""
    var = Path(os.environ.get("DOMAINE_VAR", HOME / "var")).resolve()
    note = take_lock(var)
    door = address.listen(options.host, options.port)
    environ = describe_site(var, options.host, address.public_url(options.host, door))
    if options.demo and not environ["DOMAINE_LOOPBACK"]:
        raise Trouble("--demo adds players whose passwords everybody knows: leave it out where others can come in.")
    start_services(household, var, environ)
    lock.write_note(note, {name: environ[name] for name in site.NOTED if name in environ})
    prepare(household, environ, demo=options.demo)
    start_site(household, var, door, environ)
    greet(environ)
    while True:
        household.look_after(60)


def take_lock(var: Path) -> int:
    try:
        return lock.take(var)
    except lock.Held:
        raise Trouble(
            f"Domaine is up already on {var}: end that one first, or set DOMAINE_VAR to another folder."
        ) from None
    except OSError as error:
        raise Trouble(f"{var} cannot be written ({error.strerror}): set DOMAINE_VAR to a folder that can.") from None


def describe_site(var: Path, host: str, url: str) -> dict[str, str]:
    """The environment of all children; services add what they start."""
    environ = {**os.environ, "DOMAINE_BOOTSTRAP": "0", "DOMAINE_UP": "1", "DOMAINE_VAR": str(var)}
    environ["SITE_URL"] = environ.get("SITE_URL", "").rstrip("/") or url
    environ["DOMAINE_LOOPBACK"] = "1" if address.is_private(host, environ["SITE_URL"]) else ""
    return environ


def start_services(household: Household, var: Path, environ: dict[str, str]) -> None:
    """A broker and a mail sink, where the environment names none."""
    if not environ.get("REDIS_URL"):
        say("Starting the broker ...")
        environ["REDIS_URL"] = broker.url(var)
        household.employ(lambda: broker.start(var, environ=environ))
    if not environ.get("EMAIL_URL"):
        door = mailsink.open_door()
        environ |= {"EMAIL_URL": mailsink.url(door), "DOMAINE_OUTBOX": "1"}
        household.employ(lambda: mailsink.start(door, var / "outbox", environ=environ))


def prepare(household: Household, environ: dict[str, str], *, demo: bool) -> None:
    say("Preparing the database and the files ...")
    if household.run(site.start_command("prepare", environ=environ)):
        raise Trouble("The database could not be prepared: see above.")
    if demo:
        say("Adding the demonstration ...")
        if household.run(site.start_command("demo", environ=environ)):
            raise Trouble("The demonstration could not be added: see above.")


def start_site(household: Household, var: Path, door: address.Door, environ: dict[str, str]) -> None:
    """Worker, beat and web server; ready when a task came back and a page was answered."""
    say("Starting the worker and the web server ...")
    household.employ(lambda: site.start_worker(environ=environ))
    household.employ(lambda: site.start_beat(var, environ=environ))
    household.employ(lambda: site.start_web(door, environ=environ))
    if household.run(site.start_command("ready", f"--wait={PATIENCE}", environ=environ)):
        raise Trouble("The worker does no work, so no mail would be sent: see above.")
    readiness.wait_for_page(household, door)


def greet(environ: dict[str, str]) -> None:
    say(f"Domaine is up at {environ['SITE_URL']}/")
    if "DOMAINE_OUTBOX" in environ:
        say(f"Its mails stay here: {environ['SITE_URL']}/outbox/")
    say("The first administrator: python3 manage.py createsuperuser")
    say("Ctrl-C ends it.")


def say(line: str) -> None:
    with contextlib.suppress(OSError):  # a terminal that is gone is no reason to fall
        print(line, flush=True)
