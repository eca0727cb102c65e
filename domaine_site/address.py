"""The site's one address, SITE_URL: who needs it and what follows from it."""

import os
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured


def require() -> None:
    """Refuse to serve under a guessed address: links in mails and allowed hosts would be wrong."""
    if settings.DEBUG or os.environ.get("SITE_URL"):
        return
    raise ImproperlyConfigured(
        "Set SITE_URL to the address that players see, for example SITE_URL=https://domaine.example."
    )


def scheme() -> str:
    """http or https."""
    return urlsplit(settings.SITE_URL).scheme
