"""One entry in a game's history: appended, never deleted."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .game import Game


class MoveKind(models.TextChoices):
    PLACEMENT = "placement", _("placement")
    TURN = "turn", _("turn")
    RESIGNATION = "resignation", _("resignation")
    TABLE = "table", _("act of the table")


class MoveQuerySet(models.QuerySet["Move"]):
    def surviving(self) -> "MoveQuerySet":
        """The line of play that stands: without what a rewind has undone."""
        return self.filter(undone_by=None)

    def sent(self) -> "MoveQuerySet":
        """Whole turns and placements, sent by those who sat on turn."""
        return self.filter(kind__in=[MoveKind.PLACEMENT, MoveKind.TURN])

    def in_order(self) -> "MoveQuerySet":
        return self.order_by("version")


class Move(models.Model):
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="moves", verbose_name=_("game"))
    version = models.PositiveIntegerField(_("version"))
    turn = models.PositiveIntegerField(_("turn"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="moves",
        verbose_name=_("user"),
    )
    kind = models.CharField(_("kind"), max_length=12, choices=MoveKind)
    actions = models.JSONField(_("actions"), default=list)
    events = models.JSONField(_("events"), default=list)
    position = models.JSONField(_("public position after it"), null=True, blank=True)
    created_at = models.DateTimeField(_("time"), default=timezone.now, editable=False)
    undone_by = models.ForeignKey(
        "self", on_delete=models.RESTRICT, null=True, blank=True, related_name="undid", verbose_name=_("undone by")
    )

    objects = MoveQuerySet.as_manager()

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        constraints = [
            models.UniqueConstraint(name="move_one_a_version", fields=["game", "version"]),
            models.CheckConstraint(name="move_kind_known", condition=Q(kind__in=MoveKind.values)),
        ]

    def __str__(self) -> str:
        return f"move {self.version} of game {self.game_id}"
