"""What the game page says and shows: a look put into words and pictures."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games import phrases
from games.drawing.page import draw_page
from games.engine import Event
from games.models import MoveKind
from games.phrases.captions import sentence_of_missed
from games.services.chronicle import Entry
from games.services.desk import Look, Tried


def describe_page(look: Look, *, refusal: Exception | None = None, done: str = "") -> dict[str, Any]:
    """The context of play.html and of its part that is swapped; `done` is what a form has just done."""
    draft = [phrases.name_step(step.action) for step in look.draft]
    prompt = phrases.prompt_of(look.now, look.names, complete=look.complete)
    return {
        "game": look.game,
        "look": look,
        "headline": phrases.headline_of(look.now, look.names, complete=look.complete),
        "prompt": prompt,
        "error": phrases.sentence_of_error(refusal) if refusal else answer_to(look.tried),
        "echo": sentences_of(look.echo, look.names),
        "draft": draft,
        "summary": summarise(look),
        "said": " ".join((*say_what_happened(look, done), prompt)),
        "undo_limit": phrases.sentence_of_undo_limit(look.undo_limit),
        "send_label": phrases.label_of_send(look.missing),
        "tried": describe_tried(look.tried, look.names, seat=look.seat) if look.tried else None,
        "missed": describe_missed(look) if look.missed else None,
        "log": [describe_entry(entry, look.names) for entry in reversed(look.log)],
        "version": look.version,
        "revision": look.revision,
        **addresses_of(look),
        **draw_page(look, say=phrases.sentence_of_error, draft=draft),
    }


def answer_to(tried: Tried | None) -> str:
    """Why what was tried, or pressed, is not allowed."""
    if tried is None or tried.refusal is None:
        return ""
    why = phrases.sentence_of_error(tried.refusal)
    return _("%(place)s: %(why)s") % {"place": tried.place, "why": why} if tried.place else why


def summarise(look: Look) -> Sequence[str]:
    """What the turn does, with what is tried, to everybody (T5)."""
    if not look.drafted:
        return ()
    tried = look.tried if look.tried and look.tried.view else None
    after, events = (tried.view, tried.events) if tried and tried.view else (look.now, ())
    return phrases.sentences_of_summary(look.sent, after, (*look.drafted.events, *events), look.names)


def say_what_happened(look: Look, done: str) -> Iterable[str]:
    """For those who hear the page: what a step has done or would do, or what others have done meanwhile."""
    if look.tried and look.tried.view and look.seat:
        gist = describe_tried(look.tried, look.names, seat=look.seat)["label"]
        own = phrases.sentences_of_change(look.seat, look.now, look.tried.view, look.names)
        return (f"{gist}.", *own, *phrases.sentences_of_summary(look.now, look.tried.view, (), look.names))
    match done:
        case "step" if look.draft:
            return sentences_of(look.draft[-1].events, look.names)
        case "undo" | "reset":
            return (_("Taken back."),)
        case "poll" if look.log:
            return (describe_entry(look.log[-1], look.names)["summary"],)
        case _:
            return ()


def sentences_of(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    return [phrases.sentence_of(event, names) for event in events]


def describe_tried(tried: Tried, names: Sequence[str], *, seat: int | None = None) -> dict[str, Any]:
    action = tried.action
    return {
        "action": tried.text,
        "label": phrases.gist_of(action, tried.events, seat=seat, names=names) if action else "",
        "refusal": phrases.sentence_of_error(tried.refusal) if tried.refusal else "",
    }


def describe_missed(look: Look) -> dict[str, Any]:
    """The offer to play back what others have done meanwhile."""
    watch_url = reverse("game_catch_up", args=[look.game.pk])
    return {
        "sentence": sentence_of_missed([(entry.kind, entry.seat) for entry in look.missed], look.names),
        "watch_url": watch_url,
        "list_url": f"{watch_url}?as=list",
        "seen_url": reverse("game_seen", args=[look.game.pk]),
    }


def describe_entry(entry: Entry, names: Sequence[str]) -> dict[str, Any]:
    """A turn in one line."""
    if entry.kind == MoveKind.TABLE:
        summary = phrases.sentence_of_table(version=entry.version)
    else:
        summary = phrases.summary_of_turn(entry.events, names)
    return {
        "version": entry.version,
        "turn": entry.turn,
        "seat": entry.seat,
        "who": names[entry.seat - 1] if entry.seat else "",
        "summary": summary,
        "when": entry.when,
    }


def addresses_of(look: Look) -> dict[str, str]:
    """Empty where there is nothing to be had."""
    game = look.game
    return {
        "page_url": reverse("game", args=[game.pk]),
        "log_url": reverse("game_log", args=[game.pk]),
        "poll_url": f"{reverse('game_poll', args=[game.pk])}?seen={look.version}" if game.running else "",
        "resign_url": reverse("game_resign", args=[game.pk]) if look.may_resign else "",
        "record_url": reverse("game_record", args=[game.pk]) if game.over else "",
    }
