"""The site's own processes: management commands, the worker, the beat, the web server."""

import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from domaine_site.processes import children
from domaine_site.processes.children import Child

NOTED = ("SITE_URL", "DATABASE_URL", "REDIS_URL", "EMAIL_URL", "DOMAINE_UP", "DOMAINE_OUTBOX", "DOMAINE_LOOPBACK")


def start_command(*words: str, environ: Mapping[str, str]) -> Child:
    return children.start(words[0], [sys.executable, "manage.py", *words], environ=environ)


def start_worker(*, environ: Mapping[str, str]) -> Child:
    options = ["--concurrency=2", "--loglevel=WARNING", "--without-gossip", "--without-mingle"]
    return children.start("the worker", [*celery("worker"), *options], environ=environ)


def start_beat(var: Path, *, environ: Mapping[str, str]) -> Child:
    options = ["--loglevel=WARNING", f"--schedule={var / 'beat'}", "--pidfile="]
    return children.start("the beat", [*celery("beat"), *options], environ=environ)


def start_web(door: socket.socket, *, environ: Mapping[str, str]) -> Child:
    """The web server behind a door that stays open while it restarts."""
    options = [
        "--workers=2",
        "--preload",
        f"--bind=fd://{door.fileno()}",
        "--graceful-timeout=5",
        "--log-level=warning",
        "--no-control-socket",
    ]
    command = [sys.executable, "-m", "gunicorn", "domaine_site.wsgi", *options]
    return children.start("the web server", command, environ=environ, pass_fds=[door.fileno()])


def celery(part: str) -> list[str]:
    quiet = "ignore:You're running the worker with superuser privileges"  # containers do; nothing here unpickles
    return [sys.executable, "-W", quiet, "-m", "celery", "--app=domaine_site", "--quiet", part]
