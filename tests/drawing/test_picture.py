"""The board as a picture that stands alone."""

import re
from xml.etree import ElementTree

from games.drawing.picture import small_board
from games.engine import seen_by
from tests.drawing.positions import states


def test_it_carries_all_that_it_refers_to():
    picture = small_board(seen_by(states("game-09-4p")[230], None))
    ElementTree.fromstring(picture)
    there = set(re.findall(r' id="([^"]+)"', picture))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', picture)) <= there
    assert not re.search(r'(?:href|src)="(?!#)', picture)


def test_it_names_every_colour_that_it_uses():
    picture = small_board(seen_by(states("king-01-2p")[171], None))
    named = set(re.findall(r"(--[\w-]+) ?:", picture))
    assert set(re.findall(r"var\((--[\w-]+)\)", picture)) <= named


def test_it_is_light_enough_for_a_list():
    assert len(small_board(seen_by(states("game-09-4p")[230], None)).encode()) < 60_000
