#!/usr/bin/env python3
"""The one way in: `python3 manage.py up`, `verify`, and Django's commands."""

import importlib
import os
import sys

from domaine_site.processes import bootstrap

BEFORE_DJANGO = {"up": "domaine_site.processes.up", "verify": "domaine_site.processes.verify"}


def main() -> None:
    bootstrap.enter_environment()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "domaine_site.settings")
    if module := BEFORE_DJANGO.get(sys.argv[1] if len(sys.argv) > 1 else ""):
        sys.exit(importlib.import_module(module).main(sys.argv[2:]))
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        importlib.import_module(os.environ["DJANGO_SETTINGS_MODULE"])
    except ImproperlyConfigured as wrong:
        sys.exit(str(wrong))
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
