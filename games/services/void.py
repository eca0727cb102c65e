"""Calling a running game off: it ends without a winner, and what was played stays to be looked at."""

from django.db import transaction
from django.utils import timezone

from games.models import Game, Move, MoveKind, Status
from games.services.refusals import Stale


def void_game(*, game: Game) -> None:
    now = timezone.now()
    with transaction.atomic():
        ended = Game.objects.running().filter(pk=game.pk, version=game.version)
        if not ended.update(
            status=Status.VOID, version=game.version + 1, seat_to_move=None, ending="void", ended_at=now
        ):
            raise Stale("moved-on")
        Move.objects.create(
            game=game,
            version=game.version + 1,
            turn=game.turn,
            kind=MoveKind.TABLE,
            position=game.position,
            created_at=now,
        )
    game.refresh_from_db()
