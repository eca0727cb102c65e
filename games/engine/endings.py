"""How a game ends and who has won (8)."""

from games.engine.events import CoinBonusPaid, Event, GameEnded, KingReached
from games.engine.phases import Phase
from games.engine.state import End, State
from games.engine.supplies import COIN_BONUS, KING


def kings(state: State, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats, not resigned, that have reached the king or passed it with these scores (8.1)."""
    king = KING[state.players]
    return tuple(seat for seat in state.active if scores[seat - 1] >= king)


def end_by_king(state: State, seats: tuple[int, ...], events: list[Event]) -> State:
    events.append(KingReached(seats))
    return _end(state, "king", (0,) * state.players, events)


def end_by_coins(state: State, events: list[Event]) -> State:
    bonus = coin_bonus(state)
    events += [CoinBonusPaid(seat, points) for seat, points in enumerate(bonus, start=1) if points]
    return _end(state, "coins", bonus, events)


def end_by_resignation(state: State, events: list[Event]) -> State:
    """One seat is left and has won, with no coin bonus (8.4)."""
    return _end(state, "resignation", (0,) * state.players, events)


def coin_bonus(state: State) -> tuple[int, ...]:
    """Five points for the most ducats, and three for the second most unless there is a tie for most (8.3)."""
    ducats = {seat: state.ducats[seat - 1] for seat in state.active if state.ducats[seat - 1]}
    amounts = sorted(ducats.values(), reverse=True)
    most, second = amounts[:1], amounts[1:2]
    points = dict.fromkeys(second, COIN_BONUS[1]) | dict.fromkeys(most, COIN_BONUS[0])
    return tuple(points.get(ducats.get(seat, 0), 0) for seat in range(1, state.players + 1))


def _end(state: State, ending: str, bonus: tuple[int, ...], events: list[Event]) -> State:
    """Most points win, then most ducats, then the win is shared (8.1, 8.3); who has resigned cannot win."""
    scores = tuple(own + extra for own, extra in zip(state.scores, bonus, strict=True))
    ranks = {seat: (scores[seat - 1], state.ducats[seat - 1]) for seat in state.active}
    winners = tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))
    events.append(GameEnded(ending, scores, winners))
    return state._replace(phase=Phase.OVER, pending=None, sold="", end=End(ending, scores, winners, bonus))
