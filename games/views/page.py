"""What the game page says and shows: a look put into words and pictures."""

from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language

from games import phrases
from games.drawing.results import draw_results
from games.models import Game, MoveKind, Visibility
from games.phrases.captions import sentence_of_missed
from games.services.chronicle import Entry
from games.services.desk import Look
from games.services.refusals import NotSignedIn

from .draft import describe_draft


def describe_page(look: Look, *, refusal: Exception | None = None, done: str = "") -> dict[str, Any]:
    """The context of play.html and of its part that is swapped; `done` is what a form has just done, or a poll."""
    prompt = phrases.prompt_of(look.now, look.names, complete=look.complete)
    log = tuple(describe_entry(entry, look.names) for entry in reversed(look.log))
    described = describe_draft(look, prompt=prompt, refusal=refusal, done=done)
    if done == "poll" and log:
        described["said"] = f"{log[0].summary} {prompt}"
    return {
        **described,
        "news": done in ("send", "poll"),
        "game": look.game,
        "log_in": isinstance(refusal or (look.tried and look.tried.refusal), NotSignedIn),
        "headline": phrases.headline_of(look.now, look.names, complete=look.complete),
        "echo": phrases.summary_of_turn(look.echo, look.names),
        "undo_limit": phrases.sentence_of_undo_limit(look.undo_limit),
        "send_label": phrases.label_of_send(look.missing),
        "results": draw_results(look.sent, look.course, look.names),
        "missed": describe_missed(look) if look.missed else None,
        "log": log,
        "version": look.version,
        "revision": look.revision,
        **addresses_of(look),
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


class EntryInWords(NamedTuple):
    """A turn in one line."""

    version: int
    turn: int
    seat: int | None
    who: str
    summary: str
    when: datetime


def describe_entry(entry: Entry, names: tuple[str, ...]) -> EntryInWords:
    return _describe_entry(entry, names, get_language())


@lru_cache(maxsize=2048)
def _describe_entry(entry: Entry, names: tuple[str, ...], _language: str | None) -> EntryInWords:
    """Kept, since every step of a turn shows the same ones again."""
    if entry.kind == MoveKind.TABLE:
        summary = phrases.sentence_of_table(version=entry.version)
    else:
        summary = phrases.summary_of_turn(entry.events, names)
    who = names[entry.seat - 1] if entry.seat else ""
    return EntryInWords(entry.version, entry.turn, entry.seat, who, summary, entry.when)


def addresses_of(look: Look) -> dict[str, str]:
    """Empty, or left out, where there is nothing to be had."""
    game = look.game
    return {
        "page_url": reverse("game", args=[game.pk]),
        "log_url": reverse("game_log", args=[game.pk]),
        "poll_url": f"{reverse('game_poll', args=[game.pk])}?seen={look.version}" if game.running else "",
        "resign_url": reverse("game_resign", args=[game.pk]) if look.may_resign else "",
        "preview_url": preview_of(game),
        **({**keepsakes_of(game), **way_back_from(look)} if game.over else {}),
    }


def way_back_from(look: Look) -> dict[str, str]:
    """From the end of a game into its past: its first move and the last but one."""
    *_earlier, before, _last = (1, 1, *(entry.version for entry in look.log))
    first_url, before_url = (reverse("game_turn", args=[look.game.pk, version]) for version in (1, before))
    return {"first_url": first_url, "before_url": before_url}


def keepsakes_of(game: Game) -> dict[str, str]:
    """What is there to be downloaded of a game that is over."""
    return {
        "record_url": reverse("game_record", args=[game.pk]),
        "svg_url": reverse("game_picture", args=[game.pk, game.version, "svg"]),
        "png_url": reverse("game_picture", args=[game.pk, game.version, "png"]),
    }


def preview_of(game: Game) -> str:
    """The whole address, since it is others who ask for it; only public games have one."""
    if game.visibility != Visibility.PUBLIC:
        return ""
    return settings.SITE_URL + reverse("game_preview", args=[game.pk, game.version])
