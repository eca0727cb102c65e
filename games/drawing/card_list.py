"""All cards of a set, deck by deck; cards that are alike are drawn once."""

from itertools import groupby

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import ngettext

from games.drawing.cards import draw_shown, name_card
from games.engine import Card, CardSet


def draw_card_list(card_set: CardSet) -> dict[str, SafeString]:
    """The rows of a list by the letter of the deck."""
    decks = groupby(card_set.cards.values(), key=lambda card: card.deck)
    return {letter: mark_safe("".join(map(_draw_kind, _kinds_in(list(deck))))) for letter, deck in decks}


def _kinds_in(deck: list[Card]) -> list[list[Card]]:
    """Alike cards have numbers in a row."""
    return [list(cards) for _kind, cards in groupby(deck, key=lambda card: card[2:])]


def _draw_kind(cards: list[Card]) -> str:
    card, *_more = cards
    numbers = card.id if len(cards) == 1 else f"{card.id}–{cards[-1].id}"
    shown = draw_shown(card, "", name_card(card._replace(id=numbers)))
    count = ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
    return f"<li>{shown}{count}<small>{numbers}</small></li>"
