"""A game's state as far as one person knows it: cards that they may not see are unknown in it, not merely unshown."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import User
from domaine_site.prepared import prepared
from games.engine import UNKNOWN, Secret, State, load
from games.models import Draft, Game, Hand

Viewer = User | AnonymousUser | None
Hands = Mapping[int, Sequence[str]]  # by number of the seat


class Own(NamedTuple):
    """What a person has at a table: seat, draft and hand."""

    seat: int
    draft_id: int
    revision: int
    actions: list[str]
    cards: list[str]
    seen: int  # version


def own_of(game: Game, user: Viewer) -> Own | None:
    """None for who holds no seat, and before the game has begun."""
    if user is None or user.pk is None:
        return None
    for own in _read_own(game.pk, user.pk):
        return Own(*own)
    return None


@prepared
def _read_own(game: int, user: int) -> QuerySet[Draft, Any]:
    drafts = Draft.objects.filter(seat__game=game, seat__sittings__user=user, seat__sittings__until=None)
    return drafts.values_list("seat__number", "pk", "revision", "actions", "seat__hand__cards", "seat__sittings__seen")


def load_for(game: Game, own: Own | None) -> State:
    """With the seat's own hand, with all hands once the game is over, else with none."""
    hands = all_hands(game) if game.over else {own.seat: own.cards} if own else {}
    return load(game.snapshot, secret_of(game.snapshot, hands))


def all_hands(game: Game) -> Hands:
    rows = Hand.objects.filter(seat__game=game).values_list("seat__number", "cards")
    return {seat: cards for seat, cards in rows if seat}


def secret_of(position: Mapping[str, Any], known: Hands) -> Secret:
    hands = (tuple(known.get(seat, (UNKNOWN,) * count)) for seat, count in enumerate(position["hands"], start=1))
    return Secret(tuple(hands), (position["back"] + UNKNOWN,) * position["deck"])
