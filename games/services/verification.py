"""Replaying stored games and comparing them with their snapshots."""

from collections.abc import Iterator
from typing import Any

from games.engine import (
    IllegalAction,
    InvalidAction,
    State,
    commitment,
    draw_seats,
    dump,
    dump_events,
    new_game,
    parse_action,
    play,
    seen_by,
)
from games.models import Game, Hand, Move, Seat, Shuffle, Status
from games.services.start import start_deck_of


def differences_of(game: Game) -> Iterator[str]:
    """What the replay of a game that was started has otherwise than what is stored, a line each."""
    shuffle = Shuffle.objects.get(game=game)
    state = new_game(
        game.players,
        bytes.fromhex(shuffle.secret),
        game=str(game.pk),
        contributions=[seat.contribution for seat in Seat.objects.filter(game=game).order_by("joined")],
        card_set=game.card_set,
        tile_set=game.tile_set,
    )
    yield from differences_of_shuffle(game, shuffle, state)
    for move in Move.objects.filter(game=game).surviving().in_order():
        try:
            state, events = replay(state, move)
        except (IllegalAction, InvalidAction) as refusal:
            yield f"move {move.version}: {refusal}"
            return
        yield from differ(f"move {move.version}: position", move.position, dump(state).position)
        yield from differ(f"move {move.version}: events", move.events, events)
    yield from differences_of_game(game, shuffle, state)


def differences_of_shuffle(game: Game, shuffle: Shuffle, state: State) -> Iterator[str]:
    secret = bytes.fromhex(shuffle.secret)
    seats = list(Seat.objects.filter(game=game).order_by("joined"))
    numbers = draw_seats(
        secret, game=str(game.pk), contributions=[seat.contribution for seat in seats], players=game.players
    )
    yield from differ("commitment", game.commitment, commitment(secret))
    yield from differ("seats", [seat.number for seat in seats], list(numbers))
    yield from differ("board", shuffle.board, list(seen_by(state, None).board.rows()))
    yield from differ_unseen("deck", shuffle.start_deck, start_deck_of(dump(state).secret))


def replay(state: State, move: Move) -> tuple[State, list[dict[str, Any]]]:
    happened: list[dict[str, Any]] = []
    for text in move.actions:
        state, events = play(state, parse_action(text))
        happened += dump_events(events)
    return state, happened


def differences_of_game(game: Game, shuffle: Shuffle, state: State) -> Iterator[str]:
    """The game's own columns, the hands and the deck, against the end of the replay."""
    position, secret = dump(state)
    hands = dict(Hand.objects.filter(seat__game=game).values_list("seat__number", "cards"))
    yield from differ("position", game.position, position)
    for seat, hand in enumerate(secret.hands, start=1):
        yield from differ_unseen(f"hand of seat {seat}", hands.get(seat), list(hand))
    yield from differ_unseen("undrawn cards", shuffle.deck, list(secret.deck))
    yield from differ("version", game.version, last_version(game))
    yield from differ("turn", game.turn, state.turn)
    yield from differ("scores", game.scores, list(state.end.scores if state.end else state.scores))
    yield from differ("winners", game.winners, list(state.winners))
    if game.status != Status.VOID:
        yield from differ("seat to move", game.seat_to_move, state.to_move)
        yield from differ("ending", game.ending, state.ending)
        yield from differ("status", game.status, Status.FINISHED if state.over else Status.RUNNING)


def last_version(game: Game) -> int:
    return Move.objects.filter(game=game).order_by("-version").values_list("version", flat=True)[0]


def differ(about: str, stored: object, replayed: object) -> Iterator[str]:
    """One line when the two are not the same, for a position only its fields that differ."""
    if stored == replayed:
        return
    if isinstance(stored, dict) and isinstance(replayed, dict):
        for field in sorted(stored.keys() | replayed.keys()):
            yield from differ(f"{about}, {field}", stored.get(field), replayed.get(field))
        return
    yield f"{about}: {stored!r} is stored, {replayed!r} comes of the replay"


def differ_unseen(about: str, stored: object, replayed: object) -> Iterator[str]:
    """The same without the values: whoever replays the games may sit at one."""
    if stored != replayed:
        yield f"{about}: what is stored does not come of the replay"
