"""What a real server may answer, and what becomes of the notice (M10)."""

import pytest
from django.utils import timezone

from accounts.services import delivery
from tests.accounts import mailserver
from tests.accounts.notices import Status, make_due, queue, state

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("a_kind")]


def test_a_refused_address_fails_with_the_servers_words(postmaster):
    postmaster.to_recipient = "550 5.1.1 No such mailbox"
    notice = queue()
    delivery.deliver(notice.pk)
    assert state(notice) == (Status.FAILED, "550 5.1.1 No such mailbox")


def test_a_refused_mail_fails_with_the_servers_words(postmaster):
    postmaster.to_data = "554 5.7.1 We do not like this"
    notice = queue()
    delivery.deliver(notice.pk)
    assert state(notice) == (Status.FAILED, "554 5.7.1 We do not like this")


def test_not_now_is_tried_again_later_and_later(postmaster):
    postmaster.to_recipient = "451 4.7.1 Come back later"
    notice = queue()
    waits = []
    for _ in range(4):
        make_due()
        before = timezone.now()
        delivery.deliver(notice.pk)
        assert state(notice) == (Status.QUEUED, "451 4.7.1 Come back later")
        waits.append(round((notice.due_at - before).total_seconds() / 60))
    assert (waits, notice.refusals) == ([1, 2, 4, 8], 4)
    postmaster.to_recipient = mailserver.ACCEPT
    make_due()
    delivery.sweep()
    assert state(notice) == (Status.SENT, "")


def test_not_now_is_believed_ten_times(postmaster):
    postmaster.to_recipient = "451 4.7.1 Come back later"
    notice = queue()
    for _ in range(10):
        make_due()
        delivery.deliver(notice.pk)
    assert state(notice) == (Status.FAILED, "451 4.7.1 Come back later")


def test_a_server_that_is_down_never_counts_against_the_address(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", mailserver.free_port()
    notice = queue()
    waits = []
    for _ in range(20):
        make_due()
        before = timezone.now()
        delivery.deliver(notice.pk)
        notice.refresh_from_db()
        waits.append(round((notice.due_at - before).total_seconds()))
    assert waits[:5] == [15, 30, 60, 120, 240] and waits[-1] == 1800
    assert (notice.status, notice.refusals) == (Status.QUEUED, 0) and "ConnectionRefused" in notice.reason


def test_a_sweep_stops_at_a_server_that_is_down(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", mailserver.free_port()
    for _ in range(3):
        queue()
    assert delivery.sweep() == 1


def test_one_bad_notice_or_address_does_not_stop_the_sweep(postmaster):
    bad, good = queue(broken=True), queue("eve@example.org")
    assert delivery.sweep() == 2
    assert state(bad) == (Status.QUEUED, "KeyError: 'broken'") and state(good) == (Status.SENT, "")


def test_a_sweep_ends_in_time(postmaster):
    for _ in range(5):
        queue()
    moments = iter([0.0, 1.0, 44.0, 46.0])
    assert delivery.sweep(clock=lambda: next(moments)) == 2
