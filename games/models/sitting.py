"""Who holds a seat, from which version of the game to which."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .game import Game
from .seat import Seat


class SittingQuerySet(models.QuerySet["Sitting"]):
    def current(self) -> "SittingQuerySet":
        return self.filter(until=None)

    def at(self, game: Game) -> "SittingQuerySet":
        """Who sits at the table now, by number of the seat, with name and seat."""
        return self.current().filter(game=game).select_related("user", "seat").order_by("seat__number")


class Sitting(models.Model):
    """A person without account (`user` and `bot` empty) is somebody who has left the site."""

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
