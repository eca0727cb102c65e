"""The task that a readiness check sends to see whether a worker works."""

from celery import shared_task
from django.core.cache import cache


@shared_task
def answer(token: str) -> None:
    cache.set(f"ready:{token}", True, timeout=60)
