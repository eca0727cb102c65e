"""Backups: whole while the site writes, restored exactly, refused where they would do harm."""

import os
import sqlite3
import subprocess
import sys
import tarfile
import threading
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from accounts.models import User
from domaine_site import backup_postgres, backups
from domaine_site.processes import lock
from domaine_site.processes.bootstrap import HOME
from tests import site as sites

pytestmark = [pytest.mark.xdist_group("backup"), pytest.mark.database]
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
    for number in range(3):
        assert place.manage("backup", str(tmp_path / f"kept{number}")).returncode == 0
    writer.join()
    counts = [count_sessions(tmp_path / f"kept{number}", tmp_path) for number in range(3)]
    assert [count % 2 for count in counts] == [0, 0, 0]
    assert counts == sorted(counts)
    assert counts[-1] > 0


def count_sessions(kept: Path, folder: Path) -> int:
    """How many sessions a backup holds, read from inside it."""
    with tarfile.open(kept) as archive:
        if "database.sqlite3" not in archive.getnames():
            return archive.extractfile("django_session.rows").read().count(b"\n")
        (folder / "copy").write_bytes(archive.extractfile("database.sqlite3").read())
    with closing(sqlite3.connect(folder / "copy")) as copy:
        return copy.execute("SELECT count(*) FROM django_session").fetchone()[0]


@pytest.fixture
def here(transactional_db, settings, tmp_path) -> Path:
    """A backup of this process's test database, in which Alice is."""
    User.objects.create_user(email="alice@domaine.example", display_name="Alice")
    settings.VAR = tmp_path
    call_command("backup", str(tmp_path / "kept"))
    return tmp_path / "kept"


def test_it_never_overwrites_a_file(here):
    before = here.read_bytes()
    with pytest.raises(CommandError, match="kept is there already: name another file"):
        call_command("backup", str(here))
    assert here.read_bytes() == before


def test_it_does_not_restore_into_a_running_site(here):
    held = lock.take(here.parent)
    with pytest.raises(CommandError, match="Domaine is up: end it before you restore"):
        call_command("restore", str(here))
    os.close(held)


def test_it_does_not_restore_while_others_use_the_database(here, monkeypatch):
    monkeypatch.setattr(backups.KINDS[connection.vendor], "count_others", lambda: 2)
    with pytest.raises(CommandError, match="^2 other connections use the database: end the site before you restore"):
        call_command("restore", str(here))


@pytest.mark.django_db(transaction=True)
def test_it_counts_who_else_uses_postgresql():
    if connection.vendor != "postgresql":
        pytest.skip("SQLite does not tell")
    before = backup_postgres.count_others()
    with psycopg.connect(os.environ["DATABASE_URL"], dbname=connection.settings_dict["NAME"]):
        assert backup_postgres.count_others() == before + 1


def test_it_refuses_a_damaged_backup_and_changes_nothing(here, tmp_path, monkeypatch):
    monkeypatch.setattr(backups.KINDS[connection.vendor], "count_others", lambda: 0)  # earlier tests' threads stay
    half, text, foreign = (tmp_path / name for name in ("half", "text", "foreign"))
    half.write_bytes(here.read_bytes()[: here.stat().st_size // 2])
    text.write_text("not a backup")
    with tarfile.open(foreign, "w:gz") as archive:
        archive.add(__file__, "database.sqlite3")
    for damaged in (half, text, foreign):
        with pytest.raises(CommandError, match=f"{damaged} is no backup of Domaine, or it is damaged"):
            call_command("restore", str(damaged))
    assert User.objects.get().display_name == "Alice"


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        ({"format": "domaine-backup/9"}, "no backup that this version of Domaine reads"),
        ({"database": "oracle"}, "is of oracle, but DATABASE_URL names"),
        ({"migrations": [["games", "9999_later"]]}, "is of a newer version of Domaine"),
    ],
)
def test_it_refuses_a_backup_that_does_not_fit(here, about, sentence):
    whole = {"format": backups.FORMAT, "database": connection.vendor, "migrations": []}
    with pytest.raises(backups.Refused, match=sentence):
        backups.refuse_what_does_not_fit(whole | about, here)
