"""What stands on a card: a picture and words for each option, cost on a seal, sale on a pennon."""

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Card, Option

_PICTURES = {
    "border": {1: "walls-1", 2: "walls-2", 3: "walls-3"},
    "expand": {2: "expansion"},
    "deserter": {1: "desertion"},
    "ally": {1: "rings"},
}


def name_option(option: Option) -> str:
    match option.kind:
        case "border":
            return ngettext("{n} border", "{n} borders", option.count).format(n=option.count)
        case "knight":
            return ngettext("{n} knight", "{n} knights", option.count).format(n=option.count)
        case "expand":
            return ngettext("{n} expansion", "{n} expansions", option.count).format(n=option.count)
        case "deserter":
            return _("deserter")
        case _:
            return _("alliance")


def picture_of(option: Option, css: str = ' class="picture" aria-hidden="true"') -> str:
    """As many wall segments, or knights, as the option has steps."""
    if option.kind == "knight":
        knights = "".join(f'<use href="#p-knight" x="{24 * number}"/>' for number in range(option.count))
        return f'<svg{css} viewBox="3 1 {10 + 24 * option.count} 38">{knights}</svg>'
    name = _PICTURES[option.kind][option.count]
    return f'<svg{css} viewBox="3 3 34 34"><use href="#p-{name}"/></svg>'


def draw_option(option: Option) -> str:
    return f"{picture_of(option)}<span>{name_option(option)}</span>"


def name_card(card: Card) -> str:
    """For those who do not see it: "C2: 3 borders, costs 3, sells for 2"."""
    options = _(" or ").join(name_option(option) for option in card.options)
    return _("{card}: {options}, costs {cost}, sells for {sale}").format(
        card=card.id, options=options, cost=card.cost, sale=card.sale
    )


def draw_paper(card: Card, corner: str, options: str, sale: str) -> str:
    """What a card bears; what stands for its options and its sale may be plain, a button or a link."""
    return f'<b class="cost">{card.cost}</b>{corner}<div class="options">{options}</div>{sale}'


def draw_face(card: Card, options: str, sale: str) -> SafeString:
    """A whole card in a list, with something to press on it."""
    face = draw_paper(card, number_of(card), options, sale)
    return mark_safe(f'<li class="card{_layout(card)}" id="card-{card.id}">{face}</li>')


def draw_shown(card: Card, corner: str, label: str, css: str = "") -> str:
    """A card to be looked at only: for those who hear it one thing with one name."""
    options = "".join(f'<span class="option">{draw_option(option)}</span>' for option in card.options)
    face = draw_paper(card, corner, options, f'<b class="sale">{card.sale}</b>')
    return f'<div class="card{_layout(card)}{css}" role="img" aria-label="{escape(label)}">{face}</div>'


def draw_still(card: Card) -> SafeString:
    """In a list, when there is nothing to press."""
    return mark_safe(f'<li id="card-{card.id}">{draw_shown(card, number_of(card), name_card(card))}</li>')


def number_of(card: Card) -> str:
    return f'<i class="number">{card.id}</i>'


def _layout(card: Card) -> str:
    return " two" if len(card.options) > 1 else ""
