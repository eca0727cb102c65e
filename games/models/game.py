"""A table and the game played at it: what everybody may see, and who may see it."""

import secrets
from typing import TYPE_CHECKING, Any, cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from accounts.models import User


class Status(models.TextChoices):
    OPEN = "open", _("open")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    VOID = "void", _("void")


class Visibility(models.TextChoices):
    PUBLIC = "public", _("public")
    LINK = "link", _("by link only")


def new_token() -> str:
    return secrets.token_urlsafe(16)


class GameQuerySet(models.QuerySet["Game"]):
    def of(self, user: "User") -> "GameQuerySet":
        """Games and tables at which the user holds a seat now."""
        return self.filter(sittings__user=user, sittings__until=None)

    def waiting_for(self, user: "User | int") -> "GameQuerySet":
        return self.filter(
            status=Status.RUNNING,
            sittings__user=user,
            sittings__until=None,
            sittings__seat__number=F("seat_to_move"),
        )

    def not_of(self, user: "User") -> "GameQuerySet":
        return self.exclude(pk__in=self.model.objects.of(user).values("pk"))

    def open_tables(self) -> "GameQuerySet":
        return self.filter(status=Status.OPEN)

    def running(self) -> "GameQuerySet":
        return self.filter(status=Status.RUNNING)

    def finished(self) -> "GameQuerySet":
        return self.filter(status=Status.FINISHED)

    def under_way(self) -> "GameQuerySet":
        """Open tables and running games."""
        return self.filter(status__in=[Status.OPEN, Status.RUNNING])

    def over(self) -> "GameQuerySet":
        """Games that were played and have ended, however; a table that never filled is none."""
        return self.filter(status__in=[Status.FINISHED, Status.VOID], started_at__isnull=False)

    def public(self) -> "GameQuerySet":
        return self.filter(visibility=Visibility.PUBLIC)

    def visible_to(self, user: "User | AnonymousUser | None", token: str | None = None) -> "GameQuerySet":
        """Public games, those of the user, and the one whose current watching link carries the token."""
        visible = Q(visibility=Visibility.PUBLIC)
        if token:
            visible |= Q(watch_token=token)
        if user is not None and user.pk is not None:
            from .sitting import Sitting

            seated = Sitting.objects.current().filter(user=user.pk)
            visible |= Q(pk__in=seated.values("game"))
        return self.filter(visible)

    def in_the_order_they_wait(self) -> "GameQuerySet":
        return self.order_by("touched_at", "pk")

    def newest_first(self) -> "GameQuerySet":
        return self.order_by("-touched_at", "-pk")


class Game(models.Model):
    name = models.CharField(_("name"), max_length=80)
    players = models.PositiveSmallIntegerField(_("players"))
    visibility = models.CharField(_("visibility"), max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="tables",
        verbose_name=_("owner"),
    )
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    join_token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    watch_token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)

    version = models.PositiveIntegerField(_("version"), default=0)
    turn = models.PositiveIntegerField(_("turn"), default=0)
    seat_to_move = models.PositiveSmallIntegerField(_("seat to move"), null=True, blank=True)
    position = models.JSONField(_("public position"), null=True, blank=True)
    scores = models.JSONField(_("scores"), default=list, blank=True)

    rules = models.CharField(_("rules version"), max_length=32, default="domaine/1")
    card_set = models.CharField(_("card set"), max_length=32, default="domaine")
    tile_set = models.CharField(_("tile set"), max_length=32, default="domaine")
    commitment = models.CharField(_("commitment"), max_length=64)

    ending = models.CharField(_("ending"), max_length=12, blank=True, default="")
    winners = models.JSONField(_("winners"), default=list, blank=True)
    created_at = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    touched_at = models.DateTimeField(_("last written by a player"), default=timezone.now)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    warned_at = models.DateTimeField(_("warned"), null=True, blank=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            models.CheckConstraint(name="game_players_2_to_4", condition=Q(players__range=(2, 4))),
            models.CheckConstraint(name="game_status_known", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="game_visibility_known", condition=Q(visibility__in=Visibility.values)),
            models.CheckConstraint(
                name="game_running_has_position_and_seat_to_move",
                condition=~Q(status=Status.RUNNING) | Q(position__isnull=False, seat_to_move__range=(1, 4)),
            ),
            models.CheckConstraint(
                name="game_to_move_only_while_running",
                condition=Q(status=Status.RUNNING) | Q(seat_to_move__isnull=True),
            ),
        ]
        indexes = [
            models.Index(name="game_by_status", fields=["status", "-touched_at"]),
            models.Index(
                name="game_untouched",
                fields=["touched_at"],
                condition=Q(status__in=[Status.OPEN, Status.RUNNING]),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("game" if self.started_at else "table", args=[self.pk])

    @property
    def running(self) -> bool:
        return self.status == Status.RUNNING

    @property
    def over(self) -> bool:
        return self.status in (Status.FINISHED, Status.VOID)

    @property
    def snapshot(self) -> dict[str, Any]:
        """The public position of a game that has begun."""
        assert self.position is not None
        return cast(dict[str, Any], self.position)
