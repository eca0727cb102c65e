"""Gathers the static files into STATIC_ROOT, named by content and compressed; only when one of them changed."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def gather() -> None:
    mark = Path(settings.STATIC_ROOT) / "gathered-from"
    now = fingerprint()
    if not mark.exists() or mark.read_text() != now:
        call_command("collectstatic", interactive=False, verbosity=0)
        mark.write_text(now)


def fingerprint() -> str:
    """Changes with every file that a finder finds."""
    seen = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            seen.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    return seen.hexdigest()
