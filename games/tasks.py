"""What the worker does for games."""

from celery import shared_task
from django.utils import timezone

from games.services.sweep import sweep_tables as sweep


@shared_task
def sweep_tables() -> None:
    sweep(now=timezone.now())
