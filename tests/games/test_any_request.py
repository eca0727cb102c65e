"""Requests by chance to every address of the site: each is answered, none with a 500, and none touches a game."""

import io
import random
import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import User
from games.models import Draft, Game, Hand, Move, Seat
from games.services import lobby
from tests.games.conftest import browser_of
from tests.games.players import play_on, player_on_turn, some_step, steps

pytestmark = pytest.mark.django_db

TEXTS = [
    *(
        "",
        "0",
        "-1",
        "1",
        "9" * 30,
        "1e9",
        "٣",
        "\x00",
        "a\x00b",
        "\ud7ff",
        "Zoë 王 🏰",
        "x" * 70_000,
        " ",
        "\r\n",
        "../..",
        "%",
    ),
    *("<script>", "' OR 1=1 --", "{}", "null", "true", "step", "send", "draw", "sell A1", "border c5-d5", "castle z99"),
    *(
        "alice@example.org",
        "alice@example.org\nBcc: eve@example.org",
        "@",
        "2",
        "3",
        "public",
        "link",
        "UTC",
        "//evil.example",
    ),
]
FIELDS = [
    *("do", "action", "version", "draft", "name", "players", "visibility", "contribution", "token", "joined", "next"),
    *("login", "password", "password1", "password2", "email", "code", "display_name", "time_zone", "action_add", "key"),
    *("page", "seen", "try", "why", "at", "sent", "q", "o"),
    *("HX-Request", "csrfmiddlewaretoken", "session", "id_session"),
]
METHODS = ["GET"] * 6 + ["POST"] * 8 + ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
KINDS = ["form"] * 6 + ["multipart", "json", "broken multipart", "bytes", "many fields"]


def patterns(resolver, before: tuple = ()) -> Iterator[tuple]:
    """Every address as the parts that its path is made of."""
    for one in resolver.url_patterns:
        path = (*before, one.pattern)
        if isinstance(one, URLResolver):
            yield from patterns(one, path)
        elif isinstance(one, URLPattern):
            yield path


ADDRESSES = list(patterns(get_resolver()))
OUR_OWN = [parts for parts in ADDRESSES if not str(parts[0]).startswith("admin/")]
A_LINE = 600  # the web server refuses a request line of more than four thousand bytes


class Chance:
    """One seeded source of requests."""

    def __init__(self, seed: int, known: list[str]):
        self.random = random.Random(seed)
        self.known = known

    def text(self) -> str:
        return self.random.choice(self.random.choice([TEXTS, self.known]))

    def fields(self, most: int | None = None) -> dict[str, str]:
        return {self.random.choice(FIELDS): self.text()[:most] for _ in range(self.random.randrange(6))}

    def path(self) -> str:
        """An address with arguments by chance, now and then with something that no argument could be."""
        parts = self.random.choice(ADDRESSES if self.random.random() < 0.2 else OUR_OWN)
        return "/" + "".join(self.part(part) for part in parts)

    def part(self, pattern) -> str:
        possible = getattr(pattern, "_route", None)
        if possible is None:
            return self.regex(pattern)
        return re.sub(r"<[^>]+>", lambda argument: self.argument(argument[0]), possible)

    def argument(self, kind: str) -> str:
        numbers = [word for word in self.known if word.isdecimal()] * 3 + ["0", "9" * 30, "1" * 400]
        value = self.random.choice(numbers) if kind.startswith("<int:") else self.text()[:A_LINE]
        return quote(value, safe="")

    def regex(self, pattern) -> str:
        """A regular expression with its groups filled; the anchors gone."""
        filled = pattern.regex.pattern
        while "(?P<" in filled:
            start = filled.index("(?P<")
            filled = filled[:start] + quote(self.text()[:200], safe="") + filled[filled.index(")", start) + 1 :]
        return filled.strip("^$").replace("\\Z", "").replace("\\", "").lstrip("^")

    def body(self) -> dict:
        match self.random.choice(KINDS):
            case "json":
                text = self.random.choice(['{"do": "send"}', "[]", "{", "\x00", '"' + "x" * 1000])
                return {"data": text, "content_type": "application/json"}
            case "multipart":
                return {"data": self.fields() | {"file": io.BytesIO(b"\x00\xff")}}
            case "broken multipart":
                return {"data": b"--x\r\nbroken", "content_type": "multipart/form-data; boundary=x"}
            case "bytes":
                content_type = self.random.choice(["application/x-www-form-urlencoded", "text/plain", "x", ""])
                return {"data": b"do=%ff%00&\xff\xfe=\x00&version=\xc3\x28", "content_type": content_type}
            case "many fields":
                text = "&".join(f"x{number}=1" for number in range(2000))
                return {"data": text, "content_type": "application/x-www-form-urlencoded"}
            case _:
                text = "&".join(f"{quote(name)}={quote(value)}" for name, value in self.fields().items())
                return {"data": text, "content_type": "application/x-www-form-urlencoded"}


