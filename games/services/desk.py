"""Looking at a game: everything that one person may see of it, and nothing else. It never writes."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from accounts.models import User
from games.engine import (
    Action,
    Event,
    IllegalAction,
    InvalidAction,
    Perspective,
    Resign,
    State,
    load,
    parse_action,
    refusal,
    seen_by,
)
from games.models import Draft, Game, Move, Sitting
from games.services import drafts
from games.services.chronicle import Entry, chronicle_of, echo_of
from games.services.drafts import Drafted, DraftStep
from games.services.known import load_for
from games.services.refusals import NotAtTable, NotYourTurn, Refusal, Stale

Viewer = User | AnonymousUser | None


@dataclass(frozen=True, slots=True)
class Tried:
    """An action tried out: the board after it, or why it is refused."""

    text: str
    action: Action | None = None
    view: Perspective | None = None
    events: tuple[Event, ...] = ()
    refusal: IllegalAction | InvalidAction | Refusal | None = None


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
        return "" if self.drafted.steps else "turn-start"

    @property
    def last_turn_events(self) -> tuple[Event, ...]:
        return self.log[-1].events if self.log else ()


def look(*, game: Game, user: Viewer, tried: str | None = None, sent: int = 0) -> Look:
    """`tried` is an action's text, to be shown and not done; `sent` the version of one's own turn to be echoed."""
    sittings = list(Sitting.objects.at(game))
    seat = next((sitting.seat for sitting in sittings if user and user.pk and sitting.user_id == user.pk), None)
    draft = Draft.objects.select_related("seat__hand").get(seat=seat) if seat else None
    state = load_for(game, draft.seat if draft else None)
    number = seat.number if seat else None
    on_turn = draft is not None and game.running and number == game.seat_to_move
    drafted = drafts.replay(state, draft.actions) if draft and on_turn else None
    stored = see_stored(game, state, number)
    return Look(
        game=game,
        seat=number,
        names=tuple(map(name_of, sittings)),
        sent=stored,
        now=see_drafted(drafted) if drafted and drafted.steps else stored,
        drafted=drafted,
        missing=drafts.missing_of(drafted) if drafted else None,
        revision=draft.revision if draft else 0,
        tried=try_out(drafted, tried, seat=number) if tried is not None else None,
        log=chronicle_of(game, last=2 * game.players),
        echo=echo_of(game, version=sent, seat=number) if sent else (),
        no_resigning=refuse_resigning(game, state, number),
    )


def names_of(game: Game) -> tuple[str, ...]:
    """By seat - 1."""
    return tuple(map(name_of, Sitting.objects.at(game)))


def name_of(sitting: Sitting) -> str:
    return sitting.user.display_name if sitting.user else sitting.bot or _("somebody who left")


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
    return view._replace(legal=(), unplayable=(), hands=hands)


def try_out(drafted: Drafted | None, text: str, *, seat: int | None) -> Tried:
    """The position after one more step. Nothing of it is kept."""
    try:
        if drafted is None:
            raise NotYourTurn if seat else NotAtTable
        after = drafts.add(drafted, parse_action(text))
    except (IllegalAction, InvalidAction, Refusal) as refused:
        return Tried(text, refusal=refused)
    step = after.steps[-1]
    return Tried(step.text, step.action, see_drafted(after), step.events)


def refuse_resigning(game: Game, state: State, seat: int | None) -> IllegalAction | Refusal | None:
    if seat is None:
        return NotAtTable()
    return Stale("over") if game.over else refusal(state, Resign(seat))


def look_back(*, game: Game, version: int) -> Perspective | None:
    """The public position after a move; None when there is no such move."""
    moves = Move.objects.filter(game=game, version=version).values_list("position", flat=True)
    position = game.position if version == game.version else moves.first()
    return seen_by(load(position), None) if position else None
