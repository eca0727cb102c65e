"""Reads the mails that the embedded mail server kept."""

import mailbox
import re
from base64 import b64encode
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import NamedTuple

SHOWN = 100


class KeptMail(NamedTuple):
    """A mail as its page shows it."""

    key: str
    kind: str
    subject: str
    sender: str
    recipient: str
    date: datetime
    text: str
    html: str


def newest(folder: Path, *, with_account_mails: bool) -> list[KeptMail]:
    """The last hundred, newest first."""
    found = (find(folder, key) for key in newest_keys(folder))
    return [mail for mail in found if mail and (with_account_mails or mail.kind != "account")]


def newest_keys(folder: Path) -> list[str]:
    """Maildir keys of the youngest files; their names begin with the time, but not of one length."""
    files = [path for part in ("new", "cur") for path in (folder / part).glob("*")]
    youngest = sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)[:SHOWN]
    return [path.name.partition(":")[0] for path in youngest]


def find(folder: Path, key: str) -> KeptMail | None:
    try:
        box = mailbox.Maildir(folder, create=False)
        with box.get_file(key) as file:
            message = message_from_bytes(file.read(), policy=policy.default)
        kept = datetime.fromtimestamp(box.get_message(key).get_date(), UTC)
    except (KeyError, FileNotFoundError, mailbox.NoSuchMailboxError):
        return None
    return KeptMail(
        key=key,
        kind=str(message.get("X-Domaine-Kind", "")),
        subject=str(message.get("Subject", "")),
        sender=str(message.get("From", "")),
        recipient=str(message.get("To", "")),
        date=date_of(message) or kept,
        text=body(message, "plain"),
        html=with_pictures(body(message, "html"), message),
    )


def date_of(message: EmailMessage) -> datetime | None:
    try:
        return parsedate_to_datetime(str(message["Date"]))
    except ValueError:
        return None


def body(message: EmailMessage, subtype: str) -> str:
    part = message.get_body((subtype,))
    return str(part.get_content()) if part else ""


def with_pictures(html: str, message: EmailMessage) -> str:
    """The HTML with its enclosed pictures written into it, so that it needs nothing else."""
    pictures = {str(part["Content-ID"]).strip("<>"): part for part in message.walk() if part["Content-ID"]}
    return re.sub(r"cid:([^\"'\s>]+)", lambda found: data_url(pictures.get(found[1])), html)


def data_url(part: EmailMessage | None) -> str:
    if part is None or part.get_content_maintype() != "image":
        return ""
    payload = part.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return f"data:{part.get_content_type()};base64,{b64encode(payload).decode()}"
