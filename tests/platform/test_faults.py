"""Accidents under load; only with `verify --all`."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from domaine_site.processes.bootstrap import HOME
from tests import site as sites

pytestmark = pytest.mark.fault

WRITE_PAIRS = """
from itertools import count
from uuid import uuid4
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils.timezone import now
for _ in count():
    with transaction.atomic():
        for _ in "ab":
            Session.objects.create(session_key=uuid4().hex, session_data="x" * 5000, expire_date=now())
"""


def count_sessions(var: Path) -> int:
    with closing(sqlite3.connect(var / "domaine.sqlite3", timeout=20)) as database:
        return database.execute("SELECT count(*) FROM django_session").fetchone()[0]


def test_it_survives_being_killed_again_and_again_while_it_writes(tmp_path):
    var, seen = tmp_path / "var", 0
    for _ in range(3):
        with sites.running(var=var) as site:
            family = psutil.Process(site.process.pid).children(recursive=True)
            command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", WRITE_PAIRS]
            with subprocess.Popen(command, env=site.environ, cwd=HOME) as writer:
                deadline = time.monotonic() + 60
                while count_sessions(var) < seen + 200:
                    assert time.monotonic() < deadline and writer.poll() is None
                    time.sleep(0.05)
                site.process.kill()
                writer.kill()
        assert psutil.wait_procs(family, timeout=20)[1] == []
        with closing(sqlite3.connect(var / "domaine.sqlite3")) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        now = count_sessions(var)
        assert now % 2 == 0 and now >= seen + 200
        seen = now
