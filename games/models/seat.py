"""A seat: a number in a game, dealt by the shuffle at the start."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .game import Game


class Seat(models.Model):
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats", verbose_name=_("game"))
    joined = models.PositiveSmallIntegerField(_("order of joining"))
    number = models.PositiveSmallIntegerField(_("number"), null=True, blank=True)
    contribution = models.CharField(_("contribution to the shuffle"), max_length=64, blank=True, default="")

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["number", "joined"]
        constraints = [
            models.UniqueConstraint(name="seat_joined_once", fields=["game", "joined"]),
            models.UniqueConstraint(name="seat_number_once", fields=["game", "number"]),
            models.CheckConstraint(
                name="seat_number_1_to_4", condition=Q(number__isnull=True) | Q(number__range=(1, 4))
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number or self.joined} of game {self.game_id}"
