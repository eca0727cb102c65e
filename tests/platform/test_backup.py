"""Backups: whole while the site writes, restored exactly, refused where they would do harm."""

import os
import sqlite3
import subprocess
import sys
import tarfile
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from domaine_site import backup_postgres, backups
from domaine_site.processes import lock
from domaine_site.processes.bootstrap import HOME
from tests import site as sites

PRINT_PEOPLE = "from accounts.models import User; print(*User.objects.values_list('pk', 'display_name').order_by('pk'))"


@pytest.fixture
def here(transactional_db, settings, tmp_path, monkeypatch) -> Path:
    """A backup of this process's test database, in which Alice and Bob are."""
    monkeypatch.setattr(backups.KINDS[connection.vendor], "count_others", lambda: 0)  # threads of earlier tests
    settings.VAR = tmp_path
    (tmp_path / "secret_key").write_text("the first secret")
    add("Alice", "Bob")
    call_command("backup", str(tmp_path / "kept"))
    return tmp_path / "kept"


def add(*names: str) -> None:
    for name in names:
        User.objects.create_user(email=f"{name.lower()}@domaine.example", display_name=name)


def people() -> list[tuple[int, str]]:
    return list(User.objects.values_list("pk", "display_name").order_by("pk"))


def test_it_restores_exactly_what_was_backed_up(here):
    before = people()
    User.objects.get(display_name="Alice").delete()
    add("Charlie")
    (here.parent / "secret_key").write_text("another secret")
    call_command("restore", str(here))
    assert people() == before
    assert (here.parent / "secret_key").read_text() == "the first secret"
    add("Dora")  # numbering goes on where it was
    call_command("makemigrations", check=True, dry_run=True)


def test_it_keeps_what_it_replaces(here, capsys):
    add("Charlie")
    call_command("restore", str(here))
    (aside,) = here.parent.glob("before-restore-*.backup")
    assert f"What was here before is in {aside}." in capsys.readouterr().out
    assert aside.stat().st_mode & 0o077 == here.stat().st_mode & 0o077 == 0
    call_command("restore", str(aside))
    assert [name for _, name in people()] == ["Alice", "Bob", "Charlie"]


def test_it_restores_onto_a_new_machine(here, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    environ = os.environ | {"DOMAINE_VAR": str(elsewhere), "DATABASE_URL": sites.new_database(elsewhere)}
    printed = []
    for words in (["restore", str(here)], ["shell", "--no-imports", "-c", PRINT_PEOPLE]):
        command = [sys.executable, "manage.py", *words]
        printed.append(
            subprocess.run(command, env=environ, cwd=HOME, capture_output=True, text=True, check=True).stdout
        )
    assert printed == [f"Restored from {here}.\n", " ".join(map(str, people())) + "\n"]
    assert (elsewhere / "secret_key").read_text() == "the first secret"


@pytest.fixture
def writer(transactional_db) -> Iterator[threading.Event]:
    """Writes two rows at a time, always together, until told to end."""
    end = threading.Event()
    thread = threading.Thread(target=write_pairs, args=[end])
    thread.start()
    yield end
    end.set()
    thread.join()


def write_pairs(end: threading.Event) -> None:
    while not end.is_set():
        with transaction.atomic():
            for _ in "ab":
                Session.objects.create(session_key=uuid4().hex, session_data="x" * 2000, expire_date=timezone.now())
    connection.close()


def test_it_is_of_one_moment_while_the_site_writes(here, writer, tmp_path):
    counts = []
    while len(counts) < 5:
        kept = tmp_path / f"kept{len(counts)}"
        call_command("backup", str(kept))
        counts.append(count_sessions(kept, tmp_path))
    assert [count % 2 for count in counts] == [0] * 5
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


def count_sessions(kept: Path, folder: Path) -> int:
    """How many sessions a backup holds, read from inside it."""
    with tarfile.open(kept) as archive:
        if "database.sqlite3" not in archive.getnames():
            return archive.extractfile("django_session.rows").read().count(b"\n")
        (folder / "copy").write_bytes(archive.extractfile("database.sqlite3").read())
    with closing(sqlite3.connect(folder / "copy")) as copy:
        return copy.execute("SELECT count(*) FROM django_session").fetchone()[0]


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


def test_it_refuses_a_damaged_backup_and_changes_nothing(here, tmp_path):
    half, text, foreign = (tmp_path / name for name in ("half", "text", "foreign"))
    half.write_bytes(here.read_bytes()[: here.stat().st_size // 2])
    text.write_text("not a backup")
    with tarfile.open(foreign, "w:gz") as archive:
        archive.add(__file__, "database.sqlite3")
    for damaged in (half, text, foreign):
        with pytest.raises(CommandError, match=f"{damaged} is no backup of Domaine, or it is damaged"):
            call_command("restore", str(damaged))
    assert [name for _, name in people()] == ["Alice", "Bob"]


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        ({"format": "domaine-backup/9"}, "no backup that this version of Domaine reads"),
        ({"database": "oracle"}, "is of oracle, but DATABASE_URL names"),
        ({"migrations": [["games", "9999_later"]]}, "is of a newer version of Domaine"),
        ({}, "there is no database in it"),
    ],
)
def test_it_refuses_a_backup_that_does_not_fit(here, about, sentence):
    whole = {"format": backups.FORMAT, "database": connection.vendor, "migrations": []}
    with pytest.raises(backups.Refused, match=sentence):
        backups.refuse_what_does_not_fit(whole | about, here.parent, here)


@pytest.mark.parametrize("about", [[], {}, {"format": backups.FORMAT}])
def test_it_refuses_a_backup_that_says_nothing_about_itself(here, about):
    with pytest.raises(backups.Refused, match="no backup that this version|does not say what it holds"):
        backups.refuse_what_does_not_fit(about, here.parent, here)
