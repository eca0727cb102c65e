"""Reads the mails that a sink kept, as a player would in a mail program."""

import mailbox
import re
import time
from dataclasses import dataclass
from email import message_from_binary_file, policy
from email.message import EmailMessage
from pathlib import Path


@dataclass(frozen=True)
class Outbox:
    """The mails of one sink, oldest first."""

    folder: Path

    def mails(self, to: str = "") -> list[EmailMessage]:
        box = mailbox.Maildir(self.folder, factory=lambda file: message_from_binary_file(file, policy=policy.default))
        paths = sorted(self.folder.glob("new/*"), key=lambda path: path.stat().st_mtime_ns)
        found = [box[path.name] for path in paths]
        return [mail for mail in found if to in mail["X-RcptTo"]]

    def wait_for(self, to: str = "", *, count: int = 1, patience: float = 30) -> list[EmailMessage]:
        """The mails to an address once there are `count` of them."""
        deadline = time.monotonic() + patience
        while len(found := self.mails(to)) < count:
            assert time.monotonic() < deadline, f"{len(found)} of {count} mails to {to or 'anybody'} came"
            time.sleep(0.05)
        return found

    def clear(self) -> None:
        for path in self.folder.glob("new/*"):
            path.unlink()


def text_of(mail: EmailMessage) -> str:
    return mail.get_body(("plain",)).get_content()


def links_of(mail: EmailMessage) -> list[str]:
    return re.findall(r"https?://[^\s<>\"]+", text_of(mail))
