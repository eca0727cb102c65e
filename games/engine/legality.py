"""Which actions are legal, listed by phase; `play` accepts these and no others."""

from collections.abc import Iterator, Sequence

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
    land, moment = state.land, state.moment
    seat, pending = moment.seat, state.pending
    ducats = state.ducats[seat - 1]
    if pending:
        return list_steps(land, seat, ducats, pending.option, castle=pending.castle, may_stop=pending.done > 0)
    if moment.phase is Phase.CARD:
        return CardChoices(state.frame.card_set, land, seat, ducats, state.deal.hands[seat - 1])
    if moment.phase is Phase.DRAW:
        return Takings(takeable(state))
    if moment.phase is Phase.CASTLE:
        return Placements(PlaceCastle, meet(castle_conditions(land, state.placing)))
    if moment.castle is not None:
        return Placements(PlaceKnight, meet(setup_knight_conditions(land, moment.castle)))
    return ()


def takeable(state: State) -> tuple[str, ...]:
    """The chancery but for the card just sold (5.6), which lies at its end."""
    chancery = state.deal.chancery
    return chancery[:-1] if state.moment.sold else chancery


def list_steps(
    land: Land, seat: int, ducats: int, option: str, *, castle: Space | None = None, may_stop: bool = False
) -> Choices:
    """The legal steps of an option (7); the castle is that of a card begun: expanding (7.3) or deserted from (7.4)."""
    match option:
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


class CardChoices(Choices):
    """To sell a card, which is always allowed (5.4), or to play it for an option that has a legal step (5.5)."""

    __slots__ = ("card_set", "land", "seat", "ducats", "hand", "listed")

    def __init__(self, card_set: CardSet, land: Land, seat: int, ducats: int, hand: tuple[str, ...]) -> None:
        self.card_set = card_set
        self.land = land
        self.seat = seat
        self.ducats = ducats
        self.hand = hand
        self.listed: tuple[Action, ...] | None = None

    def all(self) -> tuple[Action, ...]:
        if self.listed is None:
            self.listed = tuple(self._list())
        return self.listed

    def _list(self) -> Iterator[Action]:
        known: dict[tuple[str, bool], bool] = {}
        for card_id in self.hand:
            yield Sell(card_id)
            card = self.card_set.cards[card_id]
            left = self.ducats - card.cost
            if left < 0:
                continue
            for kind, _ in card.options:
                if (kind, left > 0) not in known:  # only the fee for a forest asks for ducats
                    known[kind, left > 0] = self.has_step(kind, left)
                if known[kind, left > 0]:
                    yield Play(card_id, kind)

    def has_step(self, kind: str, ducats: int) -> bool:
        """Whether after paying at least one step of the option is legal (5.5)."""
        return len(list_steps(self.land, self.seat, ducats, kind)) > 0

    def __len__(self) -> int:
        return len(self.all())

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all())

    def pick(self, index: int) -> Action:
        return self.all()[index]

    def __contains__(self, action: object) -> bool:
        """Looks at the one card, without listing what the others can do."""
        match action:
            case Sell(card_id):
                return card_id in self.hand
            case Play(card_id, kind) if card_id in self.hand:
                card = self.card_set.cards[card_id]
                left = self.ducats - card.cost
                return left >= 0 and card.option(kind) is not None and self.has_step(kind, left)
        return False
