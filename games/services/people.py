"""Who sits at a table, by name."""

from django.utils.translation import gettext as _

from games.models import Game, Sitting


def names_of(game: Game) -> tuple[str, ...]:
    """By seat - 1, of a game that has begun."""
    sittings = Sitting.objects.current().filter(game=game).order_by("seat__number")
    rows = sittings.values_list("user__display_name", "bot")
    return tuple(name_of(name, bot) for name, bot in rows)


def name_of(display_name: str | None, bot: str) -> str:
    """Of whoever holds a seat: a person, a bot, or nobody any more."""
    return display_name or bot or _("somebody who left")
