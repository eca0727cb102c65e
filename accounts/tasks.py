"""Background work of accounts."""

from celery import shared_task
from django.utils import timezone

from accounts.services import delivery, people


@shared_task
def deliver_notice(notice_id: int) -> None:
    delivery.deliver(notice_id)


@shared_task
def sweep_outbox() -> None:
    delivery.sweep()


@shared_task
def sweep_people() -> None:
    people.forget_unconfirmed(now=timezone.now())
