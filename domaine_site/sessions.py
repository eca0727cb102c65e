"""Sessions as Django's cached_db keeps them; a cache that does not answer slows them down and shuts nobody out."""

from typing import Any

from django.contrib.sessions.backends import cached_db, db

from domaine_site.caching import ask_cache


class SessionStore(cached_db.SessionStore):
    """Reading falls back on the database. Logging out does not: what stayed in the cache would log in again."""

    def load(self) -> dict[str, Any]:
        return ask_cache(super().load, otherwise=lambda: db.SessionStore.load(self))

    def exists(self, session_key: str) -> bool:
        cached = super().exists
        return ask_cache(lambda: cached(session_key), otherwise=lambda: db.SessionStore.exists(self, session_key))
