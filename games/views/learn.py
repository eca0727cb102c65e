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
from games.drawing.picture import small_board
from games.engine import seen_by
from games.lessons import LESSONS, Attempt, Lesson, begin

from .access import Request
from .answers import failure_of, status_of
from .draft import describe_draft
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
    done, after = carry_out(attempt, request.GET)
    if (address := address_of(after)) == request.path:
        return show(request, after, done=done)
    if not request.htmx:
        return redirect(address)
    response = show(request, after, done=done)
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


def carry_out(attempt: Attempt, wish: Mapping[str, str]) -> tuple[str, Attempt]:
    """What is done, if anything, and the attempt after it or with what is tried."""
    match wish:
        case {"do": "reset"}:
            return "reset", attempt.undoing(0)
        case {"do": "undo"}:
            return "undo", attempt.undoing()
        case {"undo": count} if count in map(str, range(MOST_STEPS)):
            return "undo", attempt.undoing(int(count))
        case {"action": line}:
            return "step", attempt.stepping(line)
        case _:
            return "", attempt.trying(wish.get("try", wish.get("why")), wish.get("at"))


def show(request: Request, attempt: Attempt, *, done: str) -> HttpResponse:
    """A step or a try that is refused is told by its status; a press and a question are answered."""
    refusal: Exception | None = attempt.tried.refusal if attempt.tried else None
    if not done:
        refusal = failure_of(refusal, tried="try" in request.GET)
    part = request.htmx and not request.htmx.history_restore_request
    template = "games/lesson_area.html" if part else "games/lesson.html"
    response = render(request, template, describe_attempt(attempt, refusal, done), status=status_of(refusal))
    patch_vary_headers(response, ["HX-Request"])
    return response


def describe_attempt(attempt: Attempt, refusal: Exception | None, done: str) -> dict[str, Any]:
    number = attempt.lesson.number
    return {
        **describe_draft(attempt, prompt=prompt_of(attempt), refusal=refusal, done=done),
        "lesson": attempt.lesson,
        "lessons": LESSONS,
        "summary": (),
        "next": LESSONS[number] if number < len(LESSONS) else None,
        "undo_limit": "" if attempt.draft else _("This is the start of the lesson."),
        "page_url": address_of(attempt),
    }


def prompt_of(attempt: Attempt) -> str:
    if attempt.solved:
        return f"{_('Done.')} {attempt.lesson.praise}"
    if attempt.spent:
        return _("Your turn is over and the goal is not reached. Undo a step, or start again.")
    return phrases.prompt_of(attempt.now, attempt.names, complete=False)
