"""Somebody at a lesson: the actions so far, as on one's own turn in a game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _

from games.engine import Event, Perspective, Phase, seen_by
from games.services import drafts
from games.services.desk import Tried, answer, see_drafted
from games.services.drafts import Drafted, DraftStep

from .course import Lesson


@dataclass(frozen=True)
class Attempt:
    """A look at the lesson's board, as services.desk.Look is one at a game's."""

    lesson: Lesson
    drafted: Drafted
    tried: Tried | None = None

    @property
    def seat(self) -> int:
        return self.drafted.start.seat

    @property
    def names(self) -> tuple[str, ...]:
        return _("Blue"), _("Red")

    @cached_property
    def sent(self) -> Perspective:
        return seen_by(self.drafted.start, self.seat)

    @cached_property
    def now(self) -> Perspective:
        """With the goal reached there is nothing more to do."""
        view = see_drafted(self.drafted)
        return view._replace(legal=(), unplayable=()) if self.solved else view

    @property
    def draft(self) -> tuple[DraftStep, ...]:
        return self.drafted.steps

    @property
    def lines(self) -> list[str]:
        return self.drafted.lines

    @property
    def last_turn_events(self) -> tuple[Event, ...]:
        return ()

    @cached_property
    def solved(self) -> bool:
        return self.lesson.reached(self.drafted)

    @property
    def spent(self) -> bool:
        """The turn is over and the goal not reached."""
        return not self.solved and (self.drafted.complete or self.drafted.state.phase is Phase.DRAW)

    def trying(self, line: str | None, place: str | None = None) -> "Attempt":
        """An action, or what is due at a place that was pressed."""
        return replace(self, tried=answer(self.drafted, line, place))

    def stepping(self, line: str) -> "Attempt":
        """After one more action; unchanged, with the reason, when it is refused."""
        attempt = self.trying(line)
        if attempt.tried and attempt.tried.action:
            return Attempt(self.lesson, self.drafted.then(attempt.tried.action))
        return attempt

    def undoing(self, count: int = -1) -> "Attempt":
        """With so many of its first steps; all but the last when none is given."""
        return begin(self.lesson, self.lines[:count])


def begin(lesson: Lesson, lines: Iterable[str] = ()) -> Attempt:
    """With the actions so far; the longest part of them that the rules allow."""
    return Attempt(lesson, drafts.replay(lesson.scene.start, lines))
