"""Gathers the static files into STATIC_ROOT, named by content and compressed."""

from django.core.management import call_command


def gather() -> None:
    call_command("collectstatic", interactive=False, verbosity=0)
