"""Whole games through the services, compared with the engine alone."""

import random

import pytest

from games.engine import check_record
from games.models import Move
from games.services.record import record_of
from games.services.verification import differences_of
from tests.games.players import play_turn

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_a_whole_game_as_the_engine_does(begin, players):
    game, chance = begin(players=players), random.Random(players)
    while game.running:
        game = play_turn(game, chance)
    assert game.status == "finished" and game.ending in ("king", "coins") and game.winners
    assert list(differences_of(game)) == []
    record = record_of(game=game)
    assert record["ended"] == game.ending
    assert record["result"]["winners"] == game.winners and record["result"]["scores"] == game.scores
    assert check_record(record) is None
    assert Move.objects.filter(game=game).count() == game.version
