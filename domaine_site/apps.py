"""The site as a Django application: its commands, and Celery's application for every process that queues a task."""

from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig

from domaine_site.celery import app as celery_app

__all__ = ["SiteConfig", "celery_app"]


class SiteConfig(AppConfig):
    name = "domaine_site"


class ServedFilesConfig(StaticFilesConfig):
    """Without the scripts that django-htmx brings: pages load the one in static/vendor."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx"]
