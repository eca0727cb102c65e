"""The site as a Django application: its commands, and Celery's application for every process that queues a task."""

from django.apps import AppConfig

from domaine_site.celery import app as celery_app

__all__ = ["SiteConfig", "celery_app"]


class SiteConfig(AppConfig):
    name = "domaine_site"
