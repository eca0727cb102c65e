"""Single signs beside words: shields, coins, knights, mines; each refers to the sheet that the page carries."""

from django.utils.safestring import SafeString, mark_safe


def icon(name: str, size: str = "40 40") -> SafeString:
    """A sign of the sheet by its name there, without words of its own."""
    return mark_safe(f'<svg class="icon" viewBox="0 0 {size}" aria-hidden="true"><use href="#i-{name}"/></svg>')


def line_icon(name: str) -> SafeString:
    """A sign drawn in lines of the text's colour: undo, send, tick, card-back, purse."""
    return icon(name, "24 24")


def shield(seat: int) -> SafeString:
    """The arms of a seat, or of the neutral colour."""
    return mark_safe(f'<svg class="shield" viewBox="-10 -11 20 23" aria-hidden="true"><use href="#s{seat}"/></svg>')


def mine(kind: str) -> SafeString:
    """The sign of a metal without its hill."""
    return mark_safe(f'<svg class="icon" viewBox="16 15.5 24 25" aria-hidden="true"><use href="#i-{kind}"/></svg>')
