"""SQLite's part of a backup: its online copy, whole whatever writes meanwhile."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from django.db import connection

CONTENTS = "database.sqlite3"


def copy_out(folder: Path) -> Iterator[Path]:
    connection.ensure_connection()
    with closing(sqlite3.connect(folder / CONTENTS)) as copy:
        connection.connection.backup(copy)
    yield folder / CONTENTS


def copy_in(folder: Path, migrations: Sequence[tuple[str, str | None]]) -> None:
    """One write transaction of SQLite's own: it happens whole or not at all."""
    with closing(sqlite3.connect(folder / CONTENTS)) as copy:
        connection.ensure_connection()
        copy.backup(connection.connection)
    connection.close()


def count_others() -> int:
    """SQLite does not tell."""
    return 0
