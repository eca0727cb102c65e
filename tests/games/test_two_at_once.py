"""Two requests at the same moment: a turn is stored once, and both are answered alike (T1)."""

import random
import threading

import pytest
from django.db import connections

from games.engine import parse_action
from games.models import Draft, Game, Move
from games.services import play
from games.services.refusals import Stale
from games.services.verification import differences_of
from tests.games.players import draft_of, draft_turn, other_player, play_on, player_on_turn, some_step

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls):
    """What the calls return or raise, each in a thread and on a connection of its own, begun together."""
    together, outcomes = threading.Barrier(len(calls)), [None] * len(calls)

    def run(place, call):
        together.wait(10)
        try:
            outcomes[place] = call()
        except Stale as refused:
            outcomes[place] = refused
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return outcomes


@pytest.fixture
def game(begin):
    return play_on(begin(players=3), until=lambda game: game.turn == 2)


def test_it_stores_a_turn_once_that_four_send_at_once_t1(game):
    look = draft_turn(game, random.Random(1))
    user, before = player_on_turn(game), Move.objects.filter(game=game).count()

    def send():
        return play.send(game=Game.objects.get(pk=game.pk), user=user, version=game.version, draft=look.revision)

    moves = at_once(send, send, send, send)
    assert {move.version for move in moves} == {game.version + 1}
    assert Move.objects.filter(game=game).count() == before + 1
    after = Game.objects.get(pk=game.pk)
    assert after.version == game.version + 1 and list(differences_of(after)) == []


def test_it_adds_a_step_once_that_two_send_at_once_t1(game):
    user, line = player_on_turn(game), some_step(game, player_on_turn(game), "sell")
    draft = draft_of(game, user).revision

    def step():
        return play.step(game=game, user=user, version=game.version, draft=draft, action=parse_action(line))

    outcomes = at_once(step, step, step)
    assert [(own.revision, own.actions) for own in outcomes] == [(draft + 1, [line])] * 3
    assert draft_of(game, user).actions == [line]
    assert draft_of(game, user).revision == draft + 1


def test_it_lets_one_of_two_different_steps_win_t1(game):
    user = player_on_turn(game)
    draft, cards = draft_of(game, user).revision, game.seats.get(number=game.seat_to_move).hand.cards

    def step(card):
        return lambda: play.step(
            game=game, user=user, version=game.version, draft=draft, action=parse_action(f"sell {card}")
        )

    outcomes = at_once(step(cards[0]), step(cards[1]))
    (refused,) = [outcome for outcome in outcomes if isinstance(outcome, Stale)]
    assert str(refused) == "draft-changed"
    (place,) = [place for place, outcome in enumerate(outcomes) if outcome is not refused]
    assert draft_of(game, user).actions == outcomes[place].actions == [f"sell {cards[place]}"]


def test_it_stores_one_of_a_turn_and_a_resignation_at_once(game):
    """Whichever is first; the other has seen an older game, and says so."""
    look = draft_turn(game, random.Random(2))
    user, leaver = player_on_turn(game), other_player(game)
    lines = draft_of(game, user).actions
    outcomes = at_once(
        lambda: play.send(game=Game.objects.get(pk=game.pk), user=user, version=game.version, draft=look.revision),
        lambda: play.resign(game=Game.objects.get(pk=game.pk), user=leaver, version=game.version),
    )
    after = Game.objects.get(pk=game.pk)
    assert after.version == game.version + 1 and list(differences_of(after)) == []
    if isinstance(outcomes[0], Stale):
        assert draft_of(after, user).actions == lines
        now = Draft.objects.get(pk=draft_of(after, user).pk)
        assert play.send(game=after, user=user, version=after.version, draft=now.revision).version == after.version + 1
    else:
        assert isinstance(outcomes[1], Stale) and outcomes[0].actions[: len(lines)] == lines


@pytest.mark.parametrize("players", [2, 3])
def test_it_resigns_a_seat_once_that_asks_three_times_at_once_t1(begin, players):
    game = play_on(begin(players=players), until=lambda game: game.turn == 1)
    leaver = other_player(game)

    def resign():
        return play.resign(game=Game.objects.get(pk=game.pk), user=leaver, version=game.version)

    assert at_once(resign, resign, resign) == [None] * 3
    assert Move.objects.filter(game=game, kind="resignation").count() == 1
