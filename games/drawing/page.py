"""Everything drawn on the game page, from one look at the game."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from django.utils.translation import gettext as _

from games.drawing.board import draw_board
from games.drawing.chancery import draw_chancery
from games.drawing.hand import Say, draw_hand
from games.drawing.marks import Marks
from games.drawing.seats import draw_chips, draw_seats
from games.drawing.signs import draw_sheet
from games.drawing.sums import Drafted, income_of, signed, steps_of, sums_of
from games.drawing.track import draw_track
from games.drawing.words import draw_words
from games.engine import Action, Event, Expand, Perspective, format_action, space_name
from games.phrases.spaces import describe_domains, describe_spaces


class Tried(Protocol):
    @property
    def action(self) -> Action | None: ...
    @property
    def view(self) -> Perspective | None: ...
    @property
    def events(self) -> Sequence[Event]: ...


class Look(Protocol):
    """What the page is drawn from; services.desk.Look is one."""

    @property
    def seat(self) -> int | None: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def sent(self) -> Perspective: ...
    @property
    def now(self) -> Perspective: ...
    @property
    def draft(self) -> Sequence[Drafted]: ...
    @property
    def tried(self) -> Tried | None: ...
    @property
    def last_turn_events(self) -> Sequence[Event]: ...


class Instead(NamedTuple):
    """Another action at the place that is tried: where its link leads, and what it says."""

    address: str
    words: str


def draw_page(look: Look, *, say: Say, draft: Sequence[str], fresh: Sequence[Event] = ()) -> dict[str, Any]:
    """Parts of the context of play.html; `draft` has the words of the draft's steps, `fresh` what has just happened."""
    tried = look.tried.view if look.tried else None
    after = tried or look.now
    words = describe_spaces(look.now, look.names)
    return {
        "symbols": draw_sheet(look.now.players),
        "board": draw_board(
            look.now, marks=_marks(look, fresh), targets=_link(look.tried), title=_("Board"), words=words
        ),
        "words": draw_words(describe_domains(look.now, look.names), words),
        "track": draw_track(look.sent, after, look.names),
        "seats": draw_seats(look.sent, after, look.names),
        "chips": draw_chips(look.sent, after, look.names),
        "hand": draw_hand(look.now, say=say),
        "chancery": draw_chancery(look.now),
        "sums": sums_of(look.sent, after),
        "steps": income_of(look.sent) + steps_of(look.draft, draft, look.seat),
        "gain": _gain(look.now, tried),
        "instead": instead_of(look.tried, look.now.legal),
    }


def _marks(look: Look, fresh: Sequence[Event]) -> Marks:
    drafted = [event for step in look.draft for event in step.events]
    return Marks(
        legal=look.now.legal,
        trying=look.tried.action if look.tried and look.tried.view else None,
        tried=look.tried.view if look.tried else None,
        draft=drafted,
        last=look.last_turn_events,
        fresh=fresh,
    )


def _link(tried: Tried | None) -> Callable[[str], str]:
    """Every place leads to what it would bring; the one that is tried leads to the button that does it."""
    confirmed = format_action(tried.action) if tried and tried.action and tried.view else None
    return lambda text: "#confirm" if text == confirmed else _address_to_try(text)


def _address_to_try(text: str) -> str:
    return "?try=" + text.replace(" ", "+")


def instead_of(tried: Tried | None, legal: Sequence[Action]) -> list[Instead]:
    """The space that is tried, for each other domain that may take it: its part on the board is small."""
    action = tried.action if tried and tried.view else None
    if not isinstance(action, Expand):
        return []
    others = (each for each in legal if isinstance(each, Expand) and each.space == action.space and each != action)
    words = _("or for {castle}")
    return [
        Instead(_address_to_try(format_action(each)), words.format(castle=space_name(each.castle))) for each in others
    ]


def _gain(now: Perspective, tried: Perspective | None) -> str:
    """The points that the tried action would bring whoever is on turn; in set-up nothing counts yet."""
    if tried is None or now.seat is None or now.turn == 0:
        return ""
    gain = tried.scores[now.seat - 1] - now.scores[now.seat - 1]
    return signed(gain) if gain else ""
