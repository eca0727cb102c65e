"""Single signs beside words: shields, coins, knights, mines; each refers to the sheet that the page carries."""

from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe

UNSEEN = ' aria-hidden="true"'  # by those who hear the page


@lru_cache(maxsize=64)
def icon(name: str, unseen: str = UNSEEN) -> SafeString:
    """A sign of the sheet by its name there (`signs.ICONS`), without words of its own."""
    return mark_safe(f'<svg class="icon"{unseen}><use href="#i-{name}"/></svg>')


@lru_cache(maxsize=16)
def shield(seat: int, unseen: str = UNSEEN) -> SafeString:
    """The arms of a seat, or of the neutral colour."""
    return mark_safe(f'<svg class="shield" viewBox="-10 -11 20 23"{unseen}><use href="#s{seat}"/></svg>')
