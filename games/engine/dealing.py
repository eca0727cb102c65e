"""Cards on their way from the deck to a hand, into play, or to the chancery (3, 5)."""

from games.engine.events import CardDrawn, CardPlayed, CardSold, CardTaken, Event
from games.engine.phases import Pending, Phase
from games.engine.seats import put
from games.engine.state import Moment, State


def play_card(state: State, card_id: str, kind: str, events: list[Event]) -> State:
    """The card is paid for and leaves the game (3.4); its steps follow (5.5)."""
    _, seat, turn, placement, _, _ = state.moment
    deal, card = state.deal, state.frame.card_set.cards[card_id]
    option = card.option(kind)
    assert option
    events.append(CardPlayed(seat, card_id, kind, card.cost))
    pending = Pending(card, kind, option.count, done=0)
    return state._replace(
        deal=deal._replace(hands=_without(deal.hands, seat, card_id), played=(*deal.played, card_id)),
        ducats=put(state.ducats, seat - 1, state.ducats[seat - 1] - card.cost),
        moment=Moment(Phase(kind), seat, turn, placement, pending=pending),
    )


def sell_card(state: State, card_id: str, events: list[Event]) -> State:
    """The bank pays, and the card lies face up in the chancery (3.4, 5.4)."""
    seat, deal = state.moment.seat, state.deal
    value = state.frame.card_set.cards[card_id].sale
    events.append(CardSold(seat, card_id, value))
    hands, chancery = _without(deal.hands, seat, card_id), (*deal.chancery, card_id)
    return state._replace(
        deal=deal._replace(hands=hands, chancery=chancery, sold=card_id),
        ducats=put(state.ducats, seat - 1, state.ducats[seat - 1] + value),
    )


def draw_card(state: State, events: list[Event]) -> State:
    """The top of the deck, unseen by the others (5.6)."""
    seat, deal = state.moment.seat, state.deal
    events.append(CardDrawn(seat))
    hand = (*deal.hands[seat - 1], deal.deck[0])
    return state._replace(deal=deal._replace(hands=put(deal.hands, seat - 1, hand), deck=deal.deck[1:]))


def take_card(state: State, card_id: str, events: list[Event]) -> State:
    """Any one card of the chancery but the one just sold (5.6)."""
    seat, deal = state.moment.seat, state.deal
    events.append(CardTaken(seat, card_id))
    hand = (*deal.hands[seat - 1], card_id)
    chancery = tuple(card for card in deal.chancery if card != card_id)
    return state._replace(deal=deal._replace(hands=put(deal.hands, seat - 1, hand), chancery=chancery))


def _without(hands: tuple[tuple[str, ...], ...], seat: int, card_id: str) -> tuple[tuple[str, ...], ...]:
    return put(hands, seat - 1, tuple(card for card in hands[seat - 1] if card != card_id))
