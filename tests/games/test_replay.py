"""Moves played again step by step, from what is public alone."""

import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import format_action, load, load_events, seen_by
from games.models import Game, Move, MoveKind
from games.services import play
from games.services.chronicle import chronicle_of
from games.services.replay import frames_of, join_quiet
from tests.games.players import play_on, player_on_turn
from tests.games.test_secrecy import permute

pytestmark = pytest.mark.django_db


def public(position):
    return seen_by(load(position), None)._replace(hands=())


def last_frames(frames):
    """By version."""
    return {frame.version: frame for frame in frames}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 3), (4, 5)])
def test_it_ends_every_move_on_the_stored_position(begin, players, seed):
    game = play_on(begin(players=players), seed=seed)
    frames = frames_of(game, seat=None, since=0)
    ends = last_frames(frames)
    for move in Move.objects.filter(game=game).in_order():
        assert ends[move.version].view._replace(hands=()) == public(move.position), move.version
        actions = [format_action(frame.action) for frame in frames if frame.version == move.version and frame.action]
        assert actions == move.actions


@pytest.mark.parametrize("players", [2, 4])
def test_it_tells_each_turn_as_the_chronicle_does(begin, players):
    game = play_on(begin(players=players), seed=players)
    told = {}
    for frame in frames_of(game, seat=None, since=0):
        told[frame.version] = told.get(frame.version, ()) + frame.events
    assert told == {entry.version: entry.events for entry in chronicle_of(game)}


def test_it_begins_and_ends_where_it_is_told(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 9)
    every = frames_of(game, seat=2, since=0)
    part = frames_of(game, seat=2, since=game.version - 4, until=game.version - 1)
    assert part == tuple(frame for frame in every if game.version - 4 < frame.version < game.version)


def test_it_replays_resignations_and_acts_of_the_table(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 4)
    play.resign(game=game, user=player_on_turn(game), version=game.version)
    game = play_on(Game.objects.get(pk=game.pk), until=lambda game: game.turn == 7)
    play.void_game(game=game)
    frames = frames_of(game, seat=None, since=0)
    assert frames[0].action is None and frames[-1].action is None
    assert [frame.action.kind for frame in frames if frame.action].count("resign") == 1
    assert frames[-1].view == frames[-2].view
    resigned = Move.objects.get(game=game, kind=MoveKind.RESIGNATION)
    assert last_frames(frames)[resigned.version].view._replace(hands=()) == public(resigned.position)


def test_it_joins_what_changes_nothing_on_the_board(begin):
    game = play_on(begin(players=3), seed=3)
    frames = frames_of(game, seat=None, since=0)
    joined = join_quiet(frames)
    assert not {"play", "draw", "take", "done"} & {frame.action.kind for frame in joined if frame.action}
    assert [event for frame in joined for event in frame.events] == [e for frame in frames for e in frame.events]
    assert {v: frame.view for v, frame in last_frames(joined).items()} == {
        v: frame.view for v, frame in last_frames(frames).items()
    }


def test_it_reads_no_secret_and_shows_no_hand_s1(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 8)
    user, chance = player_on_turn(game), random.Random(3)
    with CaptureQueriesContext(connection) as captured:
        before = frames_of(game, seat=1, since=0)
    assert len(captured) == 1 and "games_move" in captured[0]["sql"]
    for _ in range(3):
        permute(game, user, chance)
        assert frames_of(game, seat=1, since=0) == before
    assert not any(any(frame.view.hands) or frame.view.hand or frame.view.legal for frame in before)


def test_it_plays_the_events_that_are_stored(begin):
    game = play_on(begin(), seed=4)
    told = [event for frame in frames_of(game, seat=None, since=0) for event in frame.events]
    stored = [e for move in Move.objects.filter(game=game).in_order() for e in load_events(move.events)]
    assert told == stored
