"""`manage.py backup FILE`: the whole site in one file, while it runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from domaine_site import backups


class Command(BaseCommand):
    help = "Write the database and the site's secret into one new file; the site may run on."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            backups.write(file)
        except (backups.Refused, OSError) as trouble:
            raise CommandError(str(trouble)) from None
        self.stdout.write(f"{file} holds the whole site: {file.stat().st_size:,} bytes.")
