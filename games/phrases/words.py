"""Names of seats, spaces, borders and mines inside a sentence, and lists of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import border_name, space_name

Names = Sequence[str]  # of the seats, by seat - 1

MINE_WORDS = {
    "copper": gettext_lazy("copper"),
    "silver": gettext_lazy("silver"),
    "gold": gettext_lazy("gold"),
    "diamond": gettext_lazy("diamond"),
}

COLOUR_WORDS = (
    gettext_lazy("neutral"),
    gettext_lazy("blue"),
    gettext_lazy("red"),
    gettext_lazy("gold"),
    gettext_lazy("green"),
)


def name_colour(colour: int) -> str:
    """Of a seat's pieces, as they are drawn."""
    return str(COLOUR_WORDS[colour])


def name_of(colour: int, names: Names) -> str:
    return names[colour - 1] if colour else _("Neutral")


def enumerate_words(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, last = list(words) or [""]
    return _("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last} if first else last


def words_for(values: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """An event's fields as a sentence shows them, each by what its name means in the engine."""
    return {field: WORDS[field](value, names) if field in WORDS else value for field, value in values.items()}


def _space(space: int | None, names: Names) -> str:
    return "" if space is None else space_name(space)


def _border(border: int, names: Names) -> str:
    return border_name(border)


def _borders(borders: Sequence[int], names: Names) -> str:
    return enumerate_words(border_name(border) for border in borders)


def _seats(seats: Sequence[int], names: Names) -> str:
    return enumerate_words(name_of(seat, names) for seat in seats)


def _kinds(kinds: Sequence[str], names: Names) -> str:
    return enumerate_words(str(MINE_WORDS[kind]) for kind in kinds)


WORDS: Mapping[str, Callable[[Any, Names], str]] = {
    "seat": name_of,
    "colour": name_of,
    "owner": name_of,
    "space": _space,
    "castle": _space,
    "other": _space,
    "loser": _space,
    "border": _border,
    "borders": _borders,
    "added": _borders,
    "removed": _borders,
    "seats": _seats,
    "winners": _seats,
    "kinds": _kinds,
}
