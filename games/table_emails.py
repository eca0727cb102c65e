"""The mail that says a table will be cleared away unless somebody touches it."""

from datetime import datetime

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from accounts.letters import write_letter
from accounts.models import Notice
from accounts.services import outbox
from games.models import Game

IDLE = "table-idle"


def register_kinds() -> None:
    outbox.register(IDLE, render_idle)


def render_idle(notice: Notice) -> EmailMultiAlternatives | None:
    """None when somebody has touched the table meanwhile, or it is gone."""
    game = Game.objects.under_way().filter(pk=notice.payload["game"]).first()
    if game is None or notice.user is None or game.touched_at > notice.created_at:
        return None
    with timezone.override(notice.user.zone):
        return write_letter(
            "table-idle",
            {
                "game": game,
                "name": notice.user.display_name,
                "ends_at": datetime.fromisoformat(notice.payload["ends_at"]),
                "url": settings.SITE_URL + game.get_absolute_url(),
            },
        )
