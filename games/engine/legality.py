"""Which actions are legal, listed by phase; `play` accepts these and no others."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from games.engine.actions import Action, Ally, Desert, Expand, PlaceBorder, PlaceCastle, PlaceKnight, Play, Sell
from games.engine.cards import Card
from games.engine.choices import Choices, Pairings, Placements, Takings
from games.engine.conditions import (
    ally_conditions,
    border_conditions,
    castle_conditions,
    deserter_conditions,
    deserter_knight_conditions,
    expand_conditions,
    knight_conditions,
    meet,
    own_domains,
    setup_knight_conditions,
)
from games.engine.geometry import Space
from games.engine.land import Land
from games.engine.phases import Phase
from games.engine.state import State


def legal_actions(state: State) -> Sequence[Action]:
    """All legal actions but resignations; listed once for a state and kept with it."""
    kept = state.__dict__
    if not kept:
        kept["legal"] = list_actions(state)
    legal: Sequence[Action] = kept["legal"]
    return legal


def list_actions(state: State) -> Sequence[Action]:
    land, seat, phase, pending = state.land, state.seat, state.phase, state.pending
    ducats = state.ducats[seat - 1]
    if pending:
        _, kind, _, done, castle = pending
        if done or castle is not None:
            return list_steps(land, seat, ducats, kind, castle, done > 0)
        return first_steps(land, seat, ducats, kind) or ()
    if phase is Phase.CARD:
        return CardChoices(state.frame.card_set.cards, land, seat, ducats, state.deal.hands[seat - 1])
    if phase is Phase.DRAW:
        return Takings(state.deal.chancery, state.sold)
    if phase is Phase.CASTLE:
        return Placements(PlaceCastle, meet(castle_conditions(land, state.placing)))
    if state.castle is not None:
        return Placements(PlaceKnight, meet(setup_knight_conditions(land, state.castle)))
    return ()


def first_steps(land: Land, seat: int, ducats: int, kind: str) -> Choices | None:
    """The steps with which an option can begin, if there are any; listed once for a land and kept with it."""
    kept: dict[Any, Choices | None] = land.__dict__
    key = kind, seat, ducats > 0  # how many ducats does not matter: a forest costs one
    if key not in kept:
        kept[key] = list_steps(land, seat, ducats, kind) or None
    return kept[key]


def list_steps(
    land: Land, seat: int, ducats: int, kind: str, castle: Space | None = None, may_stop: bool = False
) -> Choices:
    """The legal steps of an option (7); the castle is that of a card begun: expanding (7.3) or deserted from (7.4)."""
    match kind:
        case "border":
            return Placements(PlaceBorder, meet(border_conditions(land)), may_stop)
        case "knight":
            return Placements(PlaceKnight, meet(knight_conditions(land, seat, ducats)), may_stop)
        case "expand":
            growing = [domain for domain in own_domains(land, seat) if castle is None or domain.castle == castle]
            return Pairings(
                Expand, {domain.castle: meet(expand_conditions(land, domain)) for domain in growing}, may_stop
            )
        case "deserter" if castle is not None:
            return Placements(PlaceKnight, meet(deserter_knight_conditions(land, seat, ducats, castle)))
        case "deserter":
            return Placements(Desert, meet(deserter_conditions(land, seat, ducats)))
        case _:
            own = own_domains(land, seat)
            return Pairings(Ally, {domain.castle: meet(ally_conditions(land, domain)) for domain in own})


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
        plays = []
        for card_id in self.hand:
            _, _, cost, _, options = self.cards[card_id]
            if cost <= ducats:
                for kind, _ in options:
                    if first_steps(land, seat, ducats - cost, kind) is not None:
                        plays.append(_play(card_id, kind))
        return plays

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
        return isinstance(action, Play) and action.card in self.hand and self.can_play(action)

    def can_play(self, action: Play) -> bool:
        """Whether after paying at least one step of the option is legal (5.5)."""
        card = self.cards[action.card]
        if card.cost > self.ducats or card.option(action.option) is None:
            return False
        return first_steps(self.land, self.seat, self.ducats - card.cost, action.option) is not None
