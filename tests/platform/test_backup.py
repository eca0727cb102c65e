"""Backups: whole while the site writes, restored exactly, refused where they would do harm."""

import os
import subprocess
import sys
import tarfile
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from domaine_site.processes import lock
from domaine_site.processes.bootstrap import HOME
from tests import site as sites

COUNT = "from accounts.models import User; print(*User.objects.order_by('pk').values_list('pk', 'email'))"


@dataclass(frozen=True)
class Place:
    """A var/ and a database, with nothing running."""

    var: Path
    environ: dict[str, str]

    def manage(self, *words: str) -> subprocess.CompletedProcess:
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(command, env=self.environ, cwd=HOME, capture_output=True, text=True, timeout=100)

    def shell(self, code: str) -> str:
        done = self.manage("shell", "--no-imports", "-c", code)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def add_user(self, name: str) -> None:
        who = f"email='{name}@domaine.example', display_name='{name}'"
        self.shell(f"from accounts.models import User; User.objects.create_user({who})")


@pytest.fixture
def place(tmp_path) -> Place:
    var = tmp_path / "var"
    named = {"DOMAINE_VAR": str(var), "DATABASE_URL": sites.new_database(var)}
    place = Place(var, {**os.environ, **named})
    assert place.manage("migrate", "--verbosity=0").returncode == 0
    place.add_user("alice")
    return place


def test_it_restores_exactly_what_was_backed_up(place, tmp_path):
    place.add_user("bob")
    before, secret = place.shell(COUNT), (place.var / "secret_key").read_text()
    assert place.manage("backup", str(tmp_path / "kept")).returncode == 0
    place.shell("from accounts.models import User; User.objects.filter(email__startswith='alice').delete()")
    place.add_user("charlie")
    (place.var / "secret_key").write_text("another")
    done = place.manage("restore", str(tmp_path / "kept"))
    assert done.returncode == 0, done.stderr
    assert place.shell(COUNT) == before
    assert (place.var / "secret_key").read_text() == secret
    place.add_user("dora")  # numbering goes on where it was
    assert place.manage("makemigrations", "--check").returncode == 0


def test_it_restores_onto_a_new_machine_and_keeps_what_it_replaces(place, tmp_path):
    kept = tmp_path / "kept"
    place.manage("backup", str(kept))
    elsewhere = tmp_path / "elsewhere"
    named = {"DOMAINE_VAR": str(elsewhere), "DATABASE_URL": sites.new_database(elsewhere)}
    new = Place(elsewhere, {**place.environ, **named})
    assert "before" not in new.manage("restore", str(kept)).stdout
    assert new.shell(COUNT) == place.shell(COUNT)
    assert "What was here before is in" in new.manage("restore", str(kept)).stdout
    (aside,) = elsewhere.glob("before-restore-*.backup")
    assert aside.stat().st_mode & 0o077 == 0


def test_it_is_whole_while_the_site_writes(place, tmp_path):
    """Two rows are always written together, so a copy of one moment holds an even number."""
    code = """
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils.timezone import now
for number in range(400):
    with transaction.atomic():
        Session.objects.create(session_key=f"a{number}", session_data="x" * 2000, expire_date=now())
        Session.objects.create(session_key=f"b{number}", session_data="x" * 2000, expire_date=now())
"""
    writer = threading.Thread(target=place.shell, args=[code])
    writer.start()
    counts = []
    for number in range(3):
        assert place.manage("backup", str(tmp_path / f"kept{number}")).returncode == 0
    writer.join()
    for number in range(3):
        assert place.manage("restore", str(tmp_path / f"kept{number}")).returncode == 0
        counts.append(
            int(place.shell("from django.contrib.sessions.models import Session; print(Session.objects.count())"))
        )
    assert [count % 2 for count in counts] == [0, 0, 0]
    assert counts == sorted(counts)


def test_it_never_overwrites_a_file(place, tmp_path):
    (tmp_path / "kept").write_text("mine")
    done = place.manage("backup", str(tmp_path / "kept"))
    assert done.returncode == 1
    assert done.stderr.strip() == f"CommandError: {tmp_path / 'kept'} is there already: name another file."
    assert (tmp_path / "kept").read_text() == "mine"


def test_it_does_not_restore_into_a_running_site(place, tmp_path):
    place.manage("backup", str(tmp_path / "kept"))
    held = lock.take(place.var)
    try:
        done = place.manage("restore", str(tmp_path / "kept"))
    finally:
        os.close(held)
    assert done.stderr.strip() == "CommandError: Domaine is up: end it before you restore."


def test_it_refuses_a_damaged_backup_and_changes_nothing(place, tmp_path):
    whole, half, text, foreign = (tmp_path / name for name in ("whole", "half", "text", "foreign"))
    place.manage("backup", str(whole))
    half.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    text.write_text("not a backup")
    with tarfile.open(foreign, "w:gz") as archive:
        archive.add(__file__, "database.sqlite3")
    for damaged in (half, text, foreign):
        done = place.manage("restore", str(damaged))
        assert done.returncode == 1
        assert done.stderr.startswith(f"CommandError: {damaged} is no backup of Domaine, or it is damaged")
    assert "alice" in place.shell(COUNT)
