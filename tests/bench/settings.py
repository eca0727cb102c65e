"""The site's own settings, with the floors at addresses beside it."""

from domaine_site.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.floors"
