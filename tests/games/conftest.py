"""Alice, Bob, Charlie and Dora, games of theirs that are under way, and somebody who plays for them."""

import random

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User
from games.models import Game
from games.services import lobby
from tests.games.players import draft_of, play_on, play_turn, player_on_turn

NAMES = ("Alice", "Bob", "Charlie", "Dora")


def person(name: str) -> User:
    user = User.objects.create_user(f"{name.lower()}@example.org", display_name=name)
    EmailAddress.objects.update_or_create(user=user, email=user.email, defaults={"verified": True, "primary": True})
    return user


def browser_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def people(db) -> list[User]:
    return [person(name) for name in NAMES]


@pytest.fixture
def begin(people):
    """Starts a game: begin(players=3, visibility="link"). The shuffle decides who sits where."""

    def begin_one(players: int = 2, visibility: str = "public") -> Game:
        game = lobby.open_table(
            owner=people[0], name="Four Rivers", players=players, visibility=visibility, contribution="a"
        )
        for guest in people[1:players]:
            lobby.join(game=game, user=guest, contribution=guest.display_name)
        return Game.objects.get(pk=game.pk)

    return begin_one


@pytest.fixture
def game(begin) -> Game:
    """A game of two after its set-up, with the first turn to play."""
    return play_on(begin(), until=lambda game: game.turn == 1)


@pytest.fixture
def back(begin):
    """A game of three, and somebody who has played a turn of it and comes back when it is their turn again."""
    game = play_on(begin(players=3), until=lambda game: game.turn == 6)
    user = player_on_turn(game)
    game = play_turn(game, random.Random(2))
    return play_on(game, until=lambda game: player_on_turn(game) == user), user


@pytest.fixture
def visitor(db) -> Client:
    return Client()


@pytest.fixture
def user(game) -> User:
    return player_on_turn(game)


@pytest.fixture
def here(game, user):
    """The game page in the browser of the player on turn."""
    client, url = browser_of(user), f"/games/{game.pk}/"

    class Page:
        def get(self, **query):
            return client.get(url, query)

        def post(self, **fields):
            fields = {"version": game.version, "draft": draft_of(game, user).revision} | fields
            return client.post(url, fields)

    return Page()
