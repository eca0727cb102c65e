"""PostgreSQL's part of a backup: the rows of every table out of one snapshot."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor

CONTENTS = "tables.json"
COLUMNS = """
    SELECT table_name, array_agg(column_name::text ORDER BY ordinal_position)
    FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    GROUP BY table_name ORDER BY table_name
"""
SEQUENCES = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = current_schema() AND last_value > 0"
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


def copy_out(folder: Path) -> Iterator[Path]:
    """A file of rows for each table, all as of one moment."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        tables, sequences = fetch_pairs(COLUMNS), fetch_pairs(SEQUENCES)
        (folder / CONTENTS).write_text(json.dumps({"tables": tables, "sequences": sequences}))
        yield folder / CONTENTS
        for table, columns in tables.items():
            with (
                cursor.copy(f"COPY {name_columns(table, columns)} TO STDOUT") as rows,
                rows_of(folder, table).open("wb") as file,
            ):
                for block in rows:
                    file.write(block)
            yield rows_of(folder, table)


def copy_in(folder: Path, migrations: Sequence[tuple[str, str | None]]) -> None:
    """Lay the tables as they were and fill them; all in one transaction, so a failure changes nothing."""
    contents = json.loads((folder / CONTENTS).read_text())
    with transaction.atomic(), connection.cursor() as cursor:
        drop(fetch_pairs(COLUMNS))
        latest_of_each_app = dict(migrations)
        MigrationExecutor(connection).migrate(list(latest_of_each_app.items()))
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        cursor.execute(f"TRUNCATE {', '.join(map(quote, contents['tables']))}")
        for table, columns in contents["tables"].items():
            with (
                cursor.copy(f"COPY {name_columns(table, columns)} FROM STDIN") as rows,
                rows_of(folder, table).open("rb") as file,
            ):
                while block := file.read(1 << 20):
                    rows.write(block)
        for sequence, last in contents["sequences"].items():
            cursor.execute("SELECT setval(%s, %s)", [quote(sequence), last])


def count_others() -> int:
    """Connections that something else has to this database."""
    with connection.cursor() as cursor:
        cursor.execute(OTHERS)
        return int(cursor.fetchone()[0])


def drop(tables: Sequence[str] | dict[str, Any]) -> None:
    if tables:
        with connection.cursor() as cursor:
            cursor.execute(f"DROP TABLE {', '.join(map(quote, tables))} CASCADE")


def fetch_pairs(query: str) -> dict[str, Any]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return dict(cursor.fetchall())


def name_columns(table: str, columns: Sequence[str]) -> str:
    return f"{quote(table)} ({', '.join(map(quote, columns))})"


def quote(name: str) -> str:
    return connection.ops.quote_name(name)


def rows_of(folder: Path, table: str) -> Path:
    return folder / f"{table}.rows"
