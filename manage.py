#!/usr/bin/env python3
"""The one way in: `python3 manage.py up`, `verify`, and Django's commands."""

import os
import sys

from domaine_site.processes import bootstrap

if __name__ == "__main__":
    bootstrap.enter_environment()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "domaine_site.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
