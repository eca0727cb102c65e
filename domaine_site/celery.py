"""The Celery application; its settings are the CELERY_* of settings.py."""

import os
from typing import Any

from celery import Celery, signals
from structlog.contextvars import bind_contextvars, clear_contextvars

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "domaine_site.settings")

app = Celery("domaine")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.setup_logging.connect
def log_as_django_does(**_: Any) -> None:
    """That somebody listens here keeps Celery from setting up its own."""


@signals.worker_init.connect
@signals.beat_init.connect
def require_address(**_: Any) -> None:
    """Workers write links too. SystemExit, for Celery swallows anything less."""
    from django.core.exceptions import ImproperlyConfigured

    from domaine_site import address

    try:
        address.require()
    except ImproperlyConfigured as missing:
        raise SystemExit(str(missing)) from None


@signals.task_prerun.connect
def name_the_task(*, task_id: str, task: Any, **_: Any) -> None:
    """Give the lines that one task logs a common name."""
    bind_contextvars(task=task.name, task_id=task_id)


@signals.task_postrun.connect
def forget_the_task(**_: Any) -> None:
    clear_contextvars()
