"""What nobody touches is warned, then ended."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Notice
from games import table_emails
from games.models import Game, Move
from games.services import lobby
from games.services.sweep import sweep_tables

NOW = timezone.now().replace(microsecond=0)
WARNED = {"kind": table_emails.IDLE}


def age(game, days):
    Game.objects.filter(pk=game.pk).update(touched_at=NOW - timedelta(days=days))


def test_a_game_untouched_for_90_days_is_warned_once(full_table, alice, bob):
    age(full_table, 91)
    sweep_tables(now=NOW)
    sweep_tables(now=NOW + timedelta(days=1))
    assert {notice.user for notice in Notice.objects.filter(**WARNED)} == {alice, bob}
    assert Notice.objects.filter(**WARNED).count() == 2
    assert Game.objects.get().status == "running"


def test_a_game_touched_since_is_left_alone(full_table):
    age(full_table, 89)
    sweep_tables(now=NOW)
    assert not Notice.objects.filter(**WARNED).exists()


def test_fourteen_days_after_the_warning_it_is_void(full_table):
    age(full_table, 91)
    sweep_tables(now=NOW)
    sweep_tables(now=NOW + timedelta(days=13))
    assert Game.objects.get().status == "running"
    sweep_tables(now=NOW + timedelta(days=15))
    game = Game.objects.get()
    assert (game.status, game.ending, game.winners, game.seat_to_move) == ("void", "void", [], None)
    sweep_tables(now=NOW + timedelta(days=30))


def test_a_turn_after_the_warning_saves_the_game_and_a_later_silence_is_warned_anew(full_table):
    age(full_table, 91)
    sweep_tables(now=NOW)
    Game.objects.update(touched_at=NOW + timedelta(days=2))
    sweep_tables(now=NOW + timedelta(days=20))
    assert Game.objects.get().status == "running"
    sweep_tables(now=NOW + timedelta(days=95))
    assert Notice.objects.filter(**WARNED).count() == 4


def test_a_bad_game_does_not_keep_the_others_from_being_swept(full_table, open_table, caplog):
    """Its next version is taken, which nothing of ours does."""
    other = open_table(name="Hollow Oak")
    age(full_table, 91), age(other, 31)
    sweep_tables(now=NOW)
    Move.objects.create(game=full_table, version=full_table.version + 1, turn=0, kind="table", position={})
    sweep_tables(now=NOW + timedelta(days=15))
    assert [game.status for game in Game.objects.order_by("pk")] == ["running", "void"]
    assert f"game {full_table.pk} could not be swept" in caplog.text


def test_an_open_table_is_cleared_away_likewise(open_table):
    game = open_table()
    age(game, 31)
    sweep_tables(now=NOW)
    assert Notice.objects.filter(**WARNED).count() == 1
    sweep_tables(now=NOW + timedelta(days=15))
    assert Game.objects.get().status == "void"


def test_who_still_waits_says_so(as_alice, open_table):
    game = open_table()
    age(game, 31)
    sweep_tables(now=NOW)
    assert "I still wait" in as_alice.get(f"/tables/{game.pk}/").content.decode()
    assert as_alice.post(f"/tables/{game.pk}/keep/").status_code == 302
    sweep_tables(now=NOW + timedelta(days=15))
    assert Game.objects.get().status == "open"


def test_a_stranger_does_not_keep_a_table(as_bob, open_table):
    game = open_table()
    assert as_bob.post(f"/tables/{game.pk}/keep/").status_code == 403


@pytest.mark.parametrize("started", [True, False])
def test_the_mail_says_until_when_and_where(open_table, bob, started):
    game = open_table(name="Four & Rivers")
    if started:
        lobby.join(game=game, user=bob, contribution="")
    age(game, 91)
    sweep_tables(now=NOW)
    letter = table_emails.render_idle(Notice.objects.filter(**WARNED).first())
    assert letter.subject == "Four & Rivers: is anybody still there?"
    assert f"/{'games' if started else 'tables'}/{game.pk}/" in letter.body
    assert str((NOW + timedelta(days=14)).day) in letter.body
    assert ("called off" in letter.body) == started
    assert "Four &amp; Rivers" in letter.alternatives[0].content


def test_the_mail_is_not_sent_when_somebody_came_meanwhile(full_table):
    age(full_table, 91)
    sweep_tables(now=NOW)
    Game.objects.update(touched_at=timezone.now() + timedelta(seconds=1))
    assert table_emails.render_idle(Notice.objects.filter(**WARNED).first()) is None
