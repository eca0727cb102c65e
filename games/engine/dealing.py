"""Cards on their way from the deck to a hand, into play, or to the chancery (3, 5)."""

from games.engine.events import CardDrawn, CardPlayed, CardSold, CardTaken, Event
from games.engine.phases import STEPS, Pending, Phase
from games.engine.seats import put
from games.engine.state import Deal, State


def play_card(state: State, card_id: str, kind: str, events: list[Event]) -> State:
    """The card is paid for and leaves the game (3.4); its steps follow (5.5)."""
    frame, land, deal, ducats, moment, _, resigned, _ = state
    seat, card = moment.seat, frame.card_set.cards[card_id]
    option = card.option(kind)
    assert option
    events.append(CardPlayed(seat, card_id, kind, card.cost))
    return State(
        frame,
        land,
        Deal(_remove(deal.hands, seat, card_id), deal.deck, deal.chancery, (*deal.played, card_id)),
        put(ducats, seat - 1, ducats[seat - 1] - card.cost),
        moment.at(STEPS[kind]),
        Pending(card, kind, option.count, 0),
        resigned,
    )


def sell_card(state: State, card_id: str, events: list[Event]) -> State:
    """The bank pays, and the card lies face up in the chancery (3.4, 5.4)."""
    frame, land, deal, ducats, moment, _, resigned, _ = state
    seat, value = moment.seat, frame.card_set.cards[card_id].sale
    events.append(CardSold(seat, card_id, value))
    return State(
        frame,
        land,
        Deal(_remove(deal.hands, seat, card_id), deal.deck, (*deal.chancery, card_id), deal.played),
        put(ducats, seat - 1, ducats[seat - 1] + value),
        moment.at(Phase.DRAW, card_id),
        None,
        resigned,
    )


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
    place = cards.index(card_id)
    return cards[:place] + cards[place + 1 :]
