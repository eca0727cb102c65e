"""The lock in var/ that only one `up` holds, and the note of what that `up` gave its children."""

import fcntl
import json
import os
from pathlib import Path

NAME = "up.lock"


class Held(Exception):
    """Another `up` runs on this var/."""


def take(var: Path) -> int:
    """Hold the lock until the process ends; the kernel frees it however that happens. A new var/ is private."""
    var.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(var / NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise Held(str(var)) from None
    os.ftruncate(descriptor, 0)
    return descriptor


def is_held(var: Path) -> bool:
    """Whether an `up` runs on this var/."""
    try:
        descriptor = os.open(var / NAME, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def write_note(descriptor: int, values: dict[str, str]) -> None:
    """Leave the children's environment in the locked file."""
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, json.dumps(values, indent=1, sort_keys=True).encode(), 0)


def read_note(var: Path) -> dict[str, str]:
    """What the running `up` gave its children; empty while it is still starting."""
    text = (var / NAME).read_text()
    values: dict[str, str] = json.loads(text) if text else {}
    return values
