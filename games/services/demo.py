"""A site to look round on: three players, a game under way and a table that waits for somebody."""

import random
from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from games import engine
from games.engine import SIZE, Action, Borders, Draw, Perspective, PlaceBorder, Play, Space, spaces_of
from games.models import Game, Sitting, Visibility
from games.services import lobby, play
from games.services.desk import Look, look

SPACES = SIZE * SIZE
SEED = 11
TURNS = 33
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
    """Rather a card played than sold, all of its steps, and of some of them the one that brings most."""
    legal = [action for action in seen.now.legal if not isinstance(action, Draw)]
    wanted = [action for action in legal if action.kind not in ("sell", "done")] or legal
    planned = plan_walls(seen.now)
    some = [action for action in wanted if builds(action, planned)] + chance.sample(wanted, min(len(wanted), 40))
    return max(some, key=lambda action: (gain(seen, action), builds(action, planned), chance.random()))


def builds(action: Action, planned: Borders) -> bool:
    match action:
        case PlaceBorder(border):
            return bool(planned >> border & 1)
        case Play(option=option):
            return option == "border"
        case _:
            return False


def gain(seen: Look, action: Action) -> int:
    """Points for the player on turn over those for all others."""
    assert seen.drafted and seen.seat
    before, after = seen.drafted.state.scores, engine.play(seen.drafted.state, action).state.scores
    changes = [new - old for old, new in zip(before, after, strict=True)]
    return 2 * changes[seen.seat - 1] - sum(changes)


def plan_walls(view: Perspective) -> Borders:
    """What is missing round the smallest piece of land, three spaces wide, with an own castle in its middle."""
    assert view.seat
    missing = [walls_round(castle) & ~view.borders for castle in spaces_of(view.castles[view.seat])]
    return min(filter(None, missing), key=int.bit_count, default=0)


def walls_round(castle: Space) -> Borders:
    row, column = divmod(castle, SIZE)
    rows, columns = range(max(row - 1, 0), min(row + 2, SIZE)), range(max(column - 1, 0), min(column + 2, SIZE))
    walls = 0
    for line in rows:
        walls |= 1 << line * SIZE + columns[-1] if columns[-1] < SIZE - 1 else 0
        walls |= 1 << line * SIZE + columns[0] - 1 if columns[0] else 0
    for place in columns:
        walls |= 1 << SPACES + rows[-1] * SIZE + place if rows[-1] < SIZE - 1 else 0
        walls |= 1 << SPACES + (rows[0] - 1) * SIZE + place if rows[0] else 0
    return walls
