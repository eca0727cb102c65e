"""Time zones by their IANA names."""

from functools import cache
from itertools import groupby
from zoneinfo import available_timezones

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

REGIONS = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
)


@cache
def time_zones() -> frozenset[str]:
    """Every zone this machine knows; looked up once, since it reads a folder tree."""
    return frozenset(available_timezones())


def region_of(name: str) -> str:
    return name.partition("/")[0]


def choices_with(current: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Zones for a select, by region, without the aliases of abbreviations but with the one in use."""
    names = {"UTC", current} | {name for name in time_zones() if region_of(name) in REGIONS}
    return [
        (region, [(name, name.replace("_", " ")) for name in members])
        for region, members in groupby(sorted(names), region_of)
    ]


def server_time_zone() -> str:
    return settings.TIME_ZONE


def validate_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(_("“%(name)s” is no time zone that we know."), code="zone", params={"name": name[:64]})
