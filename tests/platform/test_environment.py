"""What the environment says, in Django's words."""

import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from domaine_site import environment
from domaine_site.processes import lock
from domaine_site.processes.bootstrap import HOME


def test_it_reads_a_postgresql_address():
    found = environment.database("postgresql://al%40ice:se%2Fcret@db.example:5433/domaine?sslmode=require")
    named = ("NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")
    assert [found[name] for name in named] == [
        "domaine",
        "al@ice",
        "se/cret",
        "db.example",
        "5433",
        {"sslmode": "require"},
    ]


def test_it_reads_a_sqlite_address():
    found = environment.database("sqlite:////data/domaine.sqlite3")
    assert found["NAME"] == "/data/domaine.sqlite3"
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


@pytest.mark.parametrize(
    ("url", "port", "tls", "ssl"),
    [
        ("smtp://mail.example", 25, False, False),
        ("smtp+tls://bob:pa%3Ass@mail.example", 587, True, False),
        ("smtps://mail.example:4650", 4650, False, True),
    ],
)
def test_it_reads_a_mail_server(url, port, tls, ssl):
    found = environment.email(url)
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == ("mail.example", port)
    assert (found["EMAIL_USE_TLS"], found["EMAIL_USE_SSL"]) == (tls, ssl)
    assert found["EMAIL_HOST_PASSWORD"] == ("pa:ss" if tls else "")


@pytest.mark.parametrize("read", [environment.database, environment.email])
def test_it_says_which_addresses_it_knows(read):
    with pytest.raises(ImproperlyConfigured, match="must start with"):
        read("gopher://old.example")


@pytest.mark.parametrize("url", ["//u:se/cret@db.example/d", "//db.example:99999/d", "//[::1/d"])
@pytest.mark.parametrize(("read", "scheme"), [(environment.database, "postgresql:"), (environment.email, "smtp:")])
def test_it_says_what_is_wrong_with_an_address_and_no_password(read, scheme, url):
    with pytest.raises(ImproperlyConfigured, match="_URL cannot be read: its port must be a number") as said:
        read(scheme + url)
    assert "secr" not in str(said.value) and "'se'" not in str(said.value)


@pytest.mark.parametrize("text", ["Berlin", "Europe", "../etc/passwd", "x\0"])
def test_it_knows_time_zones(text):
    assert environment.time_zone("Europe/Berlin") == "Europe/Berlin"
    with pytest.raises(ImproperlyConfigured, match="TIME_ZONE must be a name such as"):
        environment.time_zone(text)


def test_a_command_says_what_is_wrong_in_one_sentence():
    command = [sys.executable, "manage.py", "check"]
    done = subprocess.run(command, env={**os.environ, "TIME_ZONE": "Berlin"}, cwd=HOME, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "TIME_ZONE must be a name such as Europe/Berlin, not Berlin.\n"


@pytest.mark.parametrize("text", ["one", "-1", "1.5"])
def test_it_counts_proxies(text):
    assert environment.proxies("2") == 2
    with pytest.raises(ImproperlyConfigured, match="TRUSTED_PROXIES must be the number"):
        environment.proxies(text)


def test_it_spells_a_socket_for_celery():
    assert environment.broker("unix:///run/v.sock?db=3") == "redis+socket:///run/v.sock?virtual_host=3"
    assert environment.broker("redis://r.example/1") == "redis://r.example/1"


def test_it_makes_a_secret_once_and_for_its_owner_only(tmp_path):
    first = environment.read_secret(tmp_path / "var")
    assert len(first) > 60
    assert environment.read_secret(tmp_path / "var") == first
    assert (tmp_path / "var" / "secret_key").stat().st_mode & 0o077 == 0
    assert [path.name for path in (tmp_path / "var").iterdir()] == ["secret_key"]


def test_it_lets_nobody_else_into_a_new_var(tmp_path):
    """Beside the secret, SQLite's file holds hands, sessions and hashes of passwords."""
    environment.read_secret(tmp_path / "first")
    lock.take(tmp_path / "second")
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("first", "second")] == [0o700, 0o700]
