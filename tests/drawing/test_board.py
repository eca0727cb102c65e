"""The board as markup: whole, well formed, small, the same every time."""

import re
from xml.etree import ElementTree

import pytest

from games.drawing.board import draw_board
from games.drawing.marks import Marks
from games.drawing.outline import outline_path
from games.drawing.signs import draw_sheet
from games.drawing.walls import part_path, post_paths, wall_path
from games.engine import (
    Ally,
    BorderPlaced,
    KnightPlaced,
    Phase,
    PlaceBorder,
    parse_action,
    parse_border,
    parse_space,
    play,
    seen_by,
)
from tests.drawing.boards import RECORDS, draw, ids, views
from tests.drawing.positions import after, own_view, states


@pytest.mark.parametrize("record", RECORDS)
def test_it_is_well_formed_and_small(record):
    for ply in range(0, len(states(record)), 11):
        svg = draw(own_view(record, ply))
        ElementTree.fromstring(svg)
        assert len(svg.encode()) < 40_000


def test_it_draws_the_same_bytes_for_the_same_position():
    assert draw(own_view("game-09-4p", 186)) == draw(own_view("game-09-4p", 186))


def test_it_shares_no_name_with_the_sheet_of_signs():
    sheet = ids(draw_sheet())
    assert max(sheet.values()) == 1
    assert not set(sheet) & set(ids(draw(own_view("game-09-4p", 186))))


def test_it_refers_only_to_what_is_there():
    sheet = draw_sheet()
    for view in views(every=23):
        svg = draw(view)
        there = ids(sheet + svg)
        used = set(re.findall(r'(?:href="|url\()#([^")]+)', svg + sheet)) - {"confirm"}
        assert used <= set(there)


def test_it_shows_land_pieces_and_charges_of_every_kind():
    svg = draw(own_view("king-01-2p", 171)) + draw(own_view("game-09-4p", 186))
    for sign in ("m0", "m3", "w0", "w2", "ft", "v0", "v1", "cm", "sm", "gm", "dm", "rc"):
        assert f'href="#{sign}"' in svg, sign
    for colour in range(5):
        assert f'href="#kn{colour}"' in svg
        assert f'href="#ca{colour}"' in svg or f'href="#ke{colour}"' in svg
    assert all(f'id="s{colour}"' in draw_sheet() for colour in range(5))


def test_it_draws_a_domain_with_hatching_badges_and_their_words():
    svg = draw(own_view("king-01-2p", 171))
    assert 'fill="url(#ha2)"' in svg
    assert "<title>16 points, strength 2</title>" in svg


def test_it_shows_what_a_border_would_close():
    view = own_view("king-01-2p", 171)
    marks = Marks(view.legal, parse_action("border d11-e11"), after("king-01-2p", 171, "border d11-e11"))
    svg = draw(view, marks)
    assert 'class="coming-out"' in svg
    assert "edge broken" in svg
    assert ">+7</text>" in svg
    assert "<title>7 points, strength 1</title>" in svg


def test_it_shows_the_walls_that_would_fall():
    view = own_view("game-09-4p", 186)
    marks = Marks(view.legal, parse_action("border i12-j12"), after("game-09-4p", 186, "border i12-j12"))
    svg = draw(view, marks)
    assert 'class="falling"' in svg
    assert ">+18</text>" in svg


def test_it_sets_off_what_the_last_turn_and_the_draft_changed():
    view = own_view("king-01-2p", 171)
    draft = [BorderPlaced(1, parse_border("d5-d6"))]
    last = [KnightPlaced(2, 2, parse_space("f8"), 1)]
    svg = draw(view, Marks(draft=draft, last=last))
    assert '<path class="draft-out" d="M120 200H160"/>' in svg
    assert '<use href="#br" x="200" y="280"/>' in svg


def test_it_draws_round_a_wall_as_the_wall_bends():
    """To the middle of the bend where the next wall is another turn's."""
    one, other = "b10-c10", "b10-b11"
    standing = sum(1 << parse_border(name) for name in (one, other))
    assert part_path(1 << parse_border(one), standing) == "M80 360V389q0 5.5-2.75 8.25"
    assert part_path(1 << parse_border(other), standing) == "M40 400H69q5.5 0 8.25-2.75"
    assert part_path(1 << parse_border(one), 0) == "M80 360V400"


def test_it_shows_no_domain_that_is_the_whole_board():
    """As the first castle has it until the next one stands (6.1): nobody has won anything yet."""
    view = own_view("king-01-2p", 2)
    assert [domain.value > 50 for domain in view.domains] == [True]
    svg = draw(view)
    assert 'class="badge' not in svg and 'class="tint"' not in svg and 'href="#ca1"' in svg


def test_it_chooses_an_alliance_on_the_common_border():
    record = states("game-09-4p")
    ply = next(ply for ply, state in enumerate(record) if seen_by(state, state.to_move).phase == Phase.ALLY)
    view = own_view("game-09-4p", ply)
    svg = draw(view)
    assert all(isinstance(action, Ally) for action in view.legal)
    assert len(re.findall(r'<a id="\w+-\w+" href="\?try=ally', svg)) == len(view.legal)
    assert 'href="#pl"' in draw(own_view("game-09-4p", ply + 1))


def test_it_has_no_place_on_a_still_picture():
    view = own_view("king-01-2p", 171)
    svg = draw_board(view, marks=Marks(), targets=None, title="Board")
    assert "<a " not in svg and "?try=" not in svg


def test_it_draws_each_wall_segment_once():
    borders = states("game-09-4p")[186]
    view = seen_by(borders, None)
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", wall_path(view.borders))]
    assert numbers and all(-12 <= number <= 492 for number in numbers)
    posts, joints = post_paths(view.borders)
    assert posts.count("M") > 0 and joints.count("M") > 0


def test_it_rounds_a_lone_ring_of_walls():
    mask = sum(1 << parse_border(name) for name in ("b2-c2", "c2-d2", "c1-c2", "c2-c3"))
    assert wall_path(mask).count("q") == 4
    assert wall_path(mask).endswith("z")


def test_it_keeps_spaces_apart_that_meet_at_a_corner():
    both = 1 << parse_space("b2") | 1 << parse_space("c3")
    assert outline_path(both).count("M") == 2


def test_it_traces_a_hole():
    ring = sum(1 << parse_space(name) for name in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"))
    assert outline_path(ring).count("M") == 2


def test_it_escapes_the_title():
    view = own_view("king-01-2p", 171)
    svg = draw_board(view, marks=Marks(), targets=None, title='<b>"')
    assert "<b>" not in svg
    assert isinstance(view.legal[0], PlaceBorder)


def test_it_brings_in_what_the_last_step_changed():
    """As other elements than before, so that a browser lets them come in; anything else stays what it was."""
    state = states("king-01-2p")[171]
    step = play(state, parse_action("border d11-e11"))
    view = seen_by(step.state, 1)
    still, fresh = draw(view, Marks()), draw(view, Marks(fresh=step.events))
    assert set(ids(fresh)) - set(ids(still)) == {"as-d11-e11", "of-f12"}
    placed = draw(view, Marks(fresh=[KnightPlaced(1, 1, parse_space("f6"), 0)]))
    assert re.findall(r'<use id="on-f6" class="fresh" href="#kn1"', placed) and set(ids(placed)) - set(ids(still)) == {
        "on-f6"
    }
