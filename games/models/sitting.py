"""Who holds a seat, from which version of the game to which, and how much of it they have seen."""

from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .game import Game
from .seat import Seat

if TYPE_CHECKING:
    from accounts.models import User


class SittingQuerySet(models.QuerySet["Sitting"]):
    def current(self) -> "SittingQuerySet":
        return self.filter(until=None)

    def at(self, game: Game) -> "SittingQuerySet":
        """Who sits at the table now, by number of the seat, with name and seat."""
        return self.current().filter(game=game).select_related("user", "seat").order_by("seat__number")

    def held_by(self, user: "User | AnonymousUser | None") -> "SittingQuerySet":
        return self.current().filter(user=user.pk) if user and user.pk else self.none()

    def see(self, version: int) -> int:
        """Raise what has been seen, never lower it; how many rows there were to raise."""
        return self.filter(seen__lt=version).update(seen=version)


class Sitting(models.Model):
    """A person without account (`user` and `bot` empty) is somebody who has left the site.

    `seen` is raised by what its holder sends (POST), never by a page that was fetched; own moves are not counted.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sittings", verbose_name=_("game"))
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sittings", verbose_name=_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="sittings",
        verbose_name=_("user"),
    )
    bot = models.CharField(_("bot"), max_length=32, blank=True, default="")
    since = models.PositiveIntegerField(_("since version"), default=0)
    until = models.PositiveIntegerField(_("until version"), null=True, blank=True)
    seen = models.PositiveIntegerField(_("seen up to version"), default=0)

    objects = SittingQuerySet.as_manager()

    class Meta:
        verbose_name = _("sitting")
        verbose_name_plural = _("sittings")
        constraints = [
            models.UniqueConstraint(name="sitting_one_holds_a_seat", fields=["seat"], condition=Q(until=None)),
            models.UniqueConstraint(
                name="sitting_user_holds_one_seat", fields=["game", "user"], condition=Q(until=None)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user or self.bot or '?'} at {self.seat}"
