"""Writing one move of a running game: one transaction, guarded by the version it stands on."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine import Action, Event, Secret, State, dump, dump_events, format_action
from games.models import Draft, Game, Hand, Move, MoveKind, Shuffle, Sitting, Status
from games.services import notify
from games.services.refusals import Stale
from games.services.table import Chair, Table


def save(
    table: Table, after: State, *, by: Chair, kind: MoveKind, actions: Iterable[Action], events: Sequence[Event]
) -> Move:
    """Store the state after a move, and the move; Stale when somebody else has written meanwhile."""
    dumped, now = dump(after), timezone.now()
    with transaction.atomic():
        advance(table.game, after, dumped.position, now)
        move_on_beneath_drafts(table, by=by)
        keep_secrets(table, dumped.secret)
        move = Move.objects.create(
            game=table.game,
            version=table.game.version + 1,
            turn=table.state.turn,
            seat=by.seat,
            user_id=by.user_id,
            kind=kind,
            actions=[format_action(action) for action in actions],
            events=dump_events(events),
            position=dumped.position,
            created_at=now,
        )
        if by.seen < table.game.version:  # else with a step of this turn
            Sitting.objects.current().filter(seat=by.seat_id).see(table.game.version)
        tell_who_is_next(table, after, version=move.version)
    return move


def advance(game: Game, after: State, position: dict[str, Any], now: datetime) -> None:
    """Take exactly one row from its version to the next."""
    end: dict[str, Any] = {}
    if after.over:
        end = {"status": Status.FINISHED, "ending": after.ending, "winners": list(after.winners), "ended_at": now}
    written = Game.objects.filter(pk=game.pk, version=game.version, status=Status.RUNNING).update(
        version=game.version + 1,
        turn=after.turn,
        seat_to_move=after.to_move,
        position=position,
        scores=list(after.end.scores if after.end else after.scores),
        touched_at=now,
        **end,
    )
    if written != 1:
        raise Stale("moved-on")


def move_on_beneath_drafts(table: Table, *, by: Chair) -> None:
    """The mover's draft is done with. Another one, of the seat on turn when somebody resigns, stays.

    Both get a new revision: a step on its way from a page that has not seen this move is refused.
    """
    for chair in table.chairs:
        if chair != by and chair.seat != table.game.seat_to_move:
            continue
        actions, version = [] if chair == by else chair.actions, table.game.version + 1
        if not Draft.objects.replace(chair.draft_id, revision=chair.revision, actions=actions, version=version):
            raise Stale("draft-changed")


def keep_secrets(table: Table, secret: Secret) -> None:
    """Write the hands that have changed, and the deck if a card was drawn."""
    for chair, old, new in zip(table.chairs, table.secret.hands, secret.hands, strict=True):
        if old != new:
            Hand.objects.filter(seat=chair.seat_id).update(cards=list(new))
    if table.secret.deck != secret.deck:
        Shuffle.objects.filter(game=table.game).update(deck=list(secret.deck))


def tell_who_is_next(table: Table, after: State, *, version: int) -> None:
    """A turn or placement that has begun anew is somebody's to know of."""
    begun = (table.state.turn, table.state.placement) != (after.turn, after.placement)
    if begun and after.to_move is not None:
        user_id = table.chairs[after.to_move - 1].user_id
        notify.queue_turn_notice(table.game, seat=after.to_move, user_id=user_id, version=version)
