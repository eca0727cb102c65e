"""Alice, Bob and Charlie with a browser each, and somebody without an account."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User
from games.services import lobby


def person(name: str) -> User:
    user = User.objects.create_user(f"{name.lower()}@example.org", display_name=name)
    EmailAddress.objects.update_or_create(user=user, email=user.email, defaults={"verified": True, "primary": True})
    return user


def browser_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def alice(db) -> User:
    return person("Alice")


@pytest.fixture
def bob(db) -> User:
    return person("Bob")


@pytest.fixture
def charlie(db) -> User:
    return person("Charlie")


@pytest.fixture
def as_alice(alice) -> Client:
    return browser_of(alice)


@pytest.fixture
def as_bob(bob) -> Client:
    return browser_of(bob)


@pytest.fixture
def as_charlie(charlie) -> Client:
    return browser_of(charlie)


@pytest.fixture
def visitor(db) -> Client:
    return Client()


@pytest.fixture
def open_table(alice):
    """Opens a table of Alice's: open_table(players=2, visibility="link")."""

    def open_one(owner=alice, name="Four Rivers", players=2, visibility="public", contribution="a"):
        return lobby.open_table(
            owner=owner, name=name, players=players, visibility=visibility, contribution=contribution
        )

    return open_one


@pytest.fixture
def full_table(open_table, bob):
    """A game of Alice and Bob that has just begun."""
    return lobby.join(game=open_table(), user=bob, contribution="b")
