"""Somebody who plays whole games by legal actions of a seeded chance, as the pages would have it."""

import random
from collections.abc import Callable

from accounts.models import User
from games.engine import Draw, format_action, legal_actions, parse_action
from games.models import Draft, Game, Sitting
from games.services import desk, drafts, play
from games.services.table import load_table


def player_on_turn(game: Game) -> User:
    sitting = Sitting.objects.at(game).get(seat__number=game.seat_to_move)
    assert sitting.user
    return sitting.user


def other_player(game: Game) -> User:
    sitting = Sitting.objects.at(game).exclude(seat__number=game.seat_to_move).first()
    assert sitting and sitting.user
    return sitting.user


def draft_of(game: Game, user: User) -> Draft:
    return Draft.objects.get(seat__game=game, seat__sittings__user=user)


def choose(look: desk.Look, chance: random.Random):
    """Any legal step, cards rather played than sold."""
    return choose_one(look.now.legal, chance)


def choose_one(legal, chance: random.Random):
    steps = [action for action in legal if not isinstance(action, Draw)]
    kinds = sorted({action.kind for action in steps})
    preferred = [kind for kind in kinds if kind not in ("sell", "done")] or kinds
    kind = chance.choice(preferred if chance.random() < 0.9 else kinds)
    return chance.choice([action for action in steps if action.kind == kind])


def draft_turn(game: Game, chance: random.Random) -> desk.Look:
    """Steps of the player on turn until the turn can be sent, and something more now and then."""
    user = player_on_turn(game)
    look = desk.look(game=game, user=user)
    while not look.sendable or (look.now.legal and look.now.phase != "draw" and chance.random() < 0.8):
        action = choose(look, chance)
        play.step(game=game, user=user, version=game.version, draft=look.revision, action=action)
        look = desk.look(game=game, user=user)
    return look


def play_turn(game: Game, chance: random.Random) -> Game:
    look = draft_turn(game, chance)
    play.send(game=game, user=player_on_turn(game), version=game.version, draft=look.revision)
    return Game.objects.get(pk=game.pk)


def play_on(game: Game, *, until: Callable[[Game], bool] = lambda game: False, seed: int = 7) -> Game:
    """Whole turns until the condition holds or the game is over; drafted at once, which is quick."""
    chance = random.Random(seed)
    while game.running and not until(game):
        game = send_some_turn(game, chance)
    return game


def send_some_turn(game: Game, chance: random.Random) -> Game:
    table = load_table(game)
    drafted = drafts.begin(table.state)
    while not drafted.steps or drafts.missing_of(drafted) is None or (pending(drafted) and chance.random() < 0.8):
        drafted = drafts.add(drafted, choose_one(legal_actions(drafted.state), chance))
    user = player_on_turn(game)
    draft = draft_of(game, user)
    Draft.objects.replace(draft.pk, revision=draft.revision, actions=drafted.lines, version=game.version)
    play.send(game=game, user=user, version=game.version, draft=draft.revision + 1)
    return Game.objects.get(pk=game.pk)


def pending(drafted: drafts.Drafted) -> bool:
    return not drafted.complete and drafted.state.phase != "draw"


def steps(game: Game, user: User, *lines: str) -> None:
    """Add these actions to the draft."""
    for line in lines:
        play.step(
            game=game,
            user=user,
            version=game.version,
            draft=draft_of(game, user).revision,
            action=parse_action(line),
        )


def some_step(game: Game, user: User, kind: str = "") -> str:
    """The text of a legal step of the player on turn."""
    legal = desk.look(game=game, user=user).now.legal
    return next(format_action(action) for action in legal if action.kind.startswith(kind) and action.kind != "draw")


def can(game: Game, kind: str) -> bool:
    """Whether the player on turn has such an action."""
    return any(action.kind == kind for action in desk.look(game=game, user=player_on_turn(game)).now.legal)


def sell(game, user):
    """A whole turn but for the draw."""
    line = some_step(game, user, "sell")
    steps(game, user, line)
    return line
