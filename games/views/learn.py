"""Learning by playing: the list of lessons, and a lesson, whose address holds the actions so far."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from games import phrases
from games.drawing.page import draw_page
from games.drawing.picture import small_board
from games.engine import seen_by
from games.lessons import LESSONS, Attempt, Lesson, begin

from .access import Request
from .answers import status_of
from .page import describe_tried
from .svg import styled_by_itself

A_DAY = 24 * 60 * 60
MOST_STEPS = 9  # of a turn


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    return render(request, "games/learn.html", {"lessons": LESSONS})


@styled_by_itself
@require_safe
@cache_control(public=True, max_age=A_DAY)
def lesson_board(request: HttpRequest, number: int) -> HttpResponse:
    return HttpResponse(draw_lesson(find_lesson(number).number), content_type="image/svg+xml")


@cache
def draw_lesson(number: int) -> str:
    scene = LESSONS[number - 1].scene
    return small_board(seen_by(scene.start, None), crop=scene.crop)


@never_cache
@require_safe
def lesson(request: Request, number: int, played: str = "") -> HttpResponse:
    """Only looks: a step leads to another address, to which htmx is given the new part at once."""
    attempt = begin(find_lesson(number), read_played(played))
    after = carry_out(attempt, request.GET)
    if (address := address_of(after)) == request.path:
        return show(request, after)
    if not request.htmx:
        return redirect(address)
    response = show(request, after)
    response["HX-Push-Url"] = address
    return response


def find_lesson(number: int) -> Lesson:
    if 1 <= number <= len(LESSONS):
        return LESSONS[number - 1]
    raise Http404(_("There is no such lesson."))


def read_played(played: str) -> list[str]:
    """`play+A3+border/border+d12-e12/` as lines."""
    return [line.replace("+", " ") for line in played.split("/") if line]


def address_of(attempt: Attempt) -> str:
    lines = [line.replace(" ", "+") + "/" for line in attempt.lines]
    return reverse("lesson", args=[attempt.lesson.number]) + "".join(lines)


def carry_out(attempt: Attempt, wish: Mapping[str, str]) -> Attempt:
    match wish:
        case {"do": "reset"}:
            return begin(attempt.lesson)
        case {"do": "undo"}:
            return attempt.undoing()
        case {"undo": count} if count in map(str, range(MOST_STEPS)):
            return attempt.undoing(int(count))
        case {"action": line}:
            return attempt.stepping(line)
        case {"try": line}:
            return attempt.trying(line)
        case _:
            return attempt


def show(request: Request, attempt: Attempt) -> HttpResponse:
    refusal = attempt.tried.refusal if attempt.tried else None
    part = request.htmx and not request.htmx.history_restore_request
    template = "games/lesson_area.html" if part else "games/lesson.html"
    context = describe_attempt(attempt) | {"error": phrases.sentence_of_error(refusal) if refusal else ""}
    response = render(request, template, context, status=status_of(refusal))
    patch_vary_headers(response, ["HX-Request"])
    return response


def describe_attempt(attempt: Attempt) -> dict[str, Any]:
    draft = [phrases.describe_action(step.action) for step in attempt.draft]
    return {
        "look": attempt,
        "lesson": attempt.lesson,
        "lessons": LESSONS,
        "prompt": phrases.prompt_of(attempt.now, attempt.names, complete=False),
        "draft": draft,
        "undo_limit": "" if draft else _("This is the start of the lesson."),
        "tried": describe_tried(attempt.tried, attempt.names) if attempt.tried else None,
        "page_url": address_of(attempt),
        "next": LESSONS[attempt.lesson.number] if attempt.lesson.number < len(LESSONS) else None,
        **draw_page(attempt, say=phrases.sentence_of_error, draft=draft),
    }
