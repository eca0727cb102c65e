"""Who sits at a table, by name."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from domaine_site.prepared import prepared
from games.models import Game, Sitting


def names_of(game: Game) -> tuple[str, ...]:
    """By seat - 1, of a game that has begun."""
    return tuple(name_of(name, bot) for name, bot in _read_names(game.pk))


@prepared
def _read_names(game: int) -> QuerySet[Sitting, tuple[str | None, str]]:
    sittings = Sitting.objects.current().filter(game=game).order_by("seat__number")
    return sittings.values_list("user__display_name", "bot")


def name_of(display_name: str | None, bot: str) -> str:
    """Of whoever holds a seat: a person, a bot, or nobody any more."""
    return display_name or bot or _("somebody who left")
