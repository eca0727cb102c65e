"""A running game as its writer needs it: who sits where, every hand, the deck, and all of it as one State."""

from dataclasses import dataclass

from accounts.models import User
from games.engine import Secret, State, load
from games.models import Draft, Game, Shuffle, Sitting
from games.services.refusals import NotAtTable, Stale


@dataclass(frozen=True, slots=True)
class Table:
    """Secrets included: it never leaves the services."""

    game: Game
    sittings: tuple[Sitting, ...]  # by number of the seat, each with its user, seat, hand and draft
    secret: Secret
    state: State

    def sitting_of(self, user: User) -> Sitting:
        for sitting in self.sittings:
            if sitting.user_id == user.pk:
                return sitting
        raise NotAtTable

    def sitting_at(self, seat: int) -> Sitting:
        return self.sittings[seat - 1]


def load_table(game: Game) -> Table:
    """The game as it is stored; whatever is written after it is guarded by its version (save.py)."""
    refuse_unless_running(game)
    sittings = tuple(Sitting.objects.at(game).select_related("user", "seat__hand", "seat__draft"))
    deck = Shuffle.objects.values_list("deck", flat=True).get(game=game)
    secret = Secret(tuple(tuple(sitting.seat.hand.cards) for sitting in sittings), tuple(deck))
    return Table(game, sittings, secret, load(game.snapshot, secret))


def refuse_unless_running(game: Game) -> None:
    if not game.running:
        raise Stale("over" if game.over else "not-running")


def draft_of(game: Game, user: User) -> Draft:
    """The draft of the user's seat, with the seat and its hand; NotAtTable for who holds none."""
    held = Draft.objects.filter(seat__game=game, seat__sittings__user=user, seat__sittings__until=None)
    draft = held.select_related("seat__hand").first()
    if draft is None:
        raise NotAtTable
    return draft
