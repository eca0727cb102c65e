"""A turn not yet sent: seen by its seat alone, executed by sending alone."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .seat import Seat


class Draft(models.Model):
    """`revision` rises with every change, undoing too; `base_version` is the version it was made on."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=0)
    actions = models.JSONField(default=list)

    class Meta:
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"
