"""Sending what the outbox holds.

A claim is a conditional update: two workers never send the same notice. A worker that dies holding one leaves it to the
sweep. That the server accepted a mail and that we recorded it are two systems' commits: a worker killed in between
(the record follows the acceptance at once, before QUIT) has its mail sent once more, under the same Message-ID.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from time import monotonic
from typing import Any

from allauth.account.models import EmailAddress
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db.models import F
from django.utils import timezone

from accounts.models import Notice
from accounts.services.outbox import KINDS
from accounts.services.outcome import NO_ADDRESS, NOT_NEEDED, SENT, Outcome, outcome_of

log = logging.getLogger(__name__)

ABANDONED_AFTER = timedelta(minutes=2)  # longer than CELERY_TASK_TIME_LIMIT: whoever claimed it is dead by then
SWEEP_SECONDS = 45
SWEEP_SIZE = 1000


def deliver(notice_id: int) -> Outcome | None:
    """Send a notice if it is due and nobody else does: what came of it, or None when it was not ours to send."""
    claim = Notice.objects.claim(notice_id, timezone.now())
    if claim is None:
        return None
    connection = get_connection()
    try:
        outcome = send(claim, connection)
        if outcome is not None:
            record(claim, outcome)
    finally:
        with suppress(Exception):  # all is recorded: how the server says goodbye matters to nobody
            connection.close()
    return outcome


def send(claim: Notice, connection: BaseEmailBackend) -> Outcome | None:
    """Make the mail and hand it over; None when the claim was taken back meanwhile."""
    try:
        claim.address = claim.address or confirmed_address(claim)
        if not claim.address:
            return NO_ADDRESS
        message = compose(claim)
        if message is None:
            return NOT_NEEDED
        connection.open()
        if not Notice.objects.held_by(claim).update(claimed_at=timezone.now()):
            return None
        connection.send_messages([message])
    except Exception as error:
        return outcome_of(error, claim)
    return SENT


def confirmed_address(claim: Notice) -> str:
    """The user's own address as it is now; an address nobody confirmed gets no mail."""
    confirmed = EmailAddress.objects.filter(user=claim.user, verified=True).order_by("-primary").first()
    return confirmed.email if confirmed else ""


def compose(claim: Notice) -> EmailMultiAlternatives | None:
    message = KINDS[claim.kind].render(claim)
    if message is None:
        return None
    message.to = [claim.address]
    message.extra_headers = {
        "Message-ID": claim.message_id,
        "Auto-Submitted": "auto-generated",
        "X-Domaine-Kind": claim.kind,
        **message.extra_headers,
    }
    return message


def record(claim: Notice, outcome: Outcome) -> None:
    now = timezone.now()
    changes: dict[str, Any] = {"status": outcome.status, "reason": outcome.reason[:300]}
    if outcome.refused:
        changes["refusals"] = F("refusals") + 1
    if outcome.status == Notice.Status.QUEUED:
        changes["due_at"] = now + outcome.wait
    else:
        changes["address"] = claim.address
        if claim.kind not in KINDS or KINDS[claim.kind].private:
            changes["payload"] = {}
    if outcome.status == Notice.Status.SENT:
        changes["sent_at"] = now
    Notice.objects.held_by(claim).update(**changes)


def sweep(*, clock: Callable[[], float] = monotonic) -> int:
    """Send what was left behind, soonest first, and take back what a dead worker claimed; how many were tried."""
    take_back()
    end = clock() + SWEEP_SECONDS
    tried = 0
    due = Notice.objects.due(timezone.now()).soonest_first().values_list("pk", flat=True)
    for notice_id in list(due[:SWEEP_SIZE]):
        if clock() > end:
            break
        outcome = deliver(notice_id)
        tried += outcome is not None
        if outcome is not None and outcome.server_down:
            break
    return tried


def take_back() -> int:
    """Queue again what was claimed too long ago."""
    abandoned = Notice.objects.abandoned(timezone.now(), ABANDONED_AFTER)
    taken = abandoned.update(status=Notice.Status.QUEUED, reason="the worker stopped")
    if taken:
        log.warning("%s notices were taken back from workers that stopped", taken)
    return taken
