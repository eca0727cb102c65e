"""The deck, and the chancery as a fan whose left edges show cost, action and count."""

from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.drawing.cards import name_card, picture_of
from games.engine import Card, Perspective, Take

COUNTED = ("border", "knight", "expand")


def draw_deck(view: Perspective) -> SafeString:
    """The back of the top card, on as many as are left."""
    if not view.deck_count:
        return mark_safe(f'<span class="deck empty"><span class="unseen">{_("The deck is empty.")}</span></span>')
    return mark_safe(f'<span class="deck" aria-hidden="true"><b>{view.deck_letter}</b></span>')


def draw_chancery(view: Perspective) -> SafeString:
    """While a card may be taken the fan lies open and every card that may be taken is a button."""
    takeable = {action.card for action in view.legal if isinstance(action, Take)}
    cards = sorted(view.chancery, key=_order)
    language = get_language()
    rows = "".join(_draw_card(card, card.id in takeable, language) for card in cards)
    state = " open" if takeable else ""
    return mark_safe(f'<div class="chancery">{draw_deck(view)}<ul class="fan{state}">{rows}</ul></div>')


def _order(card: Card) -> tuple[str, int, int, str]:
    """Like beside like."""
    first = card.options[0]
    return first.kind, first.count, card.cost, card.id


@lru_cache(maxsize=1024)
def _draw_card(card: Card, takeable: bool, language: str | None) -> str:
    words = escape(name_card(card))
    face = _draw_edge(card)
    css = "mini two" if len(card.options) > 1 else "mini"
    if not takeable:
        return f'<li><span class="{css}" role="img" aria-label="{words}">{face}</span></li>'
    label = escape(_("Take {card}").format(card=name_card(card)))
    button = f'<button class="{css}" form="act" name="action" value="take {card.id}" aria-label="{label}">'
    return f"<li>{button}{face}</button></li>"


def _draw_edge(card: Card) -> str:
    """What shows of a card when others lie on it; two options are told by their pictures alone."""
    option, *more = card.options
    if more:
        pictures = "".join(picture_of(each, "") for each in card.options)
    else:
        pictures = picture_of(option, "") + (f"<small>{option.count}</small>" if option.kind in COUNTED else "")
    return f"<b>{card.cost}</b>{pictures}<i>{card.sale}</i>"
