"""Time zones by their IANA names."""

from functools import cache
from zoneinfo import available_timezones

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _


@cache
def time_zones() -> frozenset[str]:
    """Every zone this machine knows; looked up once, since it reads a folder tree."""
    return frozenset(available_timezones())


def server_time_zone() -> str:
    return settings.TIME_ZONE


def validate_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(_("“%(name)s” is no time zone that we know."), code="zone", params={"name": name[:64]})
