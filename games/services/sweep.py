"""Clearing away what nobody has touched: first a warning by mail, then, some weeks later, the end."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q

from accounts.services import outbox
from games.models import Game, GameQuerySet, Status
from games.services import lobby
from games.services.play import void_game
from games.table_emails import IDLE

log = logging.getLogger(__name__)

GAME_IS_IDLE_AFTER = timedelta(days=90)
TABLE_IS_IDLE_AFTER = timedelta(days=30)
GRACE = timedelta(days=14)


def sweep_tables(*, now: datetime) -> None:
    """Safe to run twice, by two workers at once, or after a long pause; one bad game never stops it (M17)."""
    for game in to_warn(now):
        attempt(warn, game, now=now)
    for game in to_end(now):
        attempt(end, game, now=now)


def attempt(step: Callable[..., None], game: Game, *, now: datetime) -> None:
    try:
        step(game, now=now)
    except Exception:
        log.exception("game %s could not be swept", game.pk)


def to_warn(now: datetime) -> GameQuerySet:
    game_is_idle = Q(status=Status.RUNNING, touched_at__lt=now - GAME_IS_IDLE_AFTER)
    table_is_idle = Q(status=Status.OPEN, touched_at__lt=now - TABLE_IS_IDLE_AFTER)
    not_warned_since = Q(warned_at=None) | Q(warned_at__lt=F("touched_at"))
    return Game.objects.filter(game_is_idle | table_is_idle, not_warned_since)


def to_end(now: datetime) -> GameQuerySet:
    """Warned long enough ago, and not touched since."""
    return Game.objects.under_way().filter(warned_at__lt=now - GRACE, touched_at__lte=F("warned_at"))


def warn(game: Game, *, now: datetime) -> None:
    """Tell everybody at the table, once; the conditional update says who of two workers does it."""
    with transaction.atomic():
        if not to_warn(now).filter(pk=game.pk).update(warned_at=now):
            return
        for sitting in game.sittings.current().filter(user__isnull=False).select_related("user"):
            payload = {"game": game.pk, "ends_at": (now + GRACE).isoformat()}
            notice = outbox.queue(kind=IDLE, user_id=sitting.user_id, payload=payload, scope=f"game:{game.pk}")
            outbox.wake(notice)


def end(game: Game, *, now: datetime) -> None:
    with transaction.atomic():
        table = to_end(now).select_for_update().filter(pk=game.pk).first()
        if table is None:
            return
        if table.running:
            void_game(game=table)
        else:
            lobby.close(table)
