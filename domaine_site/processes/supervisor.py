"""Watches child processes: starts again what died, ends all when a signal asks for it."""

import os
import select
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from domaine_site.processes import children
from domaine_site.processes.children import Child
from domaine_site.processes.trouble import Trouble

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
TOO_SOON = 10.0  # seconds; who dies sooner after its start, three times running, is not started again


class Stopped(Exception):
    """A signal asked for the end."""


class Signals:
    """Signals as bytes in a pipe, so that waiting ends at once and nothing is interrupted half-way."""

    def __init__(self) -> None:
        self.reading, writing = os.pipe()
        os.set_blocking(self.reading, False)
        os.set_blocking(writing, False)
        signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        for number in (*ENDING, signal.SIGCHLD):
            signal.signal(number, lambda *_: None)

    def wait(self, seconds: float) -> None:
        """Sleep until a child changes or the time is over; Stopped when the end was asked for."""
        if select.select([self.reading], [], [], seconds)[0] and set(os.read(self.reading, 100)) & set(ENDING):
            raise Stopped


@dataclass
class Post:
    """A place in the household that must not be empty."""

    start: Callable[[], Child]
    child: Child
    since: float
    early_deaths: int = 0


@dataclass
class Household:
    """All children of one `up`, in the order they were started."""

    say: Callable[[str], None]
    signals: Signals = field(default_factory=Signals)
    posts: list[Post] = field(default_factory=list)

    def employ(self, start: Callable[[], Child]) -> Child:
        """Start a child and keep it running from now on."""
        post = Post(start, start(), time.monotonic())
        self.posts.append(post)
        return post.child

    def run(self, child: Child) -> int:
        """Wait for a child that does one thing; answers its exit status."""
        try:
            while child.is_running:
                self.look_after()
            return child.process.returncode
        finally:
            children.end([child])

    def look_after(self, seconds: float = 1.0) -> None:
        """Wait a moment and fill the posts whose child died."""
        self.signals.wait(seconds)
        for post in self.posts:
            if not post.child.is_running:
                self.fill(post)

    def fill(self, post: Post) -> None:
        post.child.signal(signal.SIGKILL)  # what is left of its family
        post.early_deaths = post.early_deaths + 1 if time.monotonic() - post.since < TOO_SOON else 1
        if post.early_deaths == 3:
            raise Trouble(f"{post.child.name.capitalize()} ends as soon as it is started: see its lines above.")
        self.say(f"{post.child.name.capitalize()} ended ({describe(post.child)}); starting it again.")
        post.child, post.since = post.start(), time.monotonic()

    def end(self) -> None:
        """End who uses others before who is used: the last started first."""
        while self.posts:
            children.end([self.posts.pop().child])


def describe(child: Child) -> str:
    code = child.process.returncode
    return f"signal {-code}" if code < 0 else f"exit status {code}"