@pytest.fixture
def game(begin):
    """By link only, of Alice and Bob, with a draft."""
    game = play_on(begin(visibility="link"), until=lambda game: game.turn == 3)
    steps(game, player_on_turn(game), some_step(game, player_on_turn(game), "sell"))
    return game


@pytest.fixture
def table(people):
    """Open, of Charlie's."""
    return lobby.open_table(owner=people[2], name="Waiting", players=3, visibility="public", contribution="c")


@pytest.fixture
def everybody(people, visitor):
    """Browsers of the visitor, of all people, Dora being staff."""
    people[3].is_staff = people[3].is_superuser = True
    people[3].save()
    return {visitor: None} | {browser_of(person): person for person in people}


def stored(game):
    """All of the game that no such request may touch; its owner may well get new links."""
    rows = [Draft.objects.filter(seat__game=game), Hand.objects.filter(seat__game=game), Seat.objects.filter(game=game)]
    rows += [Game.objects.filter(pk=game.pk), Move.objects.filter(game=game)]
    return [list(row.order_by("pk").values(*names_of_fields(row))) for row in rows]


def names_of_fields(rows):
    return [field.attname for field in rows.model._meta.concrete_fields if not field.attname.endswith("_token")]


def ask(chance: Chance, browsers: dict[Client, User | None]) -> None:
    client, path, method = chance.random.choice(list(browsers)), chance.path(), chance.random.choice(METHODS)
    if browsers[client] and chance.random.random() < 0.1:
        client.force_login(browsers[client])  # an earlier request may have logged them out
    headers = {"HX-Request": "true"} if chance.random.random() < 0.3 else {}
    query = chance.fields(A_LINE) if chance.random.random() < 0.5 else None
    body = chance.body() if method in ("POST", "PUT", "PATCH") else {}
    try:
        answer = getattr(client, method.lower())(path, query_params=query, headers=headers, **body)
        assert answer.status_code < 500, answer.status_code
        answer.getvalue()
    except Exception as failure:
        failure.add_note(f"{method} {path[:300]!r} {str(query)[:300]} {str(body)[:300]}")
        raise


def ask_often(times: int, seed: int, *, browsers: dict[Client, User | None], game: Game, table: Game) -> None:
    known = [str(game.pk), str(table.pk), game.join_token, game.watch_token, table.join_token, "games", "finished"]
    chance, before = Chance(seed, known), stored(game)
    for _ in range(times):
        ask(chance, browsers)
    assert stored(game) == before


@pytest.mark.parametrize("seed", [1, 2])
def test_it_answers_whatever_is_asked(everybody, game, table, seed):
    ask_often(250, seed, browsers=everybody, game=game, table=table)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 22))
def test_it_answers_whatever_is_asked_for_long(everybody, game, table, seed):
    ask_often(1000, seed, browsers=everybody, game=game, table=table)
