"""The board as a picture that stands alone."""

import re
from itertools import chain
from xml.etree import ElementTree

import pytest

from games.drawing.marks import Marks
from games.drawing.picture import large_board, small_board
from games.engine import BorderPlaced, KnightPlaced, seen_by
from tests.drawing.positions import own_view, states

RECORDS = ("king-01-2p", "game-02-3p", "game-09-4p", "special-06-4p-mines")


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


@pytest.mark.parametrize("record", RECORDS)
def test_it_is_small_and_carries_only_signs_that_it_shows(record):
    """As a page's board: under 40 KB, large or small, with marks or without."""
    for ply in range(0, len(states(record)), 11):
        view, steps = own_view(record, ply), [[BorderPlaced(1, 12)], [KnightPlaced(1, 1, 50, 0)]]
        marks = Marks(legal=view.legal, last=list(chain.from_iterable(steps)), steps=steps)
        for picture in (small_board(view), small_board(view, marks=marks), large_board(view, marks=marks)):
            assert len(picture.encode()) < 40_000
            for name in re.findall(r' id="([^"]+)"', picture.partition("</defs>")[0]):
                assert f"#{name}" in picture


def test_it_carries_the_signs_of_those_who_play():
    picture = small_board(seen_by(states("game-02-3p")[60], None))
    assert all(f' id="kn{seat}"' in picture for seat in (1, 2, 3)) and ' id="kn4"' not in picture
