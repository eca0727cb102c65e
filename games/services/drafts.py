"""A turn that is not sent yet: its steps played on the stored state, and what sending adds to them."""

from collections.abc import Iterable
from typing import NamedTuple

from games.engine import (
    Action,
    Done,
    Draw,
    Event,
    IllegalAction,
    InvalidAction,
    Resign,
    State,
    format_action,
    legal_actions,
    parse_action,
    play,
)
from games.services.refusals import NotNow


class DraftStep(NamedTuple):
    action: Action
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        return format_action(self.action)


class Drafted(NamedTuple):
    """The state that a turn starts from, its steps so far, and the state after them."""

    start: State
    steps: tuple[DraftStep, ...]
    state: State

    @property
    def complete(self) -> bool:
        """Whether the turn, or the placement, has ended with its last step: sending has nothing to add."""
        here, there = self.start, self.state
        return there.over or (here.turn, here.placement) != (there.turn, there.placement)

    @property
    def actions(self) -> list[Action]:
        return [step.action for step in self.steps]

    @property
    def lines(self) -> list[str]:
        return [step.text for step in self.steps]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step.events)

    def then(self, action: Action) -> "Drafted":
        """With one more action; IllegalAction when the rules forbid it."""
        step = play(self.state, action)
        return self._replace(steps=(*self.steps, DraftStep(action, step.events)), state=step.state)


def begin(start: State) -> Drafted:
    return Drafted(start, (), start)


def replay(start: State, lines: Iterable[str]) -> Drafted:
    """The longest legal prefix of a draft: when the game has moved on beneath it, a part may have to go."""
    drafted = begin(start)
    for line in lines:
        try:
            drafted = add(drafted, parse_action(line))
        except (InvalidAction, IllegalAction, NotNow):
            break
    return drafted


def add(drafted: Drafted, action: Action) -> Drafted:
    """With one more step; IllegalAction or NotNow when it cannot be one."""
    if isinstance(action, Draw):
        raise NotNow("sending-draws")
    if isinstance(action, Resign):
        raise NotNow("resigning-apart")
    if drafted.complete:
        raise NotNow("turn-complete")
    return drafted.then(action)


def back_to(drafted: Drafted, count: int | None) -> Drafted:
    """With so many of its first steps, one press whatever their number; all but the last when none is given (T3)."""
    left = len(drafted.steps) - 1 if count is None else count
    if not 0 <= left < len(drafted.steps):
        raise NotNow("nothing-to-undo")
    return replay(drafted.start, drafted.lines[:left])


def missing_of(drafted: Drafted) -> tuple[Action, ...] | None:
    """What sending appends, `done` and then `draw`; None when the turn lacks something that has to be chosen."""
    missing: tuple[Action, ...] = ()
    if not drafted.complete and Done() in legal_actions(drafted.state):
        missing, drafted = (Done(),), drafted.then(Done())
    if drafted.complete:
        return missing
    return (*missing, Draw()) if Draw() in legal_actions(drafted.state) else None


def finish(drafted: Drafted) -> Drafted:
    """The whole turn, with what sending appends; NotNow when the turn lacks something that has to be chosen."""
    missing = missing_of(drafted)
    if missing is None:
        raise NotNow("incomplete")
    for action in missing:
        drafted = drafted.then(action)
    return drafted
