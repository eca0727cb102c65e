"""The requests that are measured: floors first, then the game page, a step, a turn sent, a poll."""

import random
from collections.abc import Callable
from typing import NamedTuple

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.cached_db import SessionStore

from accounts.models import Notice, User
from games.engine import format_action
from games.models import Draft, Game, Hand, Move, Shuffle
from games.services import desk, lobby
from tests.bench.server import Server
from tests.games.players import draft_of, play_on, play_turn, player_on_turn, steps

MID_GAME = 28


class Case(NamedTuple):
    name: str
    floor: str  # its name; a floor's own is empty
    limit: float
    ask: Callable[[int], int]  # does it for the nth time and gives the status
    status: int


def make_cases(server: Server, chance: random.Random, token: str) -> list[Case]:
    game, line = find_border_step(begin(), chance)
    user = player_on_turn(game)
    stored = Stored(game, draft_of(game, user))
    cookies = f"{settings.SESSION_COOKIE_NAME}={log_in(user)}; {settings.CSRF_COOKIE_NAME}={token}"
    page = f"/games/{game.pk}/"
    form = {"csrfmiddlewaretoken": token, "version": game.version, "draft": stored.revision}

    def get(path: str) -> Callable[[int], int]:
        def ask(number: int) -> int:
            stored.put_back(stored.opening)
            return server.ask("GET", path, cookies=cookies).status

        return ask

    def post(path: str, opening: list[str], *, htmx: bool = False, **fields: object) -> Callable[[int], int]:
        def ask(number: int) -> int:
            stored.put_back(opening)
            return server.ask("POST", path, cookies=cookies, fields=form | fields, htmx=htmx).status

        return ask

    whole = [*stored.opening, line]
    new = game.version + 1
    return [
        Case("floor: page", "", 0, get(f"/floor/page/{game.pk}/"), 200),
        Case("floor: post", "", 0, post(f"/floor/post/{game.pk}/", [], new=new), 302),
        Case("floor: poll", "", 0, get(f"/floor/poll/{game.pk}/"), 204),
        Case("game page, own turn", "floor: page", 2.0, get(page), 200),
        Case("step, partial swapped", "floor: post", 2.5, post(page, stored.opening, htmx=True, action=line), 200),
        Case("turn sent", "floor: post", 2.0, post(page, whole, do="send"), 302),
        Case("poll", "floor: poll", 1.2, get(f"{page}poll/?seen={game.version}"), 204),
    ]


def begin() -> Game:
    """A game of four."""
    players = []
    for name in ("Alice", "Bob", "Charlie", "Dora"):
        user = User.objects.create_user(f"{name.lower()}@example.org", display_name=name)
        confirmed = {"verified": True, "primary": True}
        EmailAddress.objects.update_or_create(user=user, email=user.email, defaults=confirmed)
        players.append(user)
    game = lobby.open_table(owner=players[0], name="Bench", players=4, visibility="public", contribution="a")
    for guest in players[1:]:
        lobby.join(game=game, user=guest, contribution="b")
    return Game.objects.get(pk=game.pk)


def find_border_step(game: Game, chance: random.Random) -> tuple[Game, str]:
    """Play to the middle, and on to a turn with a card for borders; it is drafted, and a border is the step to add."""
    game = play_on(game, until=lambda game: game.turn >= MID_GAME)
    while True:
        user = player_on_turn(game)
        cards = [action for action in desk.look(game=game, user=user).now.legal if action.kind == "play"]
        if borders := [card for card in cards if card.option == "border"]:
            steps(game, user, format_action(borders[0]))
            legal = desk.look(game=game, user=user).now.legal
            return game, format_action(legal[len(legal) // 2])
        game = play_turn(game, chance)


class Stored:
    """The game as it was: put back between requests, by this process and not by the server."""

    def __init__(self, game: Game, draft: Draft) -> None:
        self.game, self.draft, self.opening, self.revision = game, draft, list(draft.actions), draft.revision
        self.row = Game.objects.filter(pk=game.pk).values().get()
        self.hands = list(Hand.objects.filter(seat__game=game))
        self.deck = Shuffle.objects.get(game=game).deck
        self.notices = Notice.objects.count()

    def put_back(self, actions: list[str]) -> None:
        if Move.objects.filter(game=self.game, version__gt=self.game.version).delete()[0]:
            Game.objects.filter(pk=self.game.pk).update(**self.row)
            Shuffle.objects.filter(game=self.game).update(deck=self.deck)
            Notice.objects.all().delete()
            for hand in self.hands:
                hand.save()
        Draft.objects.filter(pk=self.draft.pk).update(
            actions=actions, revision=self.revision, base_version=self.game.version
        )


def log_in(user: User) -> str:
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return session.session_key
