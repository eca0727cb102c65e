"""Looking at a game: everything that one person may see of it, and nothing else. It never writes."""

from dataclasses import dataclass, replace

from games.engine import (
    Action,
    Event,
    IllegalAction,
    InvalidAction,
    Perspective,
    Resign,
    State,
    format_action,
    load,
    parse_action,
    refusal,
    seen_by,
)
from games.models import Game, Move
from games.services import drafts
from games.services.catch_up import missed_of
from games.services.chronicle import Entry, echo_of, latest_of
from games.services.course import Scores, course_of
from games.services.drafts import Drafted, DraftStep
from games.services.known import Own, Viewer, load_for, own_of
from games.services.people import names_of
from games.services.presses import action_at
from games.services.refusals import NotAtTable, NotNow, NotSignedIn, NotYourTurn, Refusal, Stale


@dataclass(frozen=True, slots=True)
class Tried:
    """An action tried out: the board after it, or why it is refused."""

    text: str
    action: Action | None = None
    view: Perspective | None = None
    events: tuple[Event, ...] = ()
    refusal: IllegalAction | InvalidAction | Refusal | None = None
    place: str = ""  # that was pressed, when it was a place


@dataclass(frozen=True, slots=True)
class Look:
    game: Game
    seat: int | None
    names: tuple[str, ...]  # by seat - 1
    sent: Perspective  # as stored
    now: Perspective  # with the draft
    drafted: Drafted | None  # only on one's own turn
    missing: tuple[Action, ...] | None  # what sending appends; None when something has to be chosen first
    revision: int
    tried: Tried | None
    log: tuple[Entry, ...]
    echo: tuple[Event, ...]  # of the turn that was just sent
    missed: tuple[Entry, ...]  # what others have done since this person saw the game
    course: tuple[Scores, ...]  # of a game that is over
    no_resigning: IllegalAction | Refusal | None  # why not

    @property
    def version(self) -> int:
        return self.game.version

    @property
    def draft(self) -> tuple[DraftStep, ...]:
        return self.drafted.steps if self.drafted else ()

    @property
    def complete(self) -> bool:
        return self.drafted is not None and self.drafted.complete

    @property
    def sendable(self) -> bool:
        return bool(self.draft) and self.missing is not None

    @property
    def may_resign(self) -> bool:
        return self.no_resigning is None

    @property
    def undo_limit(self) -> str:
        """Why undo goes no further, as a code; empty when it does."""
        if self.drafted is None:
            return "not-your-turn"
        if self.drafted.steps:
            return ""
        return "turn-start" if self.sent.turn else "placement-start"

    @property
    def last_turn_events(self) -> tuple[Event, ...]:
        return self.log[-1].events if self.log else ()


def look(
    *,
    game: Game,
    user: Viewer,
    own: Own | None = None,
    tried: str | None = None,
    pressed: str | None = None,
    sent: int = 0,
) -> Look:
    """`tried` is an action's text, to be shown and not done, `pressed` a place of the board to do the next step at;
    `sent` the version of one's own turn to be echoed; `own` what the user has at the table, where that is known.
    """
    own = own or own_of(game, user)
    seat, state = own.seat if own else None, load_for(game, own)
    on_turn = own is not None and game.running and seat == game.seat_to_move
    drafted = drafts.replay(state, own.actions) if own and on_turn else None
    stored, log = see_stored(game, state, seat), latest_of(game)
    return Look(
        game=game,
        seat=seat,
        names=names_of(game),
        sent=stored,
        now=see_drafted(drafted) if drafted and drafted.steps else stored,
        drafted=drafted,
        missing=drafts.missing_of(drafted) if drafted else None,
        revision=own.revision if own else 0,
        tried=answer(drafted, tried, pressed, idle=refuse_trying(game, user, state, seat)),
        log=log,
        echo=echo_of(game, version=sent, seat=seat) if sent else (),
        missed=missed_of(log, seat=seat, seen=own.seen if own else 0, players=game.players),
        course=course_of(game) if game.over else (),
        no_resigning=refuse_resigning(game, state, seat),
    )


def see_stored(game: Game, state: State, seat: int | None) -> Perspective:
    """The stored position; once the game is over, however it ended, there are no secrets in it."""
    view = seen_by(state, seat)
    if not game.over:
        return view
    hands = tuple(seen_by(state, number).hand for number in range(1, game.players + 1))
    return view._replace(over=True, to_move=None, legal=(), unplayable=(), hands=hands)


def see_drafted(drafted: Drafted) -> Perspective:
    """The position with the draft. A complete turn offers nothing more, and reveals nothing before it is sent."""
    seat = drafted.start.to_move
    view = seen_by(drafted.state, seat)
    if not drafted.complete:
        return view
    hands = tuple(hand if number == seat else None for number, hand in enumerate(view.hands, start=1))
    return view._replace(to_move=seat, legal=(), unplayable=(), hands=hands)


def answer(
    drafted: Drafted | None, tried: str | None, pressed: str | None, *, idle: Refusal | None = None
) -> Tried | None:
    """`idle` says why nothing can be tried where there is no turn to try it in."""
    if pressed is not None:
        return try_at(drafted, pressed, idle=idle)
    return None if tried is None else try_out(drafted, tried, idle=idle)


def try_out(drafted: Drafted | None, text: str, *, idle: Refusal | None) -> Tried:
    """The position after one more step. Nothing of it is kept."""
    try:
        if drafted is None:
            raise idle or NotYourTurn()
        after = drafts.add(drafted, parse_action(text))
    except (IllegalAction, InvalidAction, Refusal) as refused:
        return Tried(text, refusal=refused)
    step = after.steps[-1]
    return Tried(step.text, step.action, see_drafted(after), step.events)


def try_at(drafted: Drafted | None, place: str, *, idle: Refusal | None) -> Tried:
    """The same, of the step that is due, at a place that was pressed."""
    try:
        action = action_at(see_drafted(drafted), place) if drafted else None
    except InvalidAction as refused:
        return Tried(place, refusal=refused, place=place)
    return replace(try_out(drafted, format_action(action) if action else place, idle=idle), place=place)


def refuse_trying(game: Game, user: Viewer, state: State, seat: int | None) -> Refusal:
    """Of who has no turn now; what holds for good comes first."""
    if game.over:
        return Stale("over")
    if user is None or user.pk is None:
        return NotSignedIn("visiting")
    if seat is None:
        return NotAtTable()
    return NotNow("resigned") if seat in state.resigned else NotYourTurn()


def refuse_resigning(game: Game, state: State, seat: int | None) -> IllegalAction | Refusal | None:
    if seat is None:
        return NotAtTable()
    return Stale("over") if game.over else refusal(state, Resign(seat))


def look_back(*, game: Game, version: int) -> Perspective | None:
    """The public position after a move; None when there is no such move."""
    moves = Move.objects.filter(game=game, version=version).values_list("position", flat=True)
    position = game.position if version == game.version else moves.first()
    return seen_by(load(position), None) if position else None
