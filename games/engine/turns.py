"""The order of placements and turns, and what opens and closes a turn (4.1, 4.5, 5)."""

from games.engine.endings import end_by_coins
from games.engine.events import Event, IncomeTaken, SeatPassedOver, TurnBegan
from games.engine.phases import Phase
from games.engine.seats import put
from games.engine.state import Deal, State
from games.engine.supplies import CASTLES


def end_placement(state: State, events: list[Event]) -> State:
    """Seats place in rising order, round after round; after set-up the last seat has the first turn (4.1, 5.1)."""
    placement = state.placement + 1
    seat = placement % state.players + 1
    state = state._replace(phase=Phase.CASTLE, seat=seat, placement=placement, castle=None)
    return state if placement < state.frame.placements else begin_turn(state, state.players, state.deal, events)


def end_card(state: State, events: list[Event]) -> State:
    """Then one card is drawn, as long as the deck lasts (5.6, 8.2)."""
    return state if state.deal.deck else end_turn(state, state.deal, events)


def end_turn(state: State, deal: Deal, events: list[Event]) -> State:
    """A seat without cards is passed over (8.2); the game is over when none that has not resigned holds one (8.3)."""
    passed: list[Event] = []
    for seat in _ORDER[state.frame.players, state.seat]:
        if seat not in state.resigned:
            if deal.hands[seat - 1]:
                events += passed
                return begin_turn(state, seat, deal, events)
            passed.append(SeatPassedOver(seat))
    return end_by_coins(state._replace(deal=deal), events)


def begin_turn(state: State, seat: int, deal: Deal, events: list[Event]) -> State:
    """First the seat takes its income (5.3)."""
    frame, resigned, land, _, ducats, _, _, turn, placement = state[:9]
    events.append(TurnBegan(seat, turn + 1))
    if kinds := land.incomes[seat - 1]:
        income = len(kinds)
        ducats = put(ducats, seat - 1, ducats[seat - 1] + income)
        events.append(IncomeTaken(seat, income, kinds))
    return State(frame, resigned, land, deal, ducats, Phase.CARD, seat, turn + 1, placement)


def _turn_order(players: int, last: int) -> tuple[int, ...]:
    """Against the order of placement (5.1), beginning with the seat after the last."""
    return (*range(last - 1, 0, -1), *range(players, last - 1, -1))


_ORDER = {(players, seat): _turn_order(players, seat) for players in CASTLES for seat in range(1, players + 1)}
