"""One mail that is to reach one person: queued in the transaction of its cause, claimed, sent, its outcome kept."""

from datetime import datetime, timedelta
from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class NoticeQuerySet(models.QuerySet["Notice"]):
    def due(self, now: datetime) -> Self:
        return self.filter(status=Notice.Status.QUEUED, due_at__lte=now)

    def abandoned(self, now: datetime, after: timedelta) -> Self:
        """Claimed so long ago that whoever claimed them must have died."""
        return self.filter(status=Notice.Status.CLAIMED, claimed_at__lte=now - after)

    def pending(self, *, scope: str, kind: str) -> Self:
        return self.filter(status=Notice.Status.QUEUED, scope=scope, kind=kind)

    def held_by(self, claim: "Notice") -> Self:
        """The claimed notice, as long as nobody took it back: `attempts` tells one claim from the next."""
        return self.filter(pk=claim.pk, status=Notice.Status.CLAIMED, attempts=claim.attempts)

    def claim(self, pk: int, now: datetime) -> "Notice | None":
        """Take a due notice for oneself, or None when it is not due, or somebody else was faster."""
        taken = (
            self.due(now).filter(pk=pk).update(status=Notice.Status.CLAIMED, claimed_at=now, attempts=F("attempts") + 1)
        )
        return self.select_related("user").get(pk=pk) if taken else None

    def soonest_first(self) -> Self:
        return self.order_by("due_at", "pk")


class Notice(models.Model):
    class Status(models.TextChoices):
        QUEUED = "queued", _("queued")
        CLAIMED = "claimed", _("being sent")
        SENT = "sent", _("sent")
        FAILED = "failed", _("failed")
        CANCELLED = "cancelled", _("cancelled")

    kind = models.CharField(_("kind"), max_length=32)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="notices", verbose_name=_("user")
    )
    address = models.EmailField(_("address"), blank=True, help_text=_("Empty: the user's own, looked up at sending."))
    scope = models.CharField(_("scope"), max_length=64, blank=True)
    payload = models.JSONField(_("payload"), default=dict, blank=True)
    status = models.CharField(_("status"), max_length=12, choices=Status, default=Status.QUEUED)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    due_at = models.DateTimeField(_("due"), default=timezone.now)
    claimed_at = models.DateTimeField(_("claimed"), null=True, blank=True)
    attempts = models.PositiveIntegerField(_("attempts"), default=0)
    refusals = models.PositiveIntegerField(_("“not now” from the recipient's server"), default=0)
    message_id = models.CharField(_("Message-ID"), max_length=255, unique=True)
    created_at = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    sent_at = models.DateTimeField(_("sent at"), null=True, blank=True)

    objects: ClassVar[models.Manager["Notice"]] = NoticeQuerySet.as_manager()

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        indexes = [
            models.Index(fields=["due_at"], condition=Q(status="queued"), name="notice_due"),
            models.Index(fields=["claimed_at"], condition=Q(status="claimed"), name="notice_claimed"),
            models.Index(fields=["scope", "kind"], condition=Q(status="queued"), name="notice_pending"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(user__isnull=False) | ~Q(address=""), name="notice_has_a_recipient"),
            models.CheckConstraint(
                condition=~Q(status="claimed") | Q(claimed_at__isnull=False), name="notice_claim_has_a_time"
            ),
            models.CheckConstraint(
                condition=~Q(status="sent") | Q(sent_at__isnull=False), name="notice_sent_has_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}: {self.status}"
