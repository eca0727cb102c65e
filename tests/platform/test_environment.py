"""What the environment says, in Django's words."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from domaine_site import environment
from domaine_site.processes import lock


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
