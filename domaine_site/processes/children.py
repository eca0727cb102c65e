"""Starts child processes that end with their parent, however that ends."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domaine_site.processes.bootstrap import HOME

PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


@dataclass(frozen=True, slots=True)
class Child:
    """A process that leads a session of its own, so that its whole family can be ended at once."""

    name: str
    process: subprocess.Popen[bytes]

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def signal(self, number: int) -> None:
        """Tell the child; tell its family too when it is to be killed or is gone itself."""
        with contextlib.suppress(ProcessLookupError):
            if number == signal.SIGKILL or not self.is_running:
                os.killpg(self.process.pid, number)
            else:
                self.process.send_signal(number)


def start(name: str, command: Sequence[str], *, environ: Mapping[str, str], **options: Any) -> Child:
    """Start a child (options are Popen's); the kernel sends it SIGTERM when this process dies (Linux)."""
    process = subprocess.Popen(
        list(command),
        env=dict(environ),
        cwd=HOME,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=die_with(os.getpid()),
        **options,
    )
    return Child(name, process)


def die_with(parent: int) -> Callable[[], None] | None:
    """What the child does before it runs: ask to be ended with its parent."""
    if LIBC is None:
        return None
    prctl = LIBC.prctl

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # it died before the question was put
            os._exit(1)

    return ask


def end(children: Sequence[Child], *, patience: float = 10) -> None:
    """End all, the last started first asked; who does not go within `patience` seconds is killed with its family."""
    for child in reversed(children):
        child.signal(signal.SIGTERM)
        child.signal(signal.SIGCONT)  # one that somebody suspended could not hear
    deadline = time.monotonic() + patience
    for child in children:
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.process.wait(max(0.0, deadline - time.monotonic()))
        child.signal(signal.SIGKILL)
        child.process.wait()
