"""M11: a worker killed while it sends loses nothing."""

import os
import signal
import subprocess
import sys

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import Notice
from accounts.services import delivery, outbox
from domaine_site.processes.bootstrap import HOME
from tests.accounts import mailserver

DELIVER = (
    "import sys, django; django.setup(); from accounts.services.delivery import deliver; deliver(int(sys.argv[1]))"
)


def start_delivering(notice, port):
    name = connection.settings_dict["NAME"]
    url = os.environ.get("DATABASE_URL", "").replace("/postgres?", f"/{name}?") or f"sqlite:///{name}"
    environ = {**os.environ, "DATABASE_URL": url, "EMAIL_URL": f"smtp://127.0.0.1:{port}"}
    environ["DJANGO_SETTINGS_MODULE"] = "domaine_site.settings"
    return subprocess.Popen([sys.executable, "-c", DELIVER, str(notice.pk)], env=environ, cwd=HOME)


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_while_it_sends_loses_nothing(settings):
    payload = {"mail": "login_code", "words": {"code": "BCDF-GHJK"}, "language": "en"}
    with mailserver.running(settings) as postmaster:
        notice = outbox.queue(kind="account", address="dan@example.org", payload=payload)
        postmaster.may_go_on.clear()
        worker = start_delivering(notice, settings.EMAIL_PORT)
        assert postmaster.asked.wait(30)
        worker.send_signal(signal.SIGKILL)
        worker.wait(10)
        notice.refresh_from_db()
        assert (notice.status, notice.attempts) == ("claimed", 1)
        postmaster.accepted.clear()
        postmaster.may_go_on.set()
        Notice.objects.update(claimed_at=timezone.now() - delivery.ABANDONED_AFTER)
        assert delivery.sweep() == 1
        notice.refresh_from_db()
        assert (notice.status, notice.payload) == ("sent", {})
        assert notice.message_id in {message_id_of(envelope) for envelope in postmaster.accepted}


def message_id_of(envelope):
    lines = envelope.content.decode().splitlines()
    return next(line.partition(": ")[2] for line in lines if line.startswith("Message-ID"))
