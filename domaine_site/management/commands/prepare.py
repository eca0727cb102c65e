"""`manage.py prepare`: what a new version needs before it serves: tables, static files, translations."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from domaine_site import statics, translations


class Command(BaseCommand):
    help = "Migrate the database, gather the static files, compile the translations."

    def handle(self, *args: Any, **options: Any) -> None:
        for folder in settings.LOCALE_PATHS:
            translations.compile_all(folder)
        statics.gather()
        try:
            call_command("migrate", interactive=False, verbosity=0)
        except OperationalError as error:
            raise CommandError(f"The database does not answer: {str(error).strip()}") from None
