"""Which actions are legal, listed by phase; `play` accepts these and no others."""

from collections.abc import Iterator, Sequence
from functools import cache

from games.engine.actions import Action, Ally, Desert, Expand, PlaceBorder, PlaceCastle, PlaceKnight, Play, Sell
from games.engine.cards import CardSet
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
    land, moment, pending = state.land, state.moment, state.pending
    seat = moment.seat
    ducats = state.ducats[seat - 1]
    if pending:
        _, kind, _, done, castle = pending
        if done or castle is not None:
            return list_steps(land, seat, ducats, kind, castle, done > 0)
        return first_steps(land, seat, ducats, kind) or ()
    if moment.phase is Phase.CARD:
        return CardChoices(state.frame.card_set, land, seat, ducats, state.deal.hands[seat - 1])
    if moment.phase is Phase.DRAW:
        return Takings(state.deal.chancery, moment.sold)
    if moment.phase is Phase.CASTLE:
        return Placements(PlaceCastle, meet(castle_conditions(land, state.placing)))
    if moment.castle is not None:
        return Placements(PlaceKnight, meet(setup_knight_conditions(land, moment.castle)))
    return ()


def first_steps(land: Land, seat: int, ducats: int, kind: str) -> Choices | None:
    """The steps with which an option can begin, if there are any; listed once for a land and kept with it."""
    kept = land.first_steps
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
            return Placements(PlaceBorder, meet(border_conditions(land)), may_stop=may_stop)
        case "knight":
            return Placements(PlaceKnight, meet(knight_conditions(land, seat, ducats)), may_stop=may_stop)
        case "expand":
            growing = [domain for domain in own_domains(land, seat) if castle is None or domain.castle == castle]
            spaces = {domain.castle: meet(expand_conditions(land, domain)) for domain in growing}
            return Pairings(Expand, spaces, may_stop=may_stop)
        case "deserter" if castle is not None:
            return Placements(PlaceKnight, meet(deserter_knight_conditions(land, seat, ducats, castle)))
        case "deserter":
            return Placements(Desert, meet(deserter_conditions(land, seat, ducats)))
        case _:
            others = {domain.castle: meet(ally_conditions(land, domain)) for domain in own_domains(land, seat)}
            return Pairings(Ally, others)


_sell, _play = cache(Sell), cache(Play)  # the same few values again and again


class CardChoices(Choices):
    """To sell a card, which is always allowed (5.4), or to play it for an option that has a legal step (5.5)."""

    __slots__ = ("card_set", "land", "seat", "ducats", "hand", "listed")

    def __init__(self, card_set: CardSet, land: Land, seat: int, ducats: int, hand: tuple[str, ...]) -> None:
        self.card_set = card_set
        self.land = land
        self.seat = seat
        self.ducats = ducats
        self.hand = hand
        self.listed: list[Action] = []

    def all(self) -> list[Action]:
        if not self.listed:
            self.listed = self._list()
        return self.listed

    def _list(self) -> list[Action]:
        actions: list[Action] = []
        for card_id in self.hand:
            actions.append(_sell(card_id))
            card = self.card_set.cards[card_id]
            if card.cost <= self.ducats:
                for kind, _ in card.options:
                    if first_steps(self.land, self.seat, self.ducats - card.cost, kind) is not None:
                        actions.append(_play(card_id, kind))
        return actions

    def __len__(self) -> int:
        return len(self.all())

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all())

    def pick(self, index: int) -> Action:
        return self.all()[index]

    def __contains__(self, action: object) -> bool:
        """Looks at the one card, without listing what the others can do."""
        if isinstance(action, Sell):
            return action.card in self.hand
        return isinstance(action, Play) and action.card in self.hand and self.can_play(action)

    def can_play(self, action: Play) -> bool:
        """Whether after paying at least one step of the option is legal (5.5)."""
        card = self.card_set.cards[action.card]
        if card.cost > self.ducats or card.option(action.option) is None:
            return False
        return first_steps(self.land, self.seat, self.ducats - card.cost, action.option) is not None
