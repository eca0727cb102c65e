"""The rules for players, their pictures, and the list of cards."""

from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games import engine
from games.drawing.card_list import draw_card_list
from games.drawing.marks import Marks
from games.drawing.picture import box_of, small_board
from games.positions import Scene, read_scene

from .svg import styled_by_itself

PLAYED_SET = "domaine"
POSITIONS = Path(__file__).parents[1] / "positions" / "rules"
PICTURES = {path.stem: read_scene(path.read_text(encoding="utf-8")) for path in POSITIONS.glob("*.toml")}
SCALE, WIDEST = 1.4, 420  # pixels for a unit of the drawing, pixels for a picture
A_DAY = 24 * 60 * 60


class Picture(NamedTuple):
    url: str
    width: int
    height: int


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    pictures = {name: list_pictures(name, scene) for name, scene in PICTURES.items()}
    decks = draw_card_list(engine.CARD_SETS[PLAYED_SET])
    return render(request, "games/rules.html", {"pictures": pictures, "decks": decks})


def list_pictures(name: str, scene: Scene) -> list[Picture]:
    _left, _top, wide, high = box_of(scene.crop)
    width = min(round(wide * SCALE), WIDEST)
    urls = [reverse("rules_picture", args=[name, count]) for count in scene.shown]
    return [Picture(url, width, round(width * high / wide)) for url in urls]


@styled_by_itself
@require_safe
@cache_control(public=True, max_age=A_DAY)
def rules_picture(request: HttpRequest, name: str, count: int) -> HttpResponse:
    if name not in PICTURES or count not in PICTURES[name].shown:
        raise Http404(_("The rules have no such picture."))
    return HttpResponse(draw_picture(name, count), content_type="image/svg+xml")


@cache
def draw_picture(name: str, count: int) -> str:
    """A position of the rules after so many actions: what they have changed, and what may be done next."""
    scene = PICTURES[name]
    steps = [scene.after(number) for number in range(count + 1)]
    view = engine.seen_by(steps[-1].state, steps[-1].state.to_move)
    changes = tuple(chain.from_iterable(step.events for step in steps))
    return small_board(view, marks=Marks(legal=view.legal, draft=changes), crop=scene.crop)
