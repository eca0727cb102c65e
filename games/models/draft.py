"""A turn not yet sent: seen by its seat alone, executed by sending alone."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .seat import Seat


class DraftQuerySet(models.QuerySet["Draft"]):
    def replace(self, pk: int, *, revision: int, actions: list[str], version: int) -> bool:
        """Write other actions over those of the revision that was read; False when somebody has done so meanwhile."""
        unchanged = self.filter(pk=pk, revision=revision)
        return bool(unchanged.update(actions=actions, revision=revision + 1, base_version=version))


class Draft(models.Model):
    """One row a seat from start to end, emptied by sending.

    `revision` rises with every change, undoing and sending too, so that one conditional update guards them all;
    `base_version` is the version that the actions stand on.
    """

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=0)
    actions = models.JSONField(default=list)

    objects = DraftQuerySet.as_manager()

    class Meta:
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"
