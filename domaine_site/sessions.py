"""Sessions as Django's cached_db keeps them; a cache that does not answer slows them down and shuts nobody out."""

from typing import Any

from django.contrib.sessions.backends import cached_db, db
from redis.exceptions import RedisError


class SessionStore(cached_db.SessionStore):
    """Reading falls back on the database. Logging out does not: what stayed in the cache would log in again."""

    def load(self) -> dict[str, Any]:
        try:
            return super().load()
        except RedisError:
            return db.SessionStore.load(self)

    def exists(self, session_key: str) -> bool:
        try:
            return super().exists(session_key)
        except RedisError:
            return db.SessionStore.exists(self, session_key)
