"""A turn in the making, put into words and pictures: what the game page and a lesson have in common."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from django.utils.translation import gettext as _

from games import phrases
from games.drawing import page
from games.drawing.page import draw_page
from games.engine import DomainFormed, Event
from games.services.desk import Tried
from games.services.drafts import Drafted, DraftStep


class Look(page.Look, Protocol):
    """What a turn is made on: services.desk.Look at a game, lessons.Attempt at a lesson."""

    @property
    def draft(self) -> tuple[DraftStep, ...]: ...
    @property
    def drafted(self) -> Drafted | None: ...
    @property
    def tried(self) -> Tried | None: ...


def describe_draft(look: Look, *, prompt: str, refusal: Exception | None, done: str) -> dict[str, Any]:
    """`done` is what a form has just done."""
    draft = [phrases.name_step(step.action) for step in look.draft]
    fresh = {"step": look.draft[-1].events if look.draft else (), "poll": look.last_turn_events}
    return {
        "look": look,
        "prompt": prompt,
        "error": phrases.sentence_of_error(refusal) if refusal else answer_to(look.tried),
        "draft": draft,
        "summary": summarise(look),
        "said": " ".join(say_what_is_tried(look) or (*say_what_happened(look, done), prompt)),
        "tried": describe_tried(look.tried, look.names, seat=look.seat) if look.tried else None,
        **draw_page(look, say=phrases.sentence_of_error, draft=draft, fresh=fresh.get(done, ())),
    }


def answer_to(tried: Tried | None) -> str:
    """Why what was tried, or pressed, is not allowed."""
    if tried is None or tried.refusal is None:
        return ""
    why = phrases.sentence_of_error(tried.refusal)
    return _("%(place)s: %(why)s") % {"place": tried.place, "why": why} if tried.place else why


def summarise(look: Look) -> Sequence[str]:
    """What the turn does, with what is tried, to everybody (T5); which domains a border closes its own line says."""
    if not look.drafted:
        return ()
    after, events = look.now, list(look.drafted.events)
    if look.tried and look.tried.view:
        after = look.tried.view
        events += events_beside_gist(look.tried)
    return phrases.sentences_of_summary(look.sent, after, events, look.names)


def events_beside_gist(tried: Tried) -> list[Event]:
    closes = tried.action is not None and tried.action.kind == "border"
    return [event for event in tried.events if not (closes and isinstance(event, DomainFormed))]


def say_what_is_tried(look: Look) -> Sequence[str]:
    """For those who hear the page: what a step would do to everybody, that it is not done, and what does it (T13)."""
    if not (look.tried and look.tried.view and look.seat):
        return ()
    after = look.tried.view
    return (
        _("This would be: %s.") % describe_tried(look.tried, look.names, seat=look.seat)["label"],
        *phrases.sentences_of_change(look.seat, look.now, after, look.names),
        *phrases.sentences_of_summary(look.now, after, events_beside_gist(look.tried), look.names),
        _("Enter or a tap once more does it."),
    )


def say_what_happened(look: Look, done: str) -> Iterable[str]:
    """For those who hear the page: what has been done."""
    match done:
        case "step" if look.draft:
            return phrases.sentences_of(look.draft[-1].events, look.names)
        case "undo" | "reset":
            return (_("Taken back.") if look.draft else _("Back at the start."),)
        case _:
            return ()


def describe_tried(tried: Tried, names: Sequence[str], *, seat: int | None = None) -> dict[str, Any]:
    action = tried.action
    return {
        "action": tried.text,
        "label": phrases.gist_of(action, tried.events, seat=seat, names=names) if action else "",
        "refusal": phrases.sentence_of_error(tried.refusal) if tried.refusal else "",
    }
