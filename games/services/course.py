"""How the points of a game went, turn by turn."""

from games.engine import CoinBonusPaid, Event, PointsChanged, load_events
from games.models import Game, Move, MoveKind

Scores = tuple[int, ...]  # by seat - 1


def course_of(game: Game) -> tuple[Scores, ...]:
    """The scores after set-up and after each move since then; coins count with the last (8.3)."""
    scores: Scores = (0,) * game.players
    course: list[Scores] = []
    for kind, events in Move.objects.filter(game=game).surviving().in_order().values_list("kind", "events"):
        for event in load_events(events):
            scores = changed_by(event, scores)
        if kind == MoveKind.PLACEMENT:
            course = [scores]
        elif kind != MoveKind.TABLE:
            course.append(scores)
    return tuple(course)


def changed_by(event: Event, scores: Scores) -> Scores:
    match event:
        case PointsChanged(seat, _, after):
            return (*scores[: seat - 1], after, *scores[seat:])
        case CoinBonusPaid(seat, points):
            return (*scores[: seat - 1], scores[seat - 1] + points, *scores[seat:])
        case _:
            return scores
