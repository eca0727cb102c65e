"""Coming back to a game: what the others have done since one last saw it, step by step; and having seen it."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.models import Game, Sitting
from games.services.chronicle import Entry, latest_of
from games.services.known import Viewer
from games.services.people import names_of
from games.services.refusals import NotAtTable
from games.services.replay import Frame, frames_of, join_quiet


@dataclass(frozen=True, slots=True)
class CatchUp:
    game: Game
    names: tuple[str, ...]  # by seat - 1
    steps: tuple[Frame, ...]


def catch_up(*, game: Game, user: Viewer) -> CatchUp:
    """NotAtTable for who holds no seat: a watcher has the history."""
    held = Sitting.objects.held_by(user).filter(game=game).values_list("seat__number", "seen").first()
    if held is None:
        raise NotAtTable
    seat, seen = held
    missed = missed_of(latest_of(game), seat=seat, seen=seen, players=game.players)
    frames = frames_of(game, seat=seat, since=missed[0].version - 1) if missed else ()
    steps = join_quiet([frame for frame in frames if frame.seat != seat])
    return CatchUp(game, names_of(game), steps)


def missed_of(log: Sequence[Entry], *, seat: int | None, seen: int, players: int) -> tuple[Entry, ...]:
    """Of the log's last entries those of others since `seen`; who has never played, 0, is told of one round."""
    if seat is None:
        return ()
    since = [entry for entry in log if entry.version > seen] if seen else log[-players:]
    return tuple(entry for entry in since if entry.seat != seat and entry.version > 1)


def see(*, game: Game, user: Viewer, version: int) -> None:
    """The holder of a seat has seen the game up to a version; this is never lowered."""
    held = Sitting.objects.held_by(user).filter(game=game)
    if not held.exists():
        raise NotAtTable
    held.see(min(version, game.version))
