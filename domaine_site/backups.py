"""A backup is one file, a gzipped tar: the database as it stood at one moment, and the secret made on the first run.

SQLite gives its online copy. PostgreSQL gives the rows of every table out of one snapshot; restoring lays the tables by
the migrations that the backup names and fills them. So psycopg is all it needs, and a backup fits any later version of
PostgreSQL and of Domaine. The broker is left out: it holds nothing that the database does not know.
"""

import io
import json
import os
import tarfile
import tempfile
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from domaine_site import backup_postgres, backup_sqlite
from domaine_site.processes import lock

FORMAT = "domaine-backup/1"
ABOUT, SECRET = "about.json", "secret_key"
KINDS = {"sqlite": backup_sqlite, "postgresql": backup_postgres}


class Refused(Exception):
    """One sentence about what is in the way."""


def write(file: Path) -> None:
    """Back up into a new file, readable by its owner only, which appears when it is whole."""
    if file.exists():
        raise Refused(f"{file} is there already: name another file.")
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with tempfile.TemporaryDirectory() as folder, open_private(unfinished) as raw:
            with tarfile.open(fileobj=raw, mode="w:gz", compresslevel=6) as archive:
                fill(archive, Path(folder))
            os.fsync(raw.fileno())
        os.link(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)


def fill(archive: tarfile.TarFile, folder: Path) -> None:
    about = {"format": FORMAT, "database": connection.vendor, "migrations": applied_migrations()}
    (folder / ABOUT).write_text(json.dumps(about))
    archive.add(folder / ABOUT, ABOUT)
    if (secret := settings.VAR / SECRET).exists():
        archive.add(secret, SECRET)
    for path in KINDS[connection.vendor].copy_out(folder):
        archive.add(path, path.name)


def read(file: Path) -> Path | None:
    """Put a backup in place of what is here; answers where that was backed up, if there was anything."""
    refuse_while_in_use()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        about = unpack(file, folder)
        refuse_what_does_not_fit(about, folder, file)
        aside = set_aside()
        KINDS[connection.vendor].copy_in(folder, [(app, name) for app, name in about["migrations"]])
        if (secret := folder / SECRET).exists():
            replace_secret(secret.read_bytes())
    call_command("migrate", interactive=False, verbosity=0)
    return aside


def unpack(file: Path, folder: Path) -> Any:
    """Lay the backup's files flat into a folder; answers what it says about itself."""
    try:
        with tarfile.open(file, mode="r:gz") as archive:
            for member in archive:
                if content := archive.extractfile(member):
                    (folder / Path(member.name).name).write_bytes(content.read())
        return json.loads((folder / ABOUT).read_text())
    except (OSError, EOFError, tarfile.TarError, ValueError) as error:
        raise Refused(f"{file} is no backup of Domaine, or it is damaged ({error}).") from None


def refuse_what_does_not_fit(about: Any, folder: Path, file: Path) -> None:
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise Refused(f"{file} is no backup that this version of Domaine reads.")
    if not {"database", "migrations"} <= about.keys():
        raise Refused(f"{file} is damaged: it does not say what it holds.")
    if about["database"] != connection.vendor:
        raise Refused(f"{file} is of {about['database']}, but DATABASE_URL names {connection.vendor}.")
    known = MigrationLoader(None).disk_migrations or {}
    if unknown := [".".join(key) for key in about["migrations"] if tuple(key) not in known]:
        raise Refused(f"{file} is of a newer version of Domaine (it has {unknown[0]}): update first.")
    if not (folder / KINDS[connection.vendor].CONTENTS).exists():
        raise Refused(f"{file} is damaged: there is no database in it.")


def refuse_while_in_use() -> None:
    if lock.is_held(settings.VAR):
        raise Refused("Domaine is up: end it before you restore.")
    if others := KINDS[connection.vendor].count_others():
        raise Refused(f"{others} other connections use the database: end the site before you restore.")


def set_aside() -> Path | None:
    """Back up what is about to be replaced."""
    if not applied_migrations():
        return None
    aside: Path = settings.VAR / f"before-restore-{datetime.now():%Y%m%d-%H%M%S-%f}.backup"
    write(aside)
    return aside


def applied_migrations() -> Iterable[tuple[str, str]]:
    return sorted(MigrationRecorder(connection).applied_migrations())


def replace_secret(secret: bytes) -> None:
    path = settings.VAR / SECRET
    path.unlink(missing_ok=True)
    with open_private(path) as kept:
        kept.write(secret)


def open_private(path: Path) -> io.BufferedWriter:
    """A new file that only its owner can read."""
    return open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
