"""Hands on past turns: nobody's while a game is on, everybody's once it is over."""

import random

import pytest

from games.engine import new_game, parse_action, play
from games.models import Move, Shuffle
from games.services.history import turn_at
from tests.games.conftest import browser_of
from tests.games.players import play_on, player_on_turn
from tests.games.test_secrecy import permute
from tests.games.test_turns import url_of

pytestmark = [pytest.mark.django_db, pytest.mark.reading]


@pytest.fixture(scope="module")
def hands_by_version():
    """Every hand after every move, from the record's deck."""

    def find(game):
        shuffle = Shuffle.objects.get(game=game)
        state, hands = new_game(game.players, b"", board=shuffle.board, deck=shuffle.start_deck), {}
        for move in Move.objects.filter(game=game).in_order():
            for line in move.actions:
                state = play(state, parse_action(line)).state
            hands[move.version] = [set(hand) for hand in state.deal.hands]
        return hands

    return find


def test_it_shows_no_hand_while_the_game_is_on(begin, people):
    game = play_on(begin(), until=lambda game: game.turn == 9)
    for version in range(1, game.version):
        assert not any(turn_at(game=game, user=people[0], version=version).view.hands)


def test_it_shows_every_hand_once_the_game_is_over(begin, visitor, hands_by_version):
    game = play_on(begin(players=3), seed=5)
    hands = hands_by_version(game)
    for version in range(2, game.version, 7):
        view = visitor.get(url_of(game, version)).context["turn"].view
        assert [{card.id for card in hand} for hand in view.hands] == hands[version]
    assert "Hand of" in visitor.get(url_of(game, 8)).content.decode()


def test_it_shows_the_same_whatever_a_seat_cannot_know_s1(begin, people):
    game = play_on(begin(players=3), until=lambda game: game.turn == 7)
    user = player_on_turn(game)
    client = browser_of(user)

    def shown():
        part = {"HX-Request": "true"}
        return [client.get(url_of(game, version), headers=part).content for version in range(1, game.version)]

    before = shown()
    for seed in range(3):
        permute(game, user, random.Random(seed))
        assert shown() == before
