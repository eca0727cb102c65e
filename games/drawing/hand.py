"""The cards a player holds: in the card phase their options and pennons are what can be pressed."""

from collections.abc import Callable

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.drawing.cards import draw_face, draw_option, draw_shown, draw_still, name_card, name_option, number_of
from games.drawing.ruling import link_rules
from games.engine import Card, IllegalAction, Option, Perspective, Phase

Say = Callable[[IllegalAction], str]


def draw_hand(view: Perspective, *, say: Say) -> SafeString:
    """With the card being played first, as long as it is played."""
    choosing = view.phase == Phase.CARD and bool(view.legal)
    refusals = {(row.card, row.option): say(row.refusal) for row in view.unplayable}
    cards = [_draw_playing(view.pending.card, view.pending.option)] if view.pending else []
    cards += [_draw_choice(card, refusals) if choosing else draw_still(card) for card in view.hand]
    state = " choosing" if choosing else " resting"
    return mark_safe(f'<ul class="hand{state}">{"".join(cards)}</ul>{_draw_reasons(view, refusals)}')


def _draw_playing(card: Card, kind: str) -> str:
    """With the option that has been chosen alone."""
    card = card._replace(options=tuple(option for option in card.options if option.kind == kind))
    label = _("Playing {card}").format(card=name_card(card))
    badge = f'<em class="state">{_("playing")}</em>'
    return f'<li id="card-{card.id}">{draw_shown(card, number_of(card) + badge, label, " playing")}</li>'


def _draw_choice(card: Card, refusals: dict[tuple[str, str], str]) -> str:
    options = "".join(_draw_control(card, option, refusals.get((card.id, option.kind))) for option in card.options)
    label = escape(_("Sell {card} for {sale}").format(card=card.id, sale=card.sale))
    sale = (
        f'<button class="sale" form="act" name="action" value="sell {card.id}" aria-label="{label}">'
        f"<small>{_('sell')}</small> {card.sale}</button>"
    )
    return draw_face(card, options, sale)


def _draw_control(card: Card, option: Option, refusal: str | None) -> str:
    """A button that plays the card for this option; a link to the reason where the rules do not allow it now."""
    values = {"card": card.id, "option": name_option(option), "cost": card.cost}
    if refusal is not None:
        label = escape(_("Cannot play {card}: {option}, for {cost}").format(**values))
        why = f'href="?why=play+{card.id}+{option.kind}" title="{escape(refusal)}"'
        return f'<a class="option out" {why} aria-label="{label}">{draw_option(option)}</a>'
    label = escape(_("Play {card}: {option}, for {cost}").format(**values))
    action = f'form="act" name="action" value="play {card.id} {option.kind}"'
    return f'<button class="option" {action} aria-label="{label}">{draw_option(option)}</button>'


def _draw_reasons(view: Perspective, refusals: dict[tuple[str, str], str]) -> str:
    """Why cards cannot be played, each reason once."""
    reasons: dict[str, list[str]] = {}
    for (card, _option), refusal in refusals.items():
        cards = reasons.setdefault(refusal, [])
        if card not in cards:
            cards.append(card)
    rows = "".join(f"<li><b>{', '.join(cards)}</b> {link_rules(refusal)}</li>" for refusal, cards in reasons.items())
    return f'<ul class="reasons">{rows}</ul>' if rows else ""
