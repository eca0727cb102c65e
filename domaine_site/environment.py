"""Reads what the environment says: addresses of database, broker and mail server, secrets, the live `up`."""

import contextlib
import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured

from domaine_site.processes import lock

SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def load_live_site(var: Path) -> None:
    """Take what a running `up` gave its children, so that a command beside it sees the same site."""
    if lock.is_held(var):
        for name, value in lock.read_note(var).items():
            os.environ.setdefault(name, value)


def read_secret(var: Path) -> str:
    """The secret key kept in var/, made on the first run; a new var/ is private, for the database stands there too."""
    path = var / "secret_key"
    if not path.exists():
        var.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = path.with_name(f"secret_key.{os.getpid()}")
        made.touch(mode=0o600)
        made.write_text(secrets.token_urlsafe(50))
        with contextlib.suppress(FileExistsError):  # another process made one meanwhile
            os.link(made, path)
        made.unlink()
    return path.read_text().strip()


def site_url(text: str) -> str:
    """SITE_URL without a slash at its end; this machine's own where nothing is said."""
    parts = split("SITE_URL", text)
    alone = text.rstrip("/") == f"{parts.scheme}://{parts.netloc}"  # the site lives at the root of its host
    if text and (parts.scheme not in {"http", "https"} or not parts.hostname or not alone):
        raise ImproperlyConfigured(f"SITE_URL must be an address such as https://domaine.example, not {text}.")
    return text.rstrip("/") or "http://127.0.0.1:8000"


def split(name: str, url: str) -> SplitResult:
    """The parts of an address; what is wrong with one is said without quoting it, for it may hold a password."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise ImproperlyConfigured(
            f"{name} cannot be read: its port must be a number up to 65535, an IPv6 address stands in brackets, "
            "and in a password @, : and / are written %40, %3A and %2F."
        ) from None
    return parts


def proxies(text: str) -> int:
    """TRUSTED_PROXIES: how many stand between the players and the web server."""
    if not text.isdecimal():
        raise ImproperlyConfigured(f"TRUSTED_PROXIES must be the number of proxies, such as 1, not {text}.")
    return int(text)


def time_zone(text: str) -> str:
    try:
        ZoneInfo(text)
    except (LookupError, ValueError, OSError):
        raise ImproperlyConfigured(f"TIME_ZONE must be a name such as Europe/Berlin, not {text}.") from None
    return text


def host_of(url: str) -> str:
    """The host as browsers and mails name it: an IPv6 address stands in brackets."""
    host = urlsplit(url).hostname or ""
    return f"[{host}]" if ":" in host else host


def database(url: str) -> dict[str, Any]:
    """Django's settings for `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST:PORT/NAME?OPTION=VALUE`."""
    parts = split("DATABASE_URL", url)
    kept: dict[str, Any] = {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": url.removeprefix("sqlite:///"),
            "OPTIONS": SQLITE_OPTIONS,
            **kept,
        }
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(f"DATABASE_URL must start with sqlite:/// or postgresql://, not {parts.scheme}://.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": dict(parse_qsl(parts.query)),
        **kept,
    }


def broker(url: str) -> str:
    """The same server in Celery's spelling, which differs for a socket file."""
    return url.replace("unix://", "redis+socket://", 1).replace("?db=", "?virtual_host=", 1)


def email(url: str) -> dict[str, Any]:
    """Django's settings for `smtp://`, `smtp+tls://` (STARTTLS) or `smtps://USER:PASSWORD@HOST:PORT`."""
    parts = split("EMAIL_URL", url)
    ports = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
    if parts.scheme not in ports:
        raise ImproperlyConfigured(
            f"EMAIL_URL must start with smtp://, smtp+tls:// or smtps://, not {parts.scheme}://."
        )
    return {
        "EMAIL_HOST": parts.hostname or "127.0.0.1",
        "EMAIL_PORT": parts.port or ports[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
    }


def flag(name: str) -> bool:
    """Whether a variable says yes."""
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}
