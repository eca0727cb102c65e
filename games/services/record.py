"""The record of a game that is over: everything needed to play it through again, and to check its shuffle."""

from itertools import chain
from typing import Any

from games.engine import SHUFFLE_SCHEME, write_record
from games.models import Game, Move, Seat, Shuffle, Status
from games.services.refusals import Stale


def record_of(*, game: Game) -> dict[str, Any]:
    """The surviving line of play; Stale when the game still has secrets."""
    if not game.over:
        raise Stale("no-record")
    shuffle = Shuffle.objects.get(game=game)
    record = write_record(
        game.players,
        shuffle.board,
        shuffle.start_deck,
        actions_of(game),
        card_set=game.card_set,
        tile_set=game.tile_set,
        ended="void" if game.status == Status.VOID else "",
    )
    return record | {"name": game.name, "shuffle": shuffle_of(game, shuffle)}


def actions_of(game: Game) -> list[str]:
    played = Move.objects.filter(game=game).surviving().in_order().values_list("actions", flat=True)
    return list(chain.from_iterable(played))


def shuffle_of(game: Game, shuffle: Shuffle) -> dict[str, Any]:
    """What was committed to and what was brought, in order of joining, and the seat that each got."""
    seats = Seat.objects.filter(game=game).order_by("joined").values_list("contribution", "number")
    return {
        "scheme": SHUFFLE_SCHEME,
        "game": str(game.pk),
        "commitment": game.commitment,
        "secret": shuffle.secret,
        "contributions": [contribution for contribution, _ in seats],
        "seats": [number for _, number in seats],
        "counter": shuffle.counter,
    }


def disclose_shuffle(*, game: Game) -> dict[str, Any] | None:
    """All of the shuffle once the game is over; None before."""
    return shuffle_of(game, Shuffle.objects.get(game=game)) if game.over else None
