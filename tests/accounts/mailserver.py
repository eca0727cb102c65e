"""A mail server in a thread that answers as a test wants."""

import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from aiosmtpd.controller import Controller

ACCEPT = "250 OK"


class Postmaster:
    """Accepts, refuses or stalls; remembers what it accepted."""

    def __init__(self):
        self.to_recipient = self.to_data = ACCEPT
        self.accepted = []
        self.asked = threading.Event()
        self.may_go_on = threading.Event()
        self.may_go_on.set()

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        if self.to_recipient == ACCEPT:
            envelope.rcpt_tos.append(address)
        return self.to_recipient

    async def handle_DATA(self, server, session, envelope):
        import asyncio

        self.asked.set()
        await asyncio.to_thread(self.may_go_on.wait, 30)
        if self.to_data == ACCEPT:
            self.accepted.append(envelope)
        return self.to_data

    def counts(self) -> Counter:
        return Counter(envelope.rcpt_tos[0] for envelope in self.accepted)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


@contextmanager
def running(settings) -> Iterator[Postmaster]:
    """Django's mail goes to it."""
    postmaster = Postmaster()
    controller = Controller(postmaster, hostname="127.0.0.1", port=free_port())
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", controller.port
    try:
        yield postmaster
    finally:
        postmaster.may_go_on.set()
        controller.stop()
