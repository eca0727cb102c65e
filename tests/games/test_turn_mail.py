"""It is your turn, by mail: queued with the turn, sent once, and no mail for a turn that is over."""

import random

import pytest
from django.db import transaction

from accounts.models import Notice
from accounts.services import delivery
from games.models import Game
from games.services import play
from games.services.verification import differences_of
from tests.games.players import draft_turn, other_player, play_on, play_turn, player_on_turn
from tests.mails import links_of, text_of

pytestmark = pytest.mark.django_db


def deliver_all():
    for pk in list(Notice.objects.filter(status="queued").order_by("pk").values_list("pk", flat=True)):
        delivery.deliver(pk)


def test_it_tells_the_first_player_when_the_game_begins(begin, outbox):
    game = begin()
    (notice,) = Notice.objects.filter(scope=f"game:{game.pk}")
    assert notice.user == player_on_turn(game)
    deliver_all()
    (mail,) = outbox.wait_for(notice.user.email)
    assert mail["Subject"] == "Four Rivers: your turn"
    assert f"http://testserver/games/{game.pk}/" in links_of(mail)
    assert "place a castle" in text_of(mail)


def test_it_tells_the_next_player_what_happened(begin, outbox):
    game = play_on(begin(players=3), until=lambda game: game.turn == 5)
    Notice.objects.all().delete()
    before, chance = game, random.Random(3)
    game = play_turn(game, chance)
    (notice,) = Notice.objects.all()
    assert notice.user == player_on_turn(game)
    deliver_all()
    (mail,) = outbox.wait_for(notice.user.email)
    names = [sitting.user.display_name for sitting in game.sittings.select_related("user")]
    text, html = text_of(mail), mail.get_body(("html",)).get_content()
    mover = player_on_turn(before).display_name
    assert f"- {mover} " in text and "Since your last turn" in text and "Since your last turn" in html
    assert all(f"- {name}: " in text for name in names)
    assert f"/games/{game.pk}/" in html and notice.user.display_name in text
    assert Notice.objects.get().status == "sent"


def test_it_writes_the_notice_in_the_turn_s_own_transaction(game):
    Notice.objects.all().delete()
    look = draft_turn(game, random.Random(1))
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        play.send(game=game, user=player_on_turn(game), version=game.version, draft=look.revision)
        assert Notice.objects.count() == 1
        1 / 0  # noqa: B018  whatever breaks the transaction
    assert not Notice.objects.exists()
    assert Game.objects.get(pk=game.pk).version == game.version


def test_it_sends_no_mail_for_a_turn_that_was_made_meanwhile(begin, outbox):
    game = play_on(begin(players=2), until=lambda game: game.turn == 2)
    Notice.objects.all().delete()
    chance = random.Random(2)
    for _ in range(4):
        game = play_turn(game, chance)
    deliver_all()
    assert list(Notice.objects.order_by("pk").values_list("status", flat=True)) == ["cancelled"] * 3 + ["sent"]
    (mail,) = outbox.wait_for()
    assert mail["X-RcptTo"] == player_on_turn(game).email


def test_it_sends_no_mail_when_the_game_is_over(begin, outbox):
    game = play_on(begin(), until=lambda game: game.turn == 2)
    play.resign(game=game, user=other_player(game), version=game.version)
    deliver_all()
    assert not Notice.objects.filter(status="sent").exists() and outbox.mails() == []


def test_it_tells_who_is_next_when_the_seat_on_turn_resigns(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    Notice.objects.all().delete()
    play.resign(game=game, user=player_on_turn(game), version=game.version)
    assert Notice.objects.get().user == player_on_turn(Game.objects.get(pk=game.pk))


def test_it_tells_nobody_anew_when_somebody_else_resigns(begin):
    game = play_on(begin(players=3), until=lambda game: game.turn == 2)
    Notice.objects.all().delete()
    play.resign(game=game, user=other_player(game), version=game.version)
    assert not Notice.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_it_loses_no_mail_when_the_broker_is_down(begin, outbox, monkeypatch):
    """The worker is never woken; the sweep finds the notice."""
    from kombu.exceptions import OperationalError

    from accounts import tasks

    def fail(*args, **options):
        raise OperationalError("nobody there")

    monkeypatch.setattr(tasks.deliver_notice, "apply_async", fail)
    game = play_on(begin(players=2), until=lambda game: game.turn == 1)
    Notice.objects.exclude(pk=Notice.objects.order_by("-pk").first().pk).delete()
    game = play_turn(game, random.Random(1))
    assert Game.objects.get(pk=game.pk).version == game.version and list(differences_of(game)) == []
    assert Notice.objects.filter(status="queued").exists()
    delivery.sweep()
    assert [mail["X-RcptTo"] for mail in outbox.wait_for(count=1)] == [player_on_turn(game).email]


@pytest.mark.django_db(transaction=True)
def test_it_reaches_the_player_by_worker_and_smtp(begin, outbox, celery_worker_process):
    """As in life: commit, broker, worker, SMTP."""
    game = begin()
    (mail,) = outbox.wait_for(player_on_turn(game).email)
    assert mail["Subject"] == "Four Rivers: your turn"
