"""What can come of handing a mail to the server, and whose fault a failure is."""

import logging
from datetime import timedelta
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused
from typing import NamedTuple

from accounts.models import Notice

log = logging.getLogger(__name__)

LONGEST_WAIT = timedelta(minutes=30)
LONGEST_WAIT_AFTER_REFUSAL = timedelta(hours=4)
MOST_REFUSALS = 10


class Outcome(NamedTuple):
    """The status a notice gets and why; queued again means: after `wait`."""

    status: Notice.Status
    reason: str = ""
    wait: timedelta = timedelta()
    refused: bool = False
    server_down: bool = False


SENT = Outcome(Notice.Status.SENT)
NOT_NEEDED = Outcome(Notice.Status.CANCELLED, "no longer needed")
NO_ADDRESS = Outcome(Notice.Status.FAILED, "no confirmed address")


def outcome_of(error: Exception, claim: Notice) -> Outcome:
    """The recipient's server said no, or else something of our own failed, which never counts against an address."""
    wait = doubled(timedelta(seconds=15), claim.attempts, LONGEST_WAIT)
    match error:
        case SMTPRecipientsRefused():
            code, text = next(iter(error.recipients.values()))
            return refusal(code, text, claim)
        case SMTPDataError():
            return refusal(error.smtp_code, error.smtp_error, claim)
        case SMTPException() | OSError():
            log.warning("the mail server failed notice %s: %s", claim.pk, error)
            return Outcome(Notice.Status.QUEUED, describe(error), wait, server_down=True)
        case _:
            log.error("notice %s could not be made into a mail", claim.pk, exc_info=error)
            return Outcome(Notice.Status.QUEUED, describe(error), wait)


def refusal(code: int, text: bytes | str, claim: Notice) -> Outcome:
    """5xx is for good; 4xx says "not now", and is believed ten times."""
    said = f"{code} {text.decode(errors='replace') if isinstance(text, bytes) else text}"
    if code >= 500 or claim.refusals + 1 >= MOST_REFUSALS:
        return Outcome(Notice.Status.FAILED, said, refused=True)
    wait = doubled(timedelta(minutes=1), claim.refusals + 1, LONGEST_WAIT_AFTER_REFUSAL)
    return Outcome(Notice.Status.QUEUED, said, wait, refused=True)


def doubled(first: timedelta, times: int, longest: timedelta) -> timedelta:
    return min(first * (1 << min(times - 1, 20)), longest)


def describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
