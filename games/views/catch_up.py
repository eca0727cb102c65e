"""Coming back: what the others have done since, played step by step or as a list; and saying that one has seen it."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.drawing.marks import changed
from games.drawing.past import draw_past
from games.forms import Malformed, read_number, read_version
from games.phrases.captions import caption_of
from games.services import catch_up as services
from games.services.catch_up import CatchUp
from games.services.refusals import REFUSED
from games.services.replay import Frame

from .access import Request, player_of, started_game
from .answers import refuse
from .play import show


@never_cache
@require_safe
def game_catch_up(request: Request, pk: int) -> HttpResponse:
    """Step `at`, or all of them `as=list`; when there is nothing to catch up with, the game."""
    game = started_game(request, pk)
    try:
        missed = services.catch_up(game=game, user=player_of(request))
    except REFUSED as refusal:
        return refuse(request, refusal)
    if not missed.steps:
        return redirect(game)
    if request.GET.get("as") == "list":
        return render(request, "games/catch_up_list.html", describe_list(missed))
    at = min(max(read_version(request.GET, "at"), 1), len(missed.steps))
    template = "games/catch_up_area.html" if request.htmx else "games/catch_up.html"
    response = render(request, template, describe_step(missed, at))
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_POST
def game_seen(request: Request, pk: int) -> HttpResponse:
    """The end of the catch-up, or skipping it."""
    game = started_game(request, pk)
    try:
        services.see(game=game, user=player_of(request), version=read_number(request.POST, "version"))
    except (*REFUSED, Malformed) as refusal:
        return refuse(request, refusal)
    return show(request, game) if request.htmx else redirect(game)


def describe_captions(steps: Sequence[Frame], names: Sequence[str]) -> list[dict[str, Any]]:
    """Each step by its number, in words, and whether there is anything of it to be seen on the board."""
    return [
        {
            "number": number,
            "seat": step.seat,
            "who": names[step.seat - 1] if step.seat else "",
            "pictured": any(changed(step.view, step.events)),
            **caption_of(step.events, names, version=step.version)._asdict(),
        }
        for number, step in enumerate(steps, start=1)
    ]


def describe_step(missed: CatchUp, at: int) -> dict[str, Any]:
    """The context of catch_up.html: one step on the board, and the captions of all."""
    step, captions = missed.steps[at - 1], describe_captions(missed.steps, missed.names)
    return {
        "game": missed.game,
        "at": at,
        "steps": captions,
        "step": captions[at - 1],
        "before_url": f"?at={at - 1}" if at > 1 else "",
        "after_url": f"?at={at + 1}" if at < len(captions) else "",
        **draw_past(step.view, mover=step.seat, events=step.events, names=missed.names),
    }


def describe_list(missed: CatchUp) -> dict[str, Any]:
    """The context of catch_up_list.html: a picture for each move, with the captions of its steps."""
    moves = []
    for version, steps in groupby(missed.steps, key=attrgetter("version")):
        told = describe_captions(list(steps), missed.names)
        moves.append({"version": version, "steps": told, "pictured": any(step["pictured"] for step in told)})
    return {"game": missed.game, "moves": moves}
