"""Leaving a game for good (8.4), at any time after set-up, by anybody at the table."""

import random

import pytest

from games.engine import IllegalAction, parse_action
from games.models import Game, Hand, Move
from games.services import desk, play
from games.services.refusals import NotAtTable, Stale
from games.services.verification import differences_of
from tests.games.conftest import browser_of
from tests.games.players import choose, draft_of, other_player, play_on, player_on_turn, some_step, steps

pytestmark = pytest.mark.django_db


def resign(game, user):
    play.resign(game=game, user=user, version=game.version)
    return Game.objects.get(pk=game.pk)


def test_it_cannot_be_done_in_set_up(begin):
    game = begin()
    with pytest.raises(IllegalAction, match="resign-in-set-up"):
        resign(game, player_on_turn(game))
    client = browser_of(player_on_turn(game))
    assert client.get(f"/games/{game.pk}/resign/").status_code == 409
    answer = client.post(f"/games/{game.pk}/resign/", {"version": game.version})
    assert answer.status_code == 409 and b"(8.4)" in answer.content


@pytest.mark.parametrize("on_turn", [True, False])
def test_it_ends_a_game_of_two(game, on_turn):
    leaver = player_on_turn(game) if on_turn else other_player(game)
    after = resign(game, leaver)
    assert (after.status, after.ending, after.seat_to_move) == ("finished", "resignation", None)
    winner = after.sittings.exclude(user=leaver).get()
    assert after.winners == [winner.seat.number]
    assert list(differences_of(after)) == []


def phases(game, chance):
    """Somebody's turn at every phase that a game of four comes through, with a draft that reaches it."""
    seen = set()
    while game.running and game.turn < 40:
        user = player_on_turn(game)
        look = desk.look(game=game, user=user)
        while True:
            if look.now.phase not in seen and not look.complete:
                seen.add(look.now.phase)
                yield game, str(look.now.phase)
            if look.sendable and not (look.now.pending and look.now.legal):
                break
            action = choose(look, chance)
            play.step(game=game, user=user, version=game.version, draft=look.revision, action=action)
            look = desk.look(game=game, user=user)
        play.send(game=game, user=user, version=game.version, draft=look.revision)
        game = Game.objects.get(pk=game.pk)


def reaches(version):
    return lambda game: game.version >= version


class RolledBack(Exception):
    pass


@pytest.mark.parametrize("on_turn", [True, False])
def test_it_can_be_done_in_every_phase(begin, on_turn):
    """What is drafted stays with the seat on turn, and goes with a seat that leaves."""
    from django.db import transaction

    met = set()
    game = play_on(begin(players=4), until=lambda game: game.turn == 1)
    for now, phase in phases(game, random.Random(12)):
        met.add(phase)
        mover = player_on_turn(now)
        lines = draft_of(now, mover).actions
        with pytest.raises(RolledBack), transaction.atomic():
            after = resign(now, mover if on_turn else other_player(now))
            assert after.status == "running" and after.version == now.version + 1
            assert (after.seat_to_move == now.seat_to_move) is not on_turn
            assert draft_of(after, mover).actions == ([] if on_turn else lines)
            if not on_turn:
                seen = desk.look(game=after, user=mover)
                assert [step.text for step in seen.draft] == lines
            assert list(differences_of(after)) == []
            assert list(differences_of(play_on(after, until=reaches(now.version + 6)))) == []
            raise RolledBack
    assert met >= {"card", "border", "knight", "draw"}


def test_it_tells_the_page_that_was_overtaken_and_keeps_its_draft_t2(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    mover = player_on_turn(game)
    line = some_step(game, mover, "sell")
    steps(game, mover, line)
    revision = draft_of(game, mover).revision
    after = resign(game, other_player(game))
    answer = browser_of(mover).post(f"/games/{game.pk}/", {"do": "send", "version": game.version, "draft": revision})
    assert answer.status_code == 409 and "moved on" in answer.context["error"]
    assert [step.text for step in answer.context["look"].draft] == [line]
    again = {"do": "send", "version": after.version, "draft": answer.context["revision"]}
    assert browser_of(mover).post(f"/games/{game.pk}/", again).status_code == 302


def test_it_keeps_the_longest_legal_part_of_a_draft(begin):
    """A draft that the rules no longer bear loses its tail, not all of it."""
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    mover = player_on_turn(game)
    line = some_step(game, mover, "sell")
    steps(game, mover, line)
    draft = draft_of(game, mover)
    draft.actions = [line, "border a1-b1", "draw"]
    draft.save(update_fields=["actions"])
    look = desk.look(game=game, user=mover)
    assert [step.text for step in look.draft] == [line] and look.sendable
    play.undo(game=game, user=mover, version=game.version, draft=look.revision)
    assert draft_of(game, mover).actions == []


@pytest.mark.parametrize("players", [2, 3])  # of two, the game is over after the first time
def test_it_is_done_once_though_asked_twice_t1(begin, players):
    game = play_on(begin(players=players), until=lambda game: game.turn == 2)
    leaver = other_player(game)
    client, url = browser_of(leaver), f"/games/{game.pk}/resign/"
    answers = [client.post(url, {"version": game.version}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert Move.objects.filter(game=game, kind="resignation").count() == 1


def test_it_is_refused_from_a_page_that_was_overtaken_t2(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    with pytest.raises(Stale, match="moved-on"):
        play.resign(game=game, user=player_on_turn(game), version=game.version - 1)
    client = browser_of(player_on_turn(game))
    answer = client.post(f"/games/{game.pk}/resign/", {"version": game.version - 1})
    assert answer.status_code == 409 and answer.context["version"] == game.version
    assert not Move.objects.filter(game=game, kind="resignation").exists()


def test_it_says_what_it_does_before_it_is_confirmed(begin):
    """On a page that works without JavaScript."""
    game = play_on(begin(players=3), until=lambda game: game.turn == 1)
    client, url = browser_of(other_player(game)), f"/games/{game.pk}/resign/"
    text = client.get(url).content.decode()
    assert "others can expand into them" in text and "cannot be undone" in text and "<form" in text
    assert Game.objects.get(pk=game.pk).version == game.version
    after = resign(game, player_on_turn(game))
    assert "The game ends at once" in client.get(url).content.decode()
    assert after.running


def test_it_is_not_for_who_holds_no_seat(game, people, visitor):
    with pytest.raises(NotAtTable):
        resign(game, people[3])
    url = f"/games/{game.pk}/resign/"
    assert browser_of(people[3]).get(url).status_code == 403
    assert browser_of(people[3]).post(url, {"version": game.version}).status_code == 403
    assert visitor.post(url, {"version": game.version}).status_code == 403


def test_it_leaves_a_hand_that_nobody_sees_until_the_end(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    leaver = other_player(game)
    after = resign(game, leaver)
    assert desk.look(game=after, user=leaver).sent.hand == ()
    assert Hand.objects.get(seat__game=game, seat__sittings__user=leaver).cards
    with pytest.raises(IllegalAction):
        play.step(
            game=after,
            user=player_on_turn(after),
            version=after.version,
            draft=draft_of(after, player_on_turn(after)).revision,
            action=parse_action("border a1-a2"),
        )
