"""The outbox: a notice is claimed by one, sent once, its outcome kept, and nothing is lost (M10, M11, M14)."""

import threading
from datetime import timedelta

import pytest
from celery import Celery
from django.core.mail import get_connection
from django.db import connection, transaction
from django.utils import timezone

from accounts import tasks
from accounts.models import Notice
from accounts.services import delivery, outbox
from tests.accounts import mailserver
from tests.accounts.notices import Status, queue, state

pytestmark = pytest.mark.usefixtures("a_kind")


def test_it_sends_and_keeps_the_outcome(db, mailoutbox):
    notice = queue()
    delivery.deliver(notice.pk)
    assert state(notice) == (Status.SENT, "")
    assert (notice.attempts, notice.refusals) == (1, 0) and notice.sent_at is not None
    message = mailoutbox[0].message()
    assert (message["To"], message["Message-ID"]) == ("dan@example.org", notice.message_id)
    assert message["Auto-Submitted"] == "auto-generated" and message["X-Domaine-Kind"] == "test"
    assert message["Message-ID"].endswith("@testserver>") and message["Reply-To"] is None


def test_it_sends_once(db, mailoutbox):
    notice = queue()
    assert delivery.deliver(notice.pk) is not None
    assert delivery.deliver(notice.pk) is None
    assert len(mailoutbox) == 1


def test_it_does_not_send_before_it_is_due(db, mailoutbox):
    notice = outbox.queue(kind="test", address="a@b.org", payload={}, due_at=timezone.now() + timedelta(hours=1))
    delivery.deliver(notice.pk)
    delivery.sweep()
    assert mailoutbox == [] and state(notice) == (Status.QUEUED, "")


def test_it_cancels_what_is_no_longer_needed(db, mailoutbox):
    notice = queue(stale=True)
    delivery.deliver(notice.pk)
    assert mailoutbox == [] and state(notice) == (Status.CANCELLED, "no longer needed")


def test_it_calls_back_what_waits_in_its_scope(db, mailoutbox):
    one, other = (
        outbox.queue(kind="test", address="a@b.org", payload={}, scope=scope) for scope in ("game:1", "game:12")
    )
    assert outbox.cancel(scope="game:1", kind="test") == 1
    delivery.sweep()
    assert state(one) == (Status.CANCELLED, "moved on") and state(other) == (Status.SENT, "")


def test_it_knows_its_kinds(db):
    with pytest.raises(LookupError):
        queue(kind="unheard of")


def test_it_sends_to_the_address_that_is_confirmed_at_sending(alice, mailoutbox):
    notice = queue(user=alice)
    alice.emailaddress_set.update(email="new@example.org")
    delivery.deliver(notice.pk)
    assert mailoutbox[0].to == ["new@example.org"] and Notice.objects.get().address == "new@example.org"


def test_an_unconfirmed_address_gets_no_mail(alice, mailoutbox):
    alice.emailaddress_set.update(verified=False)
    notice = queue(user=alice)
    delivery.deliver(notice.pk)
    assert mailoutbox == [] and state(notice) == (Status.FAILED, "no confirmed address")


@pytest.mark.parametrize("outcome", [{}, {"stale": True}], ids=["sent", "cancelled"])
def test_private_payloads_are_wiped(db, mailoutbox, outcome):
    notice = queue(kind="secret", code="BCDF-GHJK", **outcome)
    delivery.deliver(notice.pk)
    assert Notice.objects.get().payload == {}


def test_private_payloads_are_wiped_when_called_back(db):
    outbox.queue(kind="secret", address="a@b.org", payload={"code": "BCDF-GHJK"}, scope="x")
    outbox.cancel(scope="x", kind="secret")
    assert Notice.objects.get().payload == {}


@pytest.mark.django_db(transaction=True)
class TestTogether:
    """Several at once, and some that die."""

    def test_many_deliverers_send_each_notice_once(self, postmaster):
        notices = [queue(f"p{number}@example.org").pk for number in range(12)]
        start = threading.Barrier(4)

        def work():
            start.wait()
            for pk in notices:
                delivery.deliver(pk)
            connection.close()

        workers = [threading.Thread(target=work) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        assert set(postmaster.counts().values()) == {1} and len(postmaster.accepted) == 12
        assert Notice.objects.filter(status=Status.SENT, attempts=1).count() == 12

    def test_a_notice_is_not_sent_before_its_cause_is_stored(self, postmaster, monkeypatch):
        called = []
        monkeypatch.setattr(outbox, "call_worker", called.append)
        with transaction.atomic():
            notice = queue()
            outbox.wake(notice)
            assert called == []
        assert called == [notice.pk]
        with pytest.raises(ZeroDivisionError), transaction.atomic():
            outbox.wake(queue())
            raise ZeroDivisionError
        assert len(called) == 1 and Notice.objects.count() == 1

    def test_a_worker_sends_at_once(self, outbox_of_worker):
        mails = outbox_of_worker
        notice = outbox.queue(
            kind="account",
            address="dan@example.org",
            payload={"mail": "login_code", "words": {"code": "A"}, "language": "en"},
        )
        outbox.wake(notice)
        assert mails.wait_for("dan@example.org")[0]["Message-ID"] == notice.message_id

    @pytest.fixture
    def outbox_of_worker(self, request):
        mails = request.getfixturevalue("outbox")
        request.getfixturevalue("celery_worker_process")
        return mails

    def test_a_broker_that_is_down_costs_nothing_and_the_sweep_sends(self, postmaster, monkeypatch, caplog):
        nowhere = Celery(broker=f"redis://127.0.0.1:{mailserver.free_port()}/0", set_as_current=False)
        from django.conf import settings

        nowhere.conf.broker_transport_options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
        monkeypatch.setattr(tasks, "deliver_notice", nowhere.task(delivery.deliver, name="lost"))
        notice = queue()
        outbox.wake(notice)
        assert state(notice) == (Status.QUEUED, "") and "left to the sweep" in caplog.text
        delivery.sweep()
        assert state(notice) == (Status.SENT, "")

    def test_what_a_dead_worker_claimed_is_taken_back_and_sent(self, postmaster):
        notice = queue()
        claim = Notice.objects.claim(notice.pk, timezone.now())
        assert delivery.sweep() == 0
        Notice.objects.update(claimed_at=timezone.now() - delivery.ABANDONED_AFTER)
        assert delivery.sweep() == 1
        assert state(notice) == (Status.SENT, "") and notice.attempts == 2
        late = get_connection()
        assert delivery.send(claim, late) is None  # the worker was only slow: what it still holds is not sent
        late.close()
        assert len(postmaster.accepted) == 1

    def test_a_slow_worker_cannot_overwrite_what_another_recorded(self, postmaster):
        notice = queue()
        claim = Notice.objects.claim(notice.pk, timezone.now())
        Notice.objects.update(claimed_at=timezone.now() - delivery.ABANDONED_AFTER)
        delivery.sweep()
        delivery.record(claim, delivery.NOT_NEEDED)
        assert state(notice) == (Status.SENT, "")
