"""The only writer of a running game: step, undo, reset, send, resign; start and void from their own files."""

from collections.abc import Callable

from accounts.models import User
from games.engine import Action, Resign, format_action
from games.engine import play as play_action
from games.models import Draft, Game, Move, MoveKind, Sitting
from games.services import drafts
from games.services.drafts import Drafted
from games.services.known import Own, load_for, own_of
from games.services.refusals import NotAtTable, NotYourTurn, Stale
from games.services.save import save
from games.services.start import start_game
from games.services.table import Table, load_table, refuse_unless_running
from games.services.void import void_game

__all__ = ["reset", "resign", "send", "start_game", "step", "undo", "void_game"]


def step(*, game: Game, user: User, version: int, draft: int, action: Action) -> Own:
    """Add an action to the draft. A step sent twice is done once, and the second answer is the same (T1)."""
    try:
        return change(game, user, version, draft, lambda drafted: drafts.add(drafted, action))
    except Stale:
        now = own_at_table(game, user)
        if now.revision != draft + 1 or now.actions[-1:] != [format_action(action)]:
            raise
        return now


def undo(*, game: Game, user: User, version: int, draft: int, to: int | None = None) -> Own:
    """Take off the last action of the draft, or all but the first `to` of them, at no cost."""
    return change(game, user, version, draft, lambda drafted: drafts.back_to(drafted, to))


def reset(*, game: Game, user: User, version: int, draft: int) -> Own:
    """Back to the start of the turn, in the same time however long the game is."""
    return change(game, user, version, draft, lambda drafted: drafts.begin(drafted.start))


def change(game: Game, user: User, version: int, revision: int, how: Callable[[Drafted], Drafted]) -> Own:
    """Write another draft over the one that the request has seen; what lies before the seat afterwards."""
    refuse_unless_running(game)
    own = own_at_table(game, user)
    expect(game, own.seat, own.revision, version=version, revision=revision)
    drafted = how(drafts.replay(load_for(game, own), own.actions))
    if not Draft.objects.replace(own.draft_id, revision=revision, actions=drafted.lines, version=version):
        raise Stale("draft-changed")
    if own.seen < version:  # with the turn's first step only
        Sitting.objects.held_by(user).filter(game=game).see(version)
    return own._replace(revision=revision + 1, actions=drafted.lines, seen=max(own.seen, version))


def own_at_table(game: Game, user: User) -> Own:
    own = own_of(game, user)
    if own is None:
        raise NotAtTable
    return own


def send(*, game: Game, user: User, version: int, draft: int) -> Move:
    """Store the turn for good; sending it again finds it stored and answers the same (T1)."""
    try:
        return send_draft(load_table(game), user, version, draft)
    except Stale:
        stored = Move.objects.sent().filter(game=game, version=version + 1, user=user).first()
        if stored is None:
            raise
        return stored


def send_draft(table: Table, user: User, version: int, revision: int) -> Move:
    chair = table.chair_of(user)
    expect(table.game, chair.seat, chair.revision, version=version, revision=revision)
    drafted = drafts.finish(drafts.replay(table.state, chair.actions))
    kind = MoveKind.PLACEMENT if table.state.turn == 0 else MoveKind.TURN
    return save(table, drafted.state, by=chair, kind=kind, actions=drafted.actions, events=drafted.events)


def expect(game: Game, seat: int, drafted: int, *, version: int, revision: int) -> None:
    """The request must have seen the game and the draft as they are, and come from the seat on turn."""
    if version != game.version:
        raise Stale("moved-on")
    if seat != game.seat_to_move:
        raise NotYourTurn
    if revision != drafted:
        raise Stale("draft-changed")


def resign(*, game: Game, user: User, version: int) -> None:
    """Leave the game for good (8.4); once more is no error (T1). What the seat on turn has drafted stays."""
    try:
        resign_seat(load_table(game), user, version)
    except Stale:
        if not Move.objects.filter(game=game, user=user, kind=MoveKind.RESIGNATION).surviving().exists():
            raise


def resign_seat(table: Table, user: User, version: int) -> None:
    chair = table.chair_of(user)
    if chair.seat in table.state.resigned:
        return
    if version != table.game.version:
        raise Stale("moved-on")
    action = Resign(chair.seat)
    after = play_action(table.state, action)
    save(table, after.state, by=chair, kind=MoveKind.RESIGNATION, actions=[action], events=after.events)
