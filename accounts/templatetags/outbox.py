"""Whether mails can be looked at on the site itself."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def outbox_is_open() -> bool:
    """For anybody: the site runs for the person in front of it."""
    return settings.OUTBOX is not None and settings.OUTBOX_IS_OPEN
