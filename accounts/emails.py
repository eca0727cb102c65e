"""The account mails: codes, answers to unknown addresses, warnings of changes. Never held, wiped after sending."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.core.mail import EmailMultiAlternatives
from django.utils import timezone, translation

from accounts.letters import write_letter
from accounts.models import Notice
from accounts.phrases import PHRASES
from accounts.services import outbox

KIND = "account"
CODE_LASTS = timedelta(minutes=15)  # as the ACCOUNT_*_TIMEOUT of settings.py say


def register_kinds() -> None:
    outbox.register(KIND, render, private=True)


def queue_account_mail(*, name: str, address: str, context: Mapping[str, Any]) -> None:
    """Write down what the mail will need, and nothing that lives only during the request."""
    words = {key: value for key, value in context.items() if isinstance(value, str)}
    if isinstance(moment := context.get("timestamp"), datetime):
        words["timestamp"] = moment.isoformat()
    payload = {"mail": name, "words": words, "language": translation.get_language()}
    outbox.wake(outbox.queue(kind=KIND, address=address, payload=payload))


def render(notice: Notice) -> EmailMultiAlternatives | None:
    """None when its code has expired by now."""
    words = notice.payload["words"]
    if "code" in words and notice.created_at < timezone.now() - CODE_LASTS:
        return None
    phrases = PHRASES[notice.payload["mail"]]
    with translation.override(notice.payload["language"]), timezone.override("UTC"):
        moment = words.get("timestamp")
        return write_letter(
            phrases.template,
            {
                **words,
                "subject": phrases.subject,
                "reason": str(phrases.reason) % words,
                "address": notice.address,
                "timestamp": moment and datetime.fromisoformat(moment),
                "minutes": int(CODE_LASTS.total_seconds() // 60),
            },
        )
