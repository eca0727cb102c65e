"""The Celery application; its settings are the CELERY_* of settings.py."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "domaine_site.settings")

app = Celery("domaine")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
