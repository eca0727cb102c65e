"""The places of the board: each has its name once, and what may be done there is a link."""

import re
from collections import Counter
from xml.etree import ElementTree

from games.drawing.cells import BORDER_NAMES, SPACE_NAMES
from games.drawing.places import places
from games.drawing.shares import share_out
from games.engine import borders_of, format_action, parse_border, parse_space, seen_by
from tests.drawing.boards import draw, ids, link, views
from tests.drawing.positions import own_view, states

PLACED = ("castle", "knight", "border", "expand", "deserter", "ally")


def test_it_names_every_space_and_border_once():
    for view in views():
        found = ids(draw(view))
        assert all(found[name] == 1 for name in (*SPACE_NAMES, *BORDER_NAMES.values()))
        assert max(found.values()) == 1


def test_it_makes_every_legal_action_of_the_board_a_link_once():
    for view in views():
        links = Counter(re.findall(r'href="(\?try=[^"]+)"', draw(view)))
        placed = [link(format_action(action)) for action in view.legal if action.kind in PLACED]
        assert links == Counter(placed)


def test_it_says_what_each_link_does():
    svg = draw(own_view("king-01-2p", 171))
    assert '<g class="targets border" data-wall="border" role="group" aria-label="Places for a border">' in svg
    assert '<a id="d11-e11" href="?try=border+d11-e11" aria-label="d11-e11">' in svg
    words = '<a id="i9" href="?try=expand+k11+i9" aria-label="i9 for k11, gold mine, border to the east">'
    assert words in draw(own_view("king-01-2p", 174))


def test_it_lays_the_places_out_in_rows_of_cells_t13():
    """A space with the borders on its east and south side is a cell; twelve of them are a row."""
    svg = ElementTree.fromstring(draw(own_view("king-01-2p", 171)))
    rows = [row for row in svg if "targets" in row.get("class", "")][0]
    assert [len(row) for row in rows] == [12] * 12
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            names = [place.get("id") for place in cell]
            space = column + 12 * row
            assert names[0] == SPACE_NAMES[space]
            assert names[1:] == [BORDER_NAMES[at] for at in (space, 144 + space) if at in BORDER_NAMES]


def test_it_marks_the_borders_that_stand():
    view = own_view("game-09-4p", 186)
    walls = re.findall(r'<rect id="([^"]+)" class="w"/>', draw(view))
    assert {parse_border(name) for name in walls} == set(borders_of(view.borders))


def test_it_parts_a_space_that_two_domains_may_take():
    """Each to one of them, and each with a mark of its own."""
    svg = draw(own_view("king-04-2p", 168))
    shapes = dict(re.findall(r'<a id="(k7(?:-\w+)?)" [^>]*><path d="([^"]*)"', svg))
    assert shapes == {"k7": "M0 40L0 0L40 0L20 20z", "k7-l11": "M440 240L440 280L400 280L420 260z"}
    assert len(re.findall(r'<path class="part"', svg)) == 2
    assert '<use href="#lg" x="400" y="240"/>' not in svg


def test_it_gives_all_of_a_shared_space_away():
    """A quarter that faces nobody goes to whom the next one faces."""
    middle = parse_space("e5")
    west, north, east = (1 << parse_space(name) for name in ("d5", "e4", "f5"))
    assert share_out(middle, [west, north]) == [1, 1, 0, 0]
    assert share_out(middle, [west, east]) == [0, 1, 1, 0]
    assert share_out(middle, [west, north, east]) == [1, 2, 2, 0]
    assert share_out(parse_space("a1"), [1 << parse_space("b1"), 1 << parse_space("a2")]) == [0, 0, 1, 1]


def test_it_marks_pieces_that_may_be_chosen_round_them():
    view = own_view("game-09-4p", find_deserter("game-09-4p"))
    knights = {place.space for place in places(view, view.legal)}
    svg = draw(view)
    assert knights and svg.count('href="#lp"') == len(knights) and 'href="#lg"' not in svg


def find_deserter(record: str) -> int:
    return next(
        ply
        for ply, state in enumerate(states(record))
        if any(action.kind == "deserter" for action in seen_by(state, state.to_move).legal)
    )
