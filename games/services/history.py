"""A game as it stood after one of its moves, and where from there the moves before and after it are."""

from dataclasses import dataclass
from itertools import chain

from games.engine import Card, Perspective, new_game, parse_action, play, seen_by
from games.models import Game, Move, Shuffle, Sitting
from games.services.chronicle import Entry, entry_of
from games.services.desk import look_back
from games.services.known import Viewer
from games.services.people import names_of


@dataclass(frozen=True, slots=True)
class PastTurn:
    game: Game
    names: tuple[str, ...]  # by seat - 1
    entry: Entry
    view: Perspective
    before: int | None  # version of the move before; the first has none
    after: int


def turn_at(*, game: Game, user: Viewer, version: int) -> PastTurn | None:
    """None when there is no such move, when it was undone, and of the present, which is no past turn."""
    entry, view = entry_of(game, version=version), look_back(game=game, version=version)
    if entry is None or view is None or version >= game.version:
        return None
    held = Sitting.objects.held_by(user).filter(game=game).values_list("seat__number", flat=True)
    hands = hands_at(game, version) if game.over else (None,) * game.players
    return PastTurn(
        game=game,
        names=names_of(game),
        entry=entry,
        view=view._replace(seat=held.first(), hands=hands),
        before=nearest(game, version=version - 1),
        after=Move.objects.filter(game=game, version__gt=version).surviving().earliest("version").version,
    )


def nearest(game: Game, *, version: int) -> int | None:
    """The last move that stands, up to a version."""
    moves = Move.objects.filter(game=game, version__lte=version).surviving()
    return moves.order_by("-version").values_list("version", flat=True).first()


def hands_at(game: Game, version: int) -> tuple[tuple[Card, ...], ...]:
    """All hands at a moment of a game that is over, found by playing it up to there (some milliseconds)."""
    shuffle = Shuffle.objects.get(game=game)
    state = new_game(
        game.players, b"", board=shuffle.board, deck=shuffle.start_deck, card_set=game.card_set, tile_set=game.tile_set
    )
    moves = Move.objects.filter(game=game, version__lte=version).surviving().in_order()
    for line in chain.from_iterable(moves.values_list("actions", flat=True)):
        state = play(state, parse_action(line)).state
    return tuple(seen_by(state, seat).hand for seat in range(1, game.players + 1))
