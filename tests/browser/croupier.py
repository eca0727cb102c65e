"""Lays out games in the site's database, from records, and clears them away; `tables.py` talks to it through its pipes.

One line of JSON in: a deed and what it needs. One line out: what came of it.
"""

import functools
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from unittest import mock

import django

NAMES = ("Alice", "Bob", "Charlie", "Dora")


def serve() -> None:
    deeds = {"lay_out": lay_out, "empty_site": empty_site}
    for line in sys.stdin:
        wish = json.loads(line)
        print(json.dumps(deeds[wish.pop("deed")](**wish)), flush=True)


def empty_site() -> None:
    from django.core.management import call_command

    from tests.site import clear_cache

    call_command("flush", interactive=False, verbosity=0)
    clear_cache()


def lay_out(*, record: dict, plies: int, name: str, visibility: str) -> dict:
    """A game on the record's board and deck after so many of its plies; a turn begun is a draft. Seat 1 is Alice's.

    The game comes back, with a session for each who sits there.
    """
    from django.db import transaction

    people = [find_person(name) for name in NAMES[: record["players"]]]
    with transaction.atomic(), dealt_as_in(record):
        game = seat(people, name=name, visibility=visibility)
        for number, lines in turns_of(game, [ply["action"] for ply in record["plies"][:plies]]):
            send(game, number, people[number - 1], lines)
        forget_notices(game)
    sessions = [open_session(person) for person in people]
    return {"pk": game.pk, "sessions": sessions, "watch_token": game.watch_token}


def find_person(name: str):
    from accounts.models import User

    email = f"{name.lower()}@example.org"
    return User.objects.filter(email=email).first() or User.objects.create_user(email, display_name=name)


@contextmanager
def dealt_as_in(record: dict) -> Iterator[None]:
    from games.services import start

    deal = functools.partial(start.new_game, board=record["board"], deck=record["deck"])
    with (
        mock.patch.object(start, "new_game", deal),
        mock.patch("accounts.services.outbox.wake"),
        mock.patch.object(start, "draw_seats", lambda *_, players, **__: range(1, players + 1)),
    ):
        yield


def seat(people, *, name: str, visibility: str):
    from games.services import lobby

    owner, *guests = people
    game = lobby.open_table(
        owner=owner, name=name, players=len(people), visibility=visibility, contribution=owner.display_name
    )
    for guest in guests:
        lobby.join(game=game, user=guest, contribution=guest.display_name)
    game.refresh_from_db()
    return game


def turns_of(game, lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """Each whole turn, with its seat; what is left of one that is not whole becomes the draft."""
    from games.services import drafts
    from games.services.table import load_table

    drafted = drafts.begin(load_table(game).state)
    for line in lines:
        if line != "draw":
            drafted = drafts.add(drafted, drafts.parse_action(line))
        if line == "draw" or drafted.complete:
            yield drafted.start.to_move, drafted.lines
            drafted = drafts.begin(drafts.finish(drafted).state)
    if not drafted.state.over:
        draft(game, drafted.start.to_move, drafted.lines)


def draft(game, number: int, lines: list[str]):
    from games.models import Draft

    waiting = Draft.objects.get(seat__game=game, seat__number=number)
    waiting.actions = lines
    waiting.save(update_fields=["actions"])
    return waiting


def send(game, number: int, person, lines: list[str]) -> None:
    from games.services import play

    waiting = draft(game, number, lines)
    play.send(game=game, user=person, version=game.version, draft=waiting.revision)
    game.refresh_from_db()


def forget_notices(game) -> None:
    """Nobody is told of what happened before the test."""
    from accounts.models import Notice

    Notice.objects.filter(scope=f"game:{game.pk}").delete()


def open_session(person) -> str:
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(person)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


if __name__ == "__main__":
    django.setup()
    serve()
