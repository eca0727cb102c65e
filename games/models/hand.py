"""The cards a seat holds: a secret row that only services read."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .seat import Seat


class Hand(models.Model):
    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="hand")
    cards = models.JSONField(default=list)

    class Meta:
        verbose_name = _("hand")
        verbose_name_plural = _("hands")

    def __str__(self) -> str:
        return f"hand of {self.seat_id}"
