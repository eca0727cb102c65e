"""The first version of a game: seats, board and decks drawn from the shuffle once the table is full."""

from collections.abc import Iterable, Sequence
from itertools import chain

from django.db import transaction
from django.utils import timezone

from games.engine import Secret, State, draw_seats, dump, new_game, seen_by
from games.models import Draft, Game, Hand, Move, MoveKind, Seat, Shuffle, Sitting, Status
from games.services import notify
from games.services.refusals import Stale


def start_game(*, game: Game) -> None:
    """Call it when every seat is taken: the shuffle numbers the seats, and seat 1 is told to begin."""
    shuffle = Shuffle.objects.get(game=game)
    secret, seats = bytes.fromhex(shuffle.secret), list(Seat.objects.filter(game=game).order_by("joined"))
    brought = [seat.contribution for seat in seats]
    state = new_game(
        game.players,
        secret,
        game=str(game.pk),
        contributions=brought,
        card_set=game.card_set,
        tile_set=game.tile_set,
    )
    numbers = draw_seats(secret, game=str(game.pk), contributions=brought, players=game.players)
    with transaction.atomic():
        begin(game, state)
        deal(shuffle, number_seats(seats, numbers), state)
        first = Sitting.objects.at(game).get(seat__number=state.to_move)
        notify.queue_turn_notice(game, seat=first.seat.number or 0, user_id=first.user_id, version=1)
    game.refresh_from_db()


def begin(game: Game, state: State) -> None:
    """Version 1 is the empty board: an entry of the table's own."""
    position, now = dump(state).position, timezone.now()
    begun = Game.objects.filter(pk=game.pk, status=Status.OPEN).update(
        status=Status.RUNNING,
        version=1,
        seat_to_move=state.to_move,
        position=position,
        scores=list(state.scores),
        started_at=now,
        touched_at=now,
        warned_at=None,
    )
    if begun != 1:
        raise Stale("moved-on")
    Move.objects.create(game=game, version=1, turn=0, kind=MoveKind.TABLE, position=position, created_at=now)


def number_seats(seats: Iterable[Seat], numbers: Iterable[int]) -> list[Seat]:
    """Seats stand in order of joining; the answer is in order of their numbers."""
    numbered = []
    for seat, number in zip(seats, numbers, strict=True):
        seat.number = number
        seat.save(update_fields=["number"])
        numbered.append(seat)
    return sorted(numbered, key=lambda seat: seat.number or 0)


def deal(shuffle: Shuffle, seats: Sequence[Seat], state: State) -> None:
    """What is secret goes into rows of its own."""
    secret = dump(state).secret
    Hand.objects.bulk_create(
        Hand(seat=seat, cards=list(cards)) for seat, cards in zip(seats, secret.hands, strict=True)
    )
    Draft.objects.bulk_create(Draft(seat=seat, base_version=1) for seat in seats)
    shuffle.board = list(seen_by(state, None).board.rows())
    shuffle.start_deck = start_deck_of(secret)
    shuffle.deck = list(secret.deck)
    shuffle.save(update_fields=["board", "start_deck", "deck"])


def start_deck_of(secret: Secret) -> list[str]:
    """The top three cards went to seat 1, the next three to seat 2, and so on (3.2)."""
    return [*chain.from_iterable(secret.hands), *secret.deck]
