"""The only writer of a running game: step, undo, reset, send, resign; start and void from their own files."""

from collections.abc import Callable

from accounts.models import User
from games.engine import Action, Resign, format_action
from games.engine import play as play_action
from games.models import Draft, Game, Move, MoveKind
from games.services import drafts
from games.services.drafts import Drafted
from games.services.known import load_for
from games.services.refusals import NotYourTurn, Stale
from games.services.save import save
from games.services.start import start_game
from games.services.table import Table, draft_of, load_table, refuse_unless_running
from games.services.void import void_game

__all__ = ["reset", "resign", "send", "start_game", "step", "undo", "void_game"]


def step(*, game: Game, user: User, version: int, draft: int, action: Action) -> None:
    """Add an action to the draft. A step sent twice is done once, and the second answer is the same (T1)."""
    try:
        change(game, user, version, draft, lambda drafted: drafts.add(drafted, action))
    except Stale:
        now = draft_of(game, user)
        if now.revision != draft + 1 or now.actions[-1:] != [format_action(action)]:
            raise


def undo(*, game: Game, user: User, version: int, draft: int) -> None:
    """Take off the last action of the draft, at no cost."""
    change(game, user, version, draft, drafts.without_last)


def reset(*, game: Game, user: User, version: int, draft: int) -> None:
    """Back to the start of the turn, in the same time however long the game is."""
    change(game, user, version, draft, lambda drafted: drafts.begin(drafted.start))


def change(game: Game, user: User, version: int, revision: int, how: Callable[[Drafted], Drafted]) -> None:
    """Write another draft over the one that the request has seen."""
    refuse_unless_running(game)
    row = draft_of(game, user)
    expect(game, row, version=version, revision=revision)
    drafted = how(drafts.replay(load_for(game, row.seat), row.actions))
    if not row.replace(drafted.lines, version=version):
        raise Stale("draft-changed")


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
    draft = table.sitting_of(user).seat.draft
    expect(table.game, draft, version=version, revision=revision)
    drafted = drafts.finish(drafts.replay(table.state, draft.actions))
    kind = MoveKind.PLACEMENT if table.state.turn == 0 else MoveKind.TURN
    return save(
        table, drafted.state, by=table.sitting_of(user), kind=kind, actions=drafted.actions, events=drafted.events
    )


def expect(game: Game, draft: Draft, *, version: int, revision: int) -> None:
    """The request must have seen the game and the draft as they are, and come from the seat on turn."""
    if version != game.version:
        raise Stale("moved-on")
    if draft.seat.number != game.seat_to_move:
        raise NotYourTurn
    if revision != draft.revision:
        raise Stale("draft-changed")


def resign(*, game: Game, user: User, version: int) -> None:
    """Leave the game for good (8.4); once more is no error. What the seat on turn has drafted stays."""
    table = load_table(game)
    sitting = table.sitting_of(user)
    action = Resign(sitting.seat.number or 0)
    if action.seat in table.state.resigned:
        return
    if version != game.version:
        raise Stale("moved-on")
    after = play_action(table.state, action)
    save(table, after.state, by=sitting, kind=MoveKind.RESIGNATION, actions=[action], events=after.events)
