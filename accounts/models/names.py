"""Display names: what may be one, and when two are the same to the eye."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MAX_NAME = 24
MAX_FOLDED = 3 * MAX_NAME  # a single letter can stand for a whole sentence
JOINERS = " -'’._"
LOOKALIKE_SCRIPTS = frozenset({"LATIN", "CYRILLIC", "GREEK"})


def tidy(name: str) -> str:
    """The name in composed form, with single spaces and none at the ends."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", name)).strip()


def fold(name: str) -> str:
    """What two names have in common that differ only in case, width, accents' encoding or space."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidy(name)).casefold())


def validate_display_name(name: str) -> None:
    """Letters and digits of one alphabet, with few joiners between: readable in a log, a mail and an SVG."""
    if not any(char.isalpha() for char in name):
        raise ValidationError(_("A name needs at least one letter."), code="letter")
    for char in name:
        if not (char.isalnum() or unicodedata.category(char) in {"Mn", "Mc"} or char in JOINERS):
            raise ValidationError(
                _("Please leave out “%(char)s”: letters, digits, spaces, hyphens, dots and apostrophes make a name."),
                code="character",
                params={"char": char if char.isprintable() else f"U+{ord(char):04X}"},
            )
    if len(fold(name)) > MAX_FOLDED:
        raise ValidationError(
            _("This name is too long when it is spelt out. Please choose a shorter one."), code="long"
        )
    if len(scripts_of(name)) > 1:
        raise ValidationError(_("Please write the name in one alphabet."), code="alphabet")


def scripts_of(name: str) -> set[str]:
    """The alphabets with look-alike letters that a name uses."""
    names = (unicodedata.name(char, "") for char in name if char.isalpha())
    return {name.split(" ", 1)[0] for name in names} & LOOKALIKE_SCRIPTS
