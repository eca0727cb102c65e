"""What can be done with the cards in a hand."""

from collections.abc import Iterator, Mapping
from functools import cache

from games.engine.actions import Action, Play, Sell
from games.engine.cards import Card
from games.engine.choices import Choices
from games.engine.land import Land
from games.engine.steps import first_steps

_sell, _play = cache(Sell), cache(Play)  # the same few values again and again


class CardChoices(Choices):
    """To sell a card, which is always allowed (5.4), then to play one for an option that has a legal step (5.5)."""

    __slots__ = ("cards", "land", "seat", "ducats", "hand", "known_plays")

    def __init__(self, cards: Mapping[str, Card], land: Land, seat: int, ducats: int, hand: tuple[str, ...]) -> None:
        self.cards = cards
        self.land = land
        self.seat = seat
        self.ducats = ducats
        self.hand = hand
        self.known_plays: list[Play] | None = None

    @property
    def plays(self) -> list[Play]:
        if self.known_plays is None:
            self.known_plays = self._list_plays()
        return self.known_plays

    def _list_plays(self) -> list[Play]:
        land, seat, ducats = self.land, self.seat, self.ducats
        return [
            _play(card.id, kind)
            for card in [self.cards[card_id] for card_id in self.hand]
            for kind, _ in card.options
            if first_steps(land, seat, ducats - card.cost, kind) is not None
        ]

    def __len__(self) -> int:
        return len(self.hand) + len(self.plays)

    def __iter__(self) -> Iterator[Action]:
        yield from map(_sell, self.hand)
        yield from self.plays

    def pick(self, index: int) -> Action:
        sales = len(self.hand)
        return _sell(self.hand[index]) if index < sales else self.plays[index - sales]

    def __contains__(self, action: object) -> bool:
        """Looks at the one card, without listing what the others can do."""
        if isinstance(action, Sell):
            return action.card in self.hand
        if not isinstance(action, Play) or action.card not in self.hand:
            return False
        card, kind = self.cards[action.card], action.option
        return (
            card.option(kind) is not None
            and first_steps(self.land, self.seat, self.ducats - card.cost, kind) is not None
        )
