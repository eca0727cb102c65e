"""`manage.py ready`: sends a task to the workers and waits until one has done it."""

import time
from typing import Any
from uuid import uuid4

from django.core.cache import cache
from django.core.management.base import BaseCommand, CommandError, CommandParser
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from domaine_site.tasks import answer


class Command(BaseCommand):
    help = "Send a task to the workers and wait until one has done it."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--wait", type=float, default=30, help="seconds")

    def handle(self, *args: Any, wait: float, **options: Any) -> None:
        try:
            done = comes_back(wait)
        except (OperationalError, RedisError, OSError) as error:
            raise CommandError(f"The broker of REDIS_URL does not answer ({error}).") from None
        if not done:
            raise CommandError(
                f"No worker has done a task within {wait:g} seconds. Is one running, and /dev/shm writable?"
            )


def comes_back(wait: float) -> bool:
    """Whether a task sent now is done within `wait` seconds."""
    token = uuid4().hex
    answer.delay(token)
    deadline = time.monotonic() + wait
    while time.monotonic() < deadline:
        if cache.get(f"ready:{token}"):
            return True
        time.sleep(0.05)
    return False
