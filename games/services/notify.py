"""Telling a player that it is their turn: queued with the turn that begins it, written when it is sent."""

from collections.abc import Sequence

from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from accounts.models import Notice
from accounts.services import outbox
from games.emails import write_turn_letter
from games.models import Game, Move
from games.services.chronicle import Entry
from games.services.desk import look

TURN = "turn"


def register_kinds() -> None:
    outbox.register(TURN, render_turn)


def queue_turn_notice(game: Game, *, seat: int, user_id: int | None, version: int) -> None:
    """Call it in the transaction that begins the turn: the notice is stored with it, the worker woken after it."""
    if user_id is None:
        return
    payload = {"game": game.pk, "seat": seat, "version": version}
    outbox.wake(outbox.queue(kind=TURN, user_id=user_id, payload=payload, scope=f"game:{game.pk}"))


def render_turn(notice: Notice) -> EmailMultiAlternatives | None:
    """None when it is no longer their turn: they have sent it, the game is over, or somebody else sits there."""
    seat, version = notice.payload["seat"], notice.payload["version"]
    waiting = Game.objects.waiting_for(notice.user) if notice.user else Game.objects.none()
    game = waiting.filter(pk=notice.payload["game"]).first()
    if (
        game is None
        or notice.user is None
        or Move.objects.sent().filter(game=game, seat=seat, version__gt=version).exists()
    ):
        return None
    seen = look(game=game, user=notice.user)
    with timezone.override(notice.user.zone):
        return write_turn_letter(
            game=game,
            reader=notice.user.display_name,
            view=seen.sent,
            names=seen.names,
            turns=[entry.events for entry in since_last_turn(seen.log, seat)],
        )


def since_last_turn(log: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """What the others have done since the seat's own last turn."""
    own = [place for place, entry in enumerate(log, start=1) if entry.seat == seat]
    return log[own[-1] :] if own else log
