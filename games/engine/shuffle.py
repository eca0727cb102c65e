"""The only source of chance: draws that can be checked once the secret is known (1.2, 3.1).

A table is created with a secret of 32 random bytes, and `commitment` of it is shown. All that is drawn later follows
from the secret and from what the players brought, byte by byte as follows, so that anybody can write a checker:

    number(n)     4 bytes, unsigned, most significant first
    text(s)       number(length in bytes) and then the UTF-8 bytes
    message       text("domaine-shuffle/1") text(game) number(how many contributions)
                  text(contribution) for each of them in order of joining
                  number(counter) text(purpose)
    key           HMAC-SHA256(key = secret, message)                            one for each purpose
    stream        HMAC-SHA256(key, number(0)) HMAC-SHA256(key, number(1)) ...   32 bytes each

    below(n)      the next byte of the stream, 1 <= n <= 256: bytes from the largest multiple of n that is at most 256
                  on are skipped (rejection sampling, so that all results are equally likely); the result is byte mod n
    shuffle(list) for i = length - 1, ..., 2, 1: swap the items i and below(i + 1), counted from 0 (Fisher-Yates)

    purpose       what is drawn
    "seats"       shuffle of the seats [1, ..., players]: the i-th player to join gets the i-th of them
    "tiles"       shuffle of the tiles without the one for the centre, in the order of the set; they fill the other
                  eight places row by row
    "turns"       below(4) for each of the nine places, row by row: quarter turns clockwise of the tile there
    "deck A"      shuffle of the cards of deck A in the order of the set, the first is drawn first; so for B, C and D

The counter is 0 at the start of a game. Each time that cards not yet drawn are dealt anew, it is one higher, and only
these cards are in the lists of the decks.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from games.engine.cards import DECKS, CardSet
from games.engine.tiles import TileSet

SHUFFLE_SCHEME = "domaine-shuffle/1"
T = TypeVar("T")


def commitment(secret: bytes) -> str:
    """What is shown of the secret before it is told: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def draw_seats(secret: bytes, *, game: str, contributions: Sequence[str], players: int) -> tuple[int, ...]:
    """The seat of each player, in order of joining."""
    seats = list(range(1, players + 1))
    return tuple(shuffled(seats, key_stream(secret, game, contributions, 0, "seats")))


def draw_board(
    secret: bytes, *, game: str, contributions: Sequence[str], tile_set: TileSet, counter: int = 0
) -> tuple[str, ...]:
    """The twelve lines of a board laid from the tiles (1.2)."""
    centre = next(tile.rows for tile in tile_set.tiles if tile.centre)
    others = [tile.rows for tile in tile_set.tiles if not tile.centre]
    land = shuffled(others, key_stream(secret, game, contributions, counter, "tiles"))
    land.insert(len(land) // 2, centre)
    turns = key_stream(secret, game, contributions, counter, "turns")
    turned = [_turn(rows, below(4, turns)) for rows in land]
    return tuple(
        "".join(tile[line] for tile in turned[start : start + 3]) for start in (0, 3, 6) for line in range(len(centre))
    )


def draw_deck(
    secret: bytes,
    *,
    game: str,
    contributions: Sequence[str],
    card_set: CardSet,
    counter: int = 0,
    cards: Iterable[str] | None = None,
) -> tuple[str, ...]:
    """The deck, first drawn first: A on top, then B, C, D, each shuffled by itself (3.1); of these cards, or of all."""
    wanted = set(card_set.cards if cards is None else cards)
    deck: list[str] = []
    for letter in DECKS:
        part = [card.id for card in card_set.cards.values() if card.deck == letter and card.id in wanted]
        deck += shuffled(part, key_stream(secret, game, contributions, counter, f"deck {letter}"))
    return tuple(deck)


def key_stream(secret: bytes, game: str, contributions: Sequence[str], counter: int, purpose: str) -> Iterator[int]:
    """The bytes from which everything for one purpose is drawn."""
    message = _text(SHUFFLE_SCHEME) + _text(game) + _number(len(contributions))
    message += b"".join(map(_text, contributions)) + _number(counter) + _text(purpose)
    key = hmac.digest(secret, message, "sha256")
    block = 0
    while True:
        yield from hmac.digest(key, _number(block), "sha256")
        block += 1


def below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to bound - 1, all equally likely; the bound is at most 256."""
    limit = 256 - 256 % bound
    return next(byte for byte in stream if byte < limit) % bound


def shuffled(items: Sequence[T], stream: Iterator[int]) -> list[T]:
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        chosen = below(last + 1, stream)
        mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
    return mixed


def _turn(rows: Sequence[str], quarters: int) -> Sequence[str]:
    """The tile after that many quarter turns clockwise."""
    for _ in range(quarters):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return rows


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def _text(text: str) -> bytes:
    data = text.encode()
    return _number(len(data)) + data
