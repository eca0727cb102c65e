"""What lists show of games: columns and names, never a position, in a number of queries that does not grow."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.utils import timezone
from django.utils.timesince import timesince

from accounts.models import User
from games.models import Game, Sitting
from games.phrases.tables import sentence_of_result
from games.services.people import name_of


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat in a list.

    `colour` is its number, before the start its place in the order of joining; there is no `score` during set-up.
    """

    colour: int
    name: str
    score: int | None
    mine: bool
    to_move: bool
    joined: int
    owner: bool


@dataclass(frozen=True, slots=True)
class Entry:
    game: Game
    chairs: tuple[Chair, ...]

    @property
    def free(self) -> range:
        return range(self.game.players - len(self.chairs))

    @property
    def seated(self) -> bool:
        return any(chair.mine for chair in self.chairs)

    @property
    def my_turn(self) -> bool:
        return any(chair.mine and chair.to_move for chair in self.chairs)

    @property
    def mover(self) -> str:
        return next((chair.name for chair in self.chairs if chair.to_move), "")

    @property
    def owner(self) -> str:
        return next((chair.name for chair in self.chairs if chair.owner), "")

    @property
    def waited(self) -> str:
        """How long nobody has written to the game, in its largest unit; empty for less than a minute."""
        idle = timezone.now() - self.game.touched_at
        return timesince(self.game.touched_at, depth=1) if idle.total_seconds() >= 60 else ""

    @property
    def result(self) -> str:
        winners = [chair for chair in self.chairs if chair.colour in self.game.winners]
        scores = sorted(self.game.scores, reverse=True)
        mine = len(winners) == 1 and winners[0].mine
        return sentence_of_result(self.game.ending, [chair.name for chair in winners], scores, mine=mine)


def shelve(*lists: Iterable[Game], reader: User | None) -> list[list[Entry]]:
    """Each list of games with the people at its tables; all of the people come by one query."""
    shelves = [list(games) for games in lists]
    prefetch_related_objects(
        [game for games in shelves for game in games],
        Prefetch("sittings", queryset=people_at_tables(), to_attr="people"),
    )
    return [[entry_of(game, reader=reader) for game in games] for games in shelves]


def people_at_tables() -> QuerySet[Sitting]:
    return Sitting.objects.current().select_related("seat", "user").order_by("seat__number", "seat__joined")


def entry_of(game: Game, *, reader: User | None) -> Entry:
    people: list[Sitting] = getattr(game, "people", [])
    chairs = (chair_of(game, sitting, place, reader=reader) for place, sitting in enumerate(people, start=1))
    return Entry(game, tuple(chairs))


def chair_of(game: Game, sitting: Sitting, place: int, *, reader: User | None) -> Chair:
    number = sitting.seat.number
    return Chair(
        colour=number or place,
        name=name_of(sitting.user.display_name if sitting.user else None, sitting.bot),
        score=game.scores[number - 1] if number and game.turn else None,
        mine=reader is not None and sitting.user_id == reader.pk,
        to_move=game.running and number == game.seat_to_move,
        joined=sitting.seat.joined,
        owner=sitting.user_id is not None and sitting.user_id == game.owner_id,
    )
