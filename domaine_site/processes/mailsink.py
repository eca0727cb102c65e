"""A mail server that delivers nothing: it keeps every mail in a Maildir."""

import asyncio
import mailbox
import signal
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from aiosmtpd.handlers import Mailbox
from aiosmtpd.smtp import SMTP

from domaine_site.processes import children


def open_door() -> socket.socket:
    """A free port of this machine, kept by the caller so that mails wait while the sink restarts."""
    return socket.create_server(("127.0.0.1", 0))


def start(door: socket.socket, outbox: Path, *, environ: Mapping[str, str]) -> children.Child:
    """Start the sink behind the door."""
    mailbox.Maildir(outbox)
    command = [sys.executable, "-m", "domaine_site.processes.mailsink", str(door.fileno()), str(outbox)]
    return children.start("the mail sink", command, environ=environ, pass_fds=[door.fileno()])


def url(door: socket.socket) -> str:
    """The door as EMAIL_URL."""
    return f"smtp://127.0.0.1:{door.getsockname()[1]}"


async def serve(listening: socket.socket, outbox: Path) -> None:
    """Keep mails until SIGTERM or SIGINT."""
    loop = asyncio.get_running_loop()
    done = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, done.set)
    handler = Mailbox(outbox)
    server = await loop.create_server(lambda: SMTP(handler, hostname="localhost", enable_SMTPUTF8=True), sock=listening)
    await done.wait()
    server.close()


if __name__ == "__main__":
    descriptor, folder = sys.argv[1:]
    asyncio.run(serve(socket.socket(fileno=int(descriptor)), Path(folder)))
