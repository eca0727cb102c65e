"""What has been: the chronicle, small boards, records."""

import json

import pytest
from django.core.management import call_command

from games.models import Game, Move, MoveKind
from games.services import play
from games.services.chronicle import chronicle_of, latest_of
from tests.games.players import other_player, play_on, player_on_turn

pytestmark = pytest.mark.django_db


def test_it_tells_each_turn_with_the_income_that_opened_it(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn >= 12)
    entries = chronicle_of(game)
    turns = [entry for entry in entries if entry.kind == MoveKind.TURN]
    assert [entry.turn for entry in turns] == list(range(1, game.turn))
    assert all(entry.events[0].kind == "turn-began" and entry.events[0].seat == entry.seat for entry in turns)
    assert entries[-8:] == latest_of(game)


def test_it_tells_the_whole_chronicle_in_words(begin, visitor):
    game = play_on(begin())
    text = visitor.get(f"/games/{game.pk}/log/").content.decode()
    assert "The game begins." in text and "wins" in text or "share the win" in text
    assert text.count("<li value=") == game.version


def test_it_has_the_end_of_a_game_once_in_its_history(begin):
    game = play_on(begin())
    last = Move.objects.filter(game=game).order_by("-version")[0]
    assert last.version == game.version and last.position == game.position
    assert game.position["end"]["winners"] == game.winners


def test_it_gives_a_small_board_of_every_version_for_good(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 3)
    pictures = {visitor.get(f"/games/{game.pk}/board/{version}.svg").content for version in range(1, game.version + 1)}
    assert len(pictures) > game.version / 2
    answer = visitor.get(f"/games/{game.pk}/board/{game.version}.svg")
    assert answer["Content-Type"] == "image/svg+xml" and "immutable" in answer["Cache-Control"]
    assert visitor.get(f"/games/{game.pk}/board/{game.version + 1}.svg").status_code == 404


@pytest.mark.parametrize("ending", ["played out", "resigned", "called off"])
def test_it_gives_a_record_that_check_records_accepts(begin, visitor, tmp_path, ending):
    game = play_on(begin(players=3), until=lambda game: game.turn == (1000 if ending == "played out" else 6))
    if ending == "resigned":
        play.resign(game=game, user=player_on_turn(game), version=game.version)
        game = Game.objects.get(pk=game.pk)
        play.resign(game=game, user=other_player(game), version=game.version) if game.running else None
    if ending == "called off":
        play.void_game(game=game)
    game = play_on(Game.objects.get(pk=game.pk))
    answer = visitor.get(f"/games/{game.pk}/record.json")
    assert answer["Content-Type"] == "application/json" and "attachment" in answer["Content-Disposition"]
    record = answer.json()
    assert record["ended"] == game.ending and (record["result"] is None) is (ending == "called off")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    call_command("check_records", str(file))
