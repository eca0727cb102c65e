"""Cards on their way from the deck to a hand, into play, or to the chancery (3, 5)."""

from games.engine.events import CardDrawn, CardPlayed, CardSold, CardTaken, Event
from games.engine.phases import STEPS, Pending, Phase
from games.engine.seats import put
from games.engine.state import Deal, State


def play_card(state: State, card_id: str, kind: str, events: list[Event]) -> State:
    """The card is paid for and leaves the game (3.4); its steps follow (5.5)."""
    frame, resigned, land, deal, ducats, _, seat, turn, placement = state[:9]
    card = frame.card_set.cards[card_id]
    option = card.option(kind)
    assert option
    events.append(CardPlayed(seat, card_id, kind, card.cost))
    deal = Deal(_remove(deal.hands, seat, card_id), deal.deck, deal.chancery, (*deal.played, card_id))
    ducats = put(ducats, seat - 1, ducats[seat - 1] - card.cost)
    pending = Pending(card, kind, option.count, done=0)
    return State(frame, resigned, land, deal, ducats, STEPS[kind], seat, turn, placement, pending)


def sell_card(state: State, card_id: str, events: list[Event]) -> State:
    """The bank pays, and the card lies face up in the chancery (3.4, 5.4)."""
    frame, resigned, land, deal, ducats, _, seat, turn, placement = state[:9]
    value = frame.card_set.cards[card_id].sale
    events.append(CardSold(seat, card_id, value))
    deal = Deal(_remove(deal.hands, seat, card_id), deal.deck, (*deal.chancery, card_id), deal.played)
    ducats = put(ducats, seat - 1, ducats[seat - 1] + value)
    return State(frame, resigned, land, deal, ducats, Phase.DRAW, seat, turn, placement, sold=card_id)


def draw_card(deal: Deal, seat: int, events: list[Event]) -> Deal:
    """The top of the deck, unseen by the others (5.6)."""
    hands, deck, chancery, played = deal
    events.append(CardDrawn(seat))
    return Deal(_add(hands, seat, deck[0]), deck[1:], chancery, played)


def take_card(deal: Deal, seat: int, card_id: str, events: list[Event]) -> Deal:
    """Any one card of the chancery but the one just sold (5.6)."""
    hands, deck, chancery, played = deal
    events.append(CardTaken(seat, card_id))
    return Deal(_add(hands, seat, card_id), deck, _without(chancery, card_id), played)


def _add(hands: tuple[tuple[str, ...], ...], seat: int, card_id: str) -> tuple[tuple[str, ...], ...]:
    return put(hands, seat - 1, (*hands[seat - 1], card_id))


def _remove(hands: tuple[tuple[str, ...], ...], seat: int, card_id: str) -> tuple[tuple[str, ...], ...]:
    return put(hands, seat - 1, _without(hands[seat - 1], card_id))


def _without(cards: tuple[str, ...], card_id: str) -> tuple[str, ...]:
    others = list(cards)
    others.remove(card_id)
    return tuple(others)
