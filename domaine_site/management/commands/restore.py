"""`manage.py restore FILE`: a backup in place of what is here."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from domaine_site import backups


class Command(BaseCommand):
    help = "Put a backup in place of the database and the site's secret; what is replaced is backed up first."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            aside = backups.read(file)
        except backups.Refused as refusal:
            raise CommandError(str(refusal)) from None
        if aside:
            self.stdout.write(f"What was here before is in {aside}.")
        self.stdout.write(f"Restored from {file}.")
