"""Alice and Bob have accounts; mails are sent by the sweep, codes read from them."""

import re

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import delivery, outbox
from tests.accounts import mailserver, notices

PASSWORD = "twelve castles, no king"


@pytest.fixture(autouse=True)
def quick_hashes(settings):
    """Argon2 is slow on purpose."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def alice(db) -> User:
    return User.objects.create_user("alice@example.org", PASSWORD, display_name="Alice", time_zone="Europe/Berlin")


@pytest.fixture
def bob(db) -> User:
    return User.objects.create_user("bob@example.org", PASSWORD, display_name="Bob")


@pytest.fixture
def alices(alice, client) -> Client:
    """Alice's browser, logged in by password."""
    client.post("/accounts/login/", {"login": alice.email, "password": PASSWORD})
    return client


@pytest.fixture
def trusted(alices) -> Client:
    """Alice's browser, where she has just shown once more that it is her."""
    alices.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return alices


@pytest.fixture
def mails(mailoutbox):
    """All mails so far, those that wait sent first: mails(), or mails("alice@example.org")."""

    def sent(to: str = "") -> list:
        delivery.sweep()
        return [mail for mail in mailoutbox if to in mail.to[0]]

    return sent


@pytest.fixture
def code_for(mails):
    """The code in the newest mail to an address."""

    def read(address: str) -> str:
        return re.search(r"[A-Z]{4}-[A-Z]{4}", mails(address)[-1].body)[0]

    return read


@pytest.fixture
def a_kind(monkeypatch):
    monkeypatch.setattr(outbox, "KINDS", dict(outbox.KINDS))
    monkeypatch.setattr(delivery, "KINDS", outbox.KINDS)
    outbox.register("test", notices.write)
    outbox.register("secret", notices.write, private=True)


@pytest.fixture
def postmaster(settings):
    with mailserver.running(settings) as postmaster:
        yield postmaster
