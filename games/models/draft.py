"""A turn not yet sent: seen by its seat alone, executed by sending alone."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .seat import Seat


class Draft(models.Model):
    """One row a seat from start to end, emptied by sending.

    `revision` rises with every change, undoing and sending too, so that one conditional update guards them all;
    `base_version` is the version that the actions stand on.
    """

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=0)
    actions = models.JSONField(default=list)

    class Meta:
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"

    def replace(self, actions: list[str], *, version: int) -> bool:
        """Write other actions over those that were read; False when somebody else has done so meanwhile."""
        unchanged = Draft.objects.filter(pk=self.pk, revision=self.revision)
        return bool(unchanged.update(actions=actions, revision=self.revision + 1, base_version=version))
