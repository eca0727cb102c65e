"""A site to look round on: three players, a game under way and a table that waits for somebody."""

import random
from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from games.engine import Action, Draw
from games.models import Game, Sitting, Visibility
from games.services import lobby, play
from games.services.desk import Look, look

SEED = 11
TURNS = 18
GAME, TABLE = "Castles on the Moor", "A chair by the window"


def make_demo(players: Sequence[User]) -> Game:
    """Finds what an earlier call has made, and plays the game on to its middle if that was broken off."""
    first, second, third = players
    game = Game.objects.filter(name=GAME, owner=first).first() or seat(players, owner=first, name=GAME)
    if not Game.objects.open_tables().filter(name=TABLE, owner=second).exists():
        seat([second, third], owner=second, name=TABLE, players=3)
    chance = random.Random(SEED)
    while game.running and game.turn < TURNS:
        play_turn(game, chance)
        game.refresh_from_db()
    return game


def seat(people: Sequence[User], *, owner: User, name: str, players: int = 3) -> Game:
    with transaction.atomic():
        game = lobby.open_table(
            owner=owner, name=name, players=players, visibility=Visibility.PUBLIC, contribution=lobby.new_contribution()
        )
        for guest in people:
            if guest != owner:
                lobby.join(game=game, user=guest, contribution=lobby.new_contribution())
    return Game.objects.get(pk=game.pk)


def play_turn(game: Game, chance: random.Random) -> None:
    """Legal steps by chance, as the page would offer them, until the turn can be sent."""
    user = Sitting.objects.at(game).get(seat__number=game.seat_to_move).user
    assert user
    seen = look(game=game, user=user)
    while not seen.sendable or (seen.now.pending and seen.now.legal):
        action = choose(seen, chance)
        play.step(game=game, user=user, version=seen.version, draft=seen.revision, action=action)
        seen = look(game=game, user=user)
    play.send(game=game, user=user, version=seen.version, draft=seen.revision)


def choose(seen: Look, chance: random.Random) -> Action:
    """Rather a card played than sold, and all of its steps."""
    kinds = [action.kind for action in seen.now.legal if not isinstance(action, Draw)]
    wanted = [kind for kind in dict.fromkeys(kinds) if kind not in ("sell", "done")] or kinds
    kind = chance.choice(wanted)
    return chance.choice([action for action in seen.now.legal if action.kind == kind])
