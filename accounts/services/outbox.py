"""The one outbox: every mail of the site is a row, written in the transaction of its cause (delivery.py sends it)."""

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple
from uuid import uuid4

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from accounts.models import Notice

log = logging.getLogger(__name__)

Render = Callable[[Notice], EmailMultiAlternatives | None]


class Kind(NamedTuple):
    """How a notice becomes a mail, and whether its payload is a secret to be wiped afterwards."""

    render: Render
    private: bool


KINDS: dict[str, Kind] = {}


def register(kind: str, render: Render, *, private: bool = False) -> None:
    """Say how notices of a kind are rendered, at sending; rendering None says that the mail is no longer needed."""
    KINDS[kind] = Kind(render, private)


def queue(
    *,
    kind: str,
    payload: dict[str, Any],
    user_id: int | None = None,
    address: str = "",
    scope: str = "",
    due_at: datetime | None = None,
) -> Notice:
    """Write a notice, in its cause's transaction: to an address, or to the user's own as it is at sending."""
    if kind not in KINDS:
        raise LookupError(f"No mail of the kind {kind!r} is known.")
    return Notice.objects.create(
        kind=kind,
        payload=payload,
        user_id=user_id,
        address=address,
        scope=scope,
        due_at=due_at or timezone.now(),
        message_id=f"<{uuid4().hex}@{settings.SITE_HOST}>",
    )


def cancel(*, scope: str, kind: str, reason: str = "moved on") -> int:
    """Call back what waits and nobody has claimed; how many."""
    wiped: dict[str, Any] = {"payload": {}} if KINDS[kind].private else {}
    pending = Notice.objects.pending(scope=scope, kind=kind)
    return pending.update(status=Notice.Status.CANCELLED, reason=reason, **wiped)


def wake(notice: Notice) -> None:
    """Have a worker send the notice once it is committed. A broker that is down is no error: the sweep finds it."""
    transaction.on_commit(partial(call_worker, notice.pk))


def call_worker(notice_id: int) -> None:
    from accounts.tasks import deliver_notice  # which calls delivery, which imports this module

    try:
        deliver_notice.apply_async((notice_id,), retry=False, ignore_result=True)
    except OperationalError as error:
        log.warning("the broker is down, notice %s is left to the sweep: %s", notice_id, error)
