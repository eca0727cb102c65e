"""A game's state as far as one person knows it: cards that they may not see are unknown in it, not merely unshown."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import UNKNOWN, Secret, State, load
from games.models import Game, Hand, Seat

Hands = Mapping[int | None, Sequence[str]]  # by number of the seat


def load_for(game: Game, seat: Seat | None) -> State:
    """With the seat's own hand (fetched with it), with all hands once the game is over, else with none."""
    own: Hands = {seat.number: seat.hand.cards} if seat else {}
    return load(game.snapshot, secret_of(game.snapshot, all_hands(game) if game.over else own))


def all_hands(game: Game) -> Hands:
    return dict(Hand.objects.filter(seat__game=game).values_list("seat__number", "cards"))


def secret_of(position: Mapping[str, Any], known: Hands) -> Secret:
    hands = (tuple(known.get(seat, (UNKNOWN,) * count)) for seat, count in enumerate(position["hands"], start=1))
    return Secret(tuple(hands), (position["back"] + UNKNOWN,) * position["deck"])
