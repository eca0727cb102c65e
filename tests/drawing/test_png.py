"""Pictures as PNG."""

import re

from games.drawing import png
from games.drawing.marks import Marks
from games.drawing.picture import large_board, small_board
from games.drawing.plain import make_plain
from games.drawing.png import engrave
from games.drawing.preview import draw_preview
from games.engine import seen_by
from tests.drawing.positions import states


def view_of(name, ply, seat=None):
    return seen_by(states(name)[ply], seat)


def test_it_leaves_nothing_that_such_programs_do_not_know():
    plain = make_plain(small_board(view_of("game-09-4p", 230)))
    assert not re.search(r"var\(|light-dark|<use|<style|class=", plain)
    there = set(re.findall(r' id="([^"]+)"', plain))
    assert set(re.findall(r"url\(#([^)]+)\)", plain)) <= there


def test_it_gives_every_owner_their_colour():
    plain = make_plain(small_board(view_of("game-09-4p", 230)))
    for colour in ("#1b4391", "#a01a1a", "#f0ab0c", "#3d958c"):
        assert f'fill="{colour}"' in plain


def test_it_is_a_png_of_the_width_asked_for_and_the_same_each_time():
    picture = engrave(large_board(view_of("king-01-2p", 171)), width=300)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(picture[16:20], "big") == 300
    assert picture == engrave(large_board(view_of("king-01-2p", 171)), width=300)


def test_it_writes_digits_and_coordinates(monkeypatch):
    svg = large_board(view_of("king-01-2p", 171))
    written = engrave(svg, width=500)
    for font in png._FONTS:
        monkeypatch.setattr(png, "_FONTS", [other for other in png._FONTS if other != font])
        assert engrave(svg, width=500) != written
        monkeypatch.undo()


def test_it_shows_scores_and_who_is_on_turn_but_no_hand():
    view = view_of("king-01-2p", 171, seat=1)
    preview = draw_preview(view, marks=Marks())
    assert [int(points) for points in re.findall(r'class="counted"[^>]*>(\d+)<', preview)] == list(view.scores)
    assert preview == draw_preview(view._replace(hand=(), hands=(None, None), seat=None), marks=Marks())
    assert engrave(preview, width=1200)[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
