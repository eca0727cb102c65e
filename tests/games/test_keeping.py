"""What the administrator has: replaying stored games, looking at them, a demonstration."""

import io
import re

import pytest
from django.core.management import call_command

from accounts.models import User
from games.models import Draft, Game, Hand, Move, Shuffle
from tests.games.conftest import browser_of
from tests.games.players import play_on, player_on_turn, some_step, steps

pytestmark = pytest.mark.django_db


def verify():
    out = io.StringIO()
    try:
        call_command("verify_games", stdout=out)
    except SystemExit as end:
        return end.code, out.getvalue()
    return 0, out.getvalue()


def test_it_finds_stored_games_to_be_as_they_replay(begin):
    play_on(begin(), until=lambda game: game.turn == 4)
    play_on(begin(players=4), until=lambda game: game.turn == 2)
    status, text = verify()
    assert status == 0 and "2 games replayed, 0 differ." in text


@pytest.mark.parametrize("what", ["position", "hand", "deck", "action", "scores", "commitment", "seat", "snapshot"])
def test_it_finds_what_was_changed_behind_its_back(begin, what):
    game = play_on(begin(players=3), until=lambda game: game.turn == 4)
    move = Move.objects.filter(game=game, turn=2).get()
    shuffle = Shuffle.objects.get(game=game)
    match what:
        case "position":
            Game.objects.filter(pk=game.pk).update(position=game.position | {"ducats": [1, 2, 3]})
        case "hand":
            Hand.objects.filter(seat__game=game, seat__number=1).update(cards=["D1", "D2", "D3"])
        case "deck":
            Shuffle.objects.filter(game=game).update(deck=shuffle.deck[::-1])
        case "action":
            Move.objects.filter(pk=move.pk).update(actions=["sell D15", "draw"])
        case "scores":
            Game.objects.filter(pk=game.pk).update(scores=[9, 9, 9])
        case "commitment":
            Game.objects.filter(pk=game.pk).update(commitment="0" * 64)
        case "seat":
            Game.objects.filter(pk=game.pk).update(seat_to_move=game.seat_to_move % 3 + 1)
        case "snapshot":
            Move.objects.filter(pk=move.pk).update(position=move.position | {"deck": 1})
    status, text = verify()
    assert status == 1 and "1 games replayed, 1 differ." in text and f"game {game.pk}: " in text


def test_it_names_no_card_that_is_hidden(begin):
    """The administrator may be playing, too."""
    game = play_on(begin(), until=lambda game: game.turn == 4)
    Hand.objects.filter(seat__game=game, seat__number=1).update(cards=["D1"])
    Shuffle.objects.filter(game=game).update(deck=["D2"], start_deck=["D3"])
    _status, text = verify()
    assert re.findall(f"game {game.pk}: (.+):", text) == ["deck", "hand of seat 1", "undrawn cards"]
    assert not re.search(r"D\d", text)


def test_it_shows_the_admin_games_but_no_secrets(begin):
    game = play_on(begin(), until=lambda game: game.turn == 2)
    line = some_step(game, player_on_turn(game), "sell")
    steps(game, player_on_turn(game), line)
    client = browser_of(User.objects.create_superuser("root@example.org", "x", display_name="Root"))
    seat, move = game.seats.first(), game.moves.last()
    sitting = game.sittings.first()
    shuffle, draft = Shuffle.objects.get(game=game), Draft.objects.get(seat__number=game.seat_to_move)
    hidden = [shuffle.secret, game.watch_token, game.join_token, draft.actions[0], shuffle.deck[0] + "<"]
    for model, pk in (("game", game.pk), ("seat", seat.pk), ("move", move.pk), ("sitting", sitting.pk)):
        for url in (f"/admin/games/{model}/", f"/admin/games/{model}/?q=Four", f"/admin/games/{model}/{pk}/change/"):
            answer = client.get(url)
            assert answer.status_code == 200
            assert not [secret for secret in hidden if secret in answer.content.decode()]
        assert client.get(f"/admin/games/{model}/add/").status_code == 403
        assert client.post(f"/admin/games/{model}/{pk}/delete/", {"post": "yes"}).status_code == 403
    for model in ("hand", "shuffle", "draft"):
        assert client.get(f"/admin/games/{model}/").status_code == 404
    assert client.get("/admin/auth/group/").status_code == 404
    assert Game.objects.filter(pk=game.pk).exists()


def test_it_adds_a_demonstration_once():
    for _ in range(2):
        out = io.StringIO()
        call_command("demo", stdout=out)
        assert [name in out.getvalue() for name in ("Alice", "Bob", "Charlie", "password")] == [True] * 4
    game, table = Game.objects.order_by("pk")
    assert game.running and game.turn > 10 and table.status == "open"
    assert verify()[0] == 0
    client = browser_of(User.objects.get(display_name="Alice"))
    assert client.get(f"/games/{game.pk}/").status_code == 200
