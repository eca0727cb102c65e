"""Plays records through the engine and says where the two part (10)."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.engine import Difference, check_positions, check_record


class Command(BaseCommand):
    help = "Plays record files, positions.json files, or folders of them through the engine and compares."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")

    def handle(self, *, paths: list[Path], **options: Any) -> None:
        files = [file for path in paths for file in find_files(path)]
        failed = sum(not self.report(file) for file in files)
        self.stdout.write(f"{len(files)} files, {len(files) - failed} as recorded, {failed} not")
        if failed or not files:
            sys.exit(1)

    def report(self, file: Path) -> bool:
        """Whether the file agrees with the engine; if not, says where it does not or why it cannot be played."""
        try:
            difference = check_file(file)
        except (OSError, ValueError) as broken:
            self.stdout.write(f"{file}: broken: {broken}")
            return False
        if difference:
            self.stdout.write(f"{file}: {difference}")
        return difference is None


def find_files(path: Path) -> Iterator[Path]:
    yield from sorted(path.rglob("*.json")) if path.is_dir() else [path]


def check_file(file: Path) -> Difference | None:
    """A list is one of positions, in records beside it; anything else should be a record."""
    data = read_json(file)
    if isinstance(data, list):
        return check_positions(data, lambda name: read_json(file.with_name(name)))
    return check_record(data)


def read_json(file: Path) -> object:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except RecursionError as deep:
        raise ValueError("it is nested too deeply") from deep
