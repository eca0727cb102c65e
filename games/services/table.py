"""A running game as its writer needs it: who sits where, every hand and draft, the deck, and all of it as one State."""

from typing import Any, NamedTuple

from django.db.models import QuerySet

from accounts.models import User
from domaine_site.prepared import prepared
from games.engine import Secret, State, load
from games.models import Game, Sitting
from games.services.refusals import NotAtTable, Stale

FIELDS = (
    "seat__number", "seat_id", "user_id", "seat__hand__cards",
    "seat__draft__id", "seat__draft__revision", "seat__draft__actions", "seen",
)  # fmt: skip


class Chair(NamedTuple):
    """A seat with all that lies before it."""

    seat: int
    seat_id: int
    user_id: int | None
    cards: list[str]
    draft_id: int
    revision: int
    actions: list[str]
    seen: int  # version


class Table(NamedTuple):
    """Secrets included: it never leaves the services."""

    game: Game
    chairs: tuple[Chair, ...]  # by seat - 1
    secret: Secret
    state: State

    def chair_of(self, user: User) -> Chair:
        for chair in self.chairs:
            if chair.user_id == user.pk:
                return chair
        raise NotAtTable


def load_table(game: Game) -> Table:
    """The game as it is stored; whatever is written after it is guarded by its version (save.py)."""
    refuse_unless_running(game)
    rows = _read_table(game.pk)
    chairs = tuple(Chair(*fields) for *fields, _deck in rows)
    secret = Secret(tuple(tuple(chair.cards) for chair in chairs), tuple(rows[0][-1]))
    return Table(game, chairs, secret, load(game.snapshot, secret))


@prepared
def _read_table(game: int) -> QuerySet[Sitting, Any]:
    """Who sits there by number of the seat, and in each row the deck."""
    sittings = Sitting.objects.current().filter(game=game).order_by("seat__number")
    return sittings.values_list(*FIELDS, "game__shuffle__deck")


def refuse_unless_running(game: Game) -> None:
    if not game.running:
        raise Stale("over" if game.over else "not-running")
