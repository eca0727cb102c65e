"""The rules for players, and the list of cards."""

from collections import Counter
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import engine
from games.phrases.tables import option_in_words

PLAYED_SET = "domaine"


class CardKind(NamedTuple):
    """Cards of one deck that cost, sell and do the same."""

    cost: int
    sale: int
    options: tuple[str, ...]
    copies: int


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "games/rules.html", {"decks": card_list(engine.CARD_SETS[PLAYED_SET])})


def card_list(card_set: engine.CardSet) -> dict[str, list[CardKind]]:
    """The kinds of cards of each deck, in the order of their ids."""
    kinds = Counter((card.deck, card.cost, card.sale, card.options) for card in card_set.cards.values())
    decks: dict[str, list[CardKind]] = {}
    for (deck, cost, sale, options), count in kinds.items():
        words = tuple(option_in_words(option.kind, option.count) for option in options)
        decks.setdefault(deck, []).append(CardKind(cost, sale, words, count))
    return decks
