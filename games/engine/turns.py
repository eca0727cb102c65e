"""The order of placements and turns, and what opens and closes a turn (4.1, 4.5, 5)."""

from games.engine.endings import end_by_coins
from games.engine.events import Event, IncomeTaken, SeatPassedOver, TurnBegan
from games.engine.phases import Phase
from games.engine.scoring import mine_kinds
from games.engine.seats import put
from games.engine.state import Moment, State
from games.engine.supplies import CASTLES


def end_placement(state: State, events: list[Event]) -> State:
    """Seats place in rising order, round after round; after set-up the last seat has the first turn (4.1, 5.1)."""
    placement = state.placement + 1
    if placement == state.frame.placements:
        return begin_turn(state, state.players, events)
    seat = placement % state.players + 1
    return state._replace(moment=Moment(Phase.CASTLE, seat, 0, placement))


def end_card(state: State, events: list[Event]) -> State:
    """Then one card is drawn, as long as the deck lasts (5.6, 8.2)."""
    return state if state.deal.deck else end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> State:
    """A seat without cards is passed over (8.2); the game is over when none that has not resigned holds one (8.3)."""
    hands, resigned = state.deal.hands, state.resigned
    order = _ORDER[state.frame.players, state.moment.seat]
    holders = [seat for seat in order if hands[seat - 1] and seat not in resigned]
    if not holders:
        return end_by_coins(state, events)
    if holders[0] != order[0]:
        passed = order[: order.index(holders[0])]
        events += [SeatPassedOver(seat) for seat in passed if seat not in resigned]
    return begin_turn(state, holders[0], events)


def begin_turn(state: State, seat: int, events: list[Event]) -> State:
    """First the seat takes its income (5.3)."""
    _, land, deal, ducats, moment, _, _, _ = state
    events.append(TurnBegan(seat, moment.turn + 1))
    if kinds := mine_kinds(land.mines[seat - 1]):
        ducats = put(ducats, seat - 1, ducats[seat - 1] + len(kinds))
        events.append(IncomeTaken(seat, len(kinds), kinds))
    return state.then(Moment(Phase.CARD, seat, moment.turn + 1, moment.placement), land, deal, ducats)


def _turn_order(players: int, last: int) -> tuple[int, ...]:
    """Against the order of placement (5.1), beginning with the seat after the last."""
    return (*range(last - 1, 0, -1), *range(players, last - 1, -1))


_ORDER = {(players, seat): _turn_order(players, seat) for players in CASTLES for seat in range(1, players + 1)}
