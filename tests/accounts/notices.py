"""Notices of a kind that only the tests know."""

from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from accounts.models import Notice
from accounts.services import outbox

Status = Notice.Status


def write(notice):
    """A mail of the kind "test"; none for a payload that says so, an error for another."""
    if notice.payload.get("broken"):
        raise KeyError("broken")
    if notice.payload.get("stale"):
        return None
    return EmailMultiAlternatives("A subject", "A text")


def queue(address="dan@example.org", *, kind="test", user=None, **payload):
    return outbox.queue(kind=kind, user_id=user and user.pk, address="" if user else address, payload=payload)


def make_due():
    Notice.objects.filter(status=Status.QUEUED).update(due_at=timezone.now())


def state(notice):
    notice.refresh_from_db()
    return notice.status, notice.reason
