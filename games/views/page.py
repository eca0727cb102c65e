"""What the game page says and shows: a look put into words and pictures."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.urls import reverse

from games import phrases
from games.drawing.page import draw_page
from games.engine import Event
from games.models import MoveKind
from games.phrases.captions import sentence_of_missed
from games.services.chronicle import Entry
from games.services.desk import Look, Tried


def describe_page(look: Look, *, error: str = "") -> dict[str, Any]:
    """The context of play.html and of its part that is swapped."""
    draft = [phrases.describe_action(step.action) for step in look.draft]
    return {
        "game": look.game,
        "look": look,
        "headline": phrases.headline_of(look.now, look.names, complete=look.complete),
        "prompt": phrases.prompt_of(look.now, look.names, complete=look.complete),
        "error": error,
        "echo": sentences_of(look.echo, look.names),
        "draft": draft,
        "summary": summarise(look),
        "undo_limit": phrases.sentence_of_undo_limit(look.undo_limit),
        "send_label": phrases.label_of_send(look.missing),
        "tried": describe_tried(look.tried, look.names) if look.tried else None,
        "missed": describe_missed(look) if look.missed else None,
        "log": [describe_entry(entry, look.names) for entry in reversed(look.log)],
        "version": look.version,
        "revision": look.revision,
        **addresses_of(look),
        **draw_page(look, say=phrases.sentence_of_error, draft=draft),
    }


def summarise(look: Look) -> Sequence[str]:
    if not look.drafted or not look.draft:
        return ()
    return phrases.sentences_of_summary(look.sent, look.now, look.drafted.events, look.names)


def sentences_of(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    return [phrases.sentence_of(event, names) for event in events]


def describe_tried(tried: Tried, names: Sequence[str]) -> dict[str, Any]:
    sentences = sentences_of(tried.events, names)
    return {
        "action": tried.text,
        "label": phrases.describe_action(tried.action) if tried.action else "",
        "sentence": sentences[0] if sentences else "",
        "events": sentences,
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
