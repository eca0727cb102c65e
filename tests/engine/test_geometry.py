"""Masks do what a slow look at each space would do."""

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from games.engine import borders_of, parse_border, parse_space, spaces_of
from games.engine.geometry import (
    AROUND,
    BOARD,
    ENDS,
    NEARER_THAN,
    NEIGHBOURS,
    PLACES,
    border_spaces,
    flood,
    neighbours,
    pick_bit,
    places_inside,
    select,
    step_over,
)

masks = st.integers(0, BOARD)
places = st.integers(0, (1 << 288) - 1).map(lambda mask: mask & PLACES)
spaces = st.integers(0, 143)


def next_to(space):
    row, column = divmod(space, 12)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {r * 12 + c for r, c in around if 0 <= r < 12 and 0 <= c < 12}


def place_between(one, other):
    one, other = min(one, other), max(one, other)
    return one if other == one + 1 else 144 + one


@given(masks)
def test_it_knows_the_neighbours(area):
    expected = set().union(*(next_to(space) for space in spaces_of(area)))
    assert set(spaces_of(neighbours(area))) == expected


@given(masks)
def test_it_knows_the_places_inside_an_area(area):
    inside = set(spaces_of(area))
    expected = {place_between(one, other) for one in inside for other in next_to(one) & inside}
    assert set(borders_of(places_inside(area))) == expected


@given(masks, places)
def test_it_steps_over_open_places_only(area, open_places):
    opened = set(borders_of(open_places))
    expected = {other for one in spaces_of(area) for other in next_to(one) if place_between(one, other) in opened}
    assert set(spaces_of(step_over(area, open_places))) == expected


@given(spaces, places, places)
def test_it_floods_what_can_be_reached(start, some, others):
    open_places = some | others
    opened, found, left = set(borders_of(open_places)), {start}, deque([start])
    while left:
        one = left.popleft()
        for other in next_to(one) - found:
            if place_between(one, other) in opened:
                found.add(other)
                left.append(other)
    assert set(spaces_of(flood(1 << start, open_places))) == found


@given(st.integers(1, (1 << 288) - 1))
def test_it_lists_and_picks_the_bits_of_a_mask(mask):
    bits = [bit for bit in range(288) if mask >> bit & 1]
    assert select(range(288), mask) == bits
    assert [pick_bit(mask, index) for index in range(len(bits))] == bits


@given(spaces)
def test_it_has_tables_for_single_spaces(space):
    assert set(spaces_of(NEIGHBOURS[space])) == next_to(space)
    assert set(borders_of(AROUND[space])) == {place_between(space, other) for other in next_to(space)}


@given(spaces, spaces, st.integers(0, 7))
def test_it_measures_distances(one, other, distance):
    steps = abs(one // 12 - other // 12) + abs(one % 12 - other % 12)
    assert (NEARER_THAN[distance][one] >> other & 1) == (steps < distance)


def test_it_knows_what_meets_a_border_at_its_ends():
    def named(*names):
        return sum(1 << parse_border(name) for name in names)

    assert ENDS[parse_border("c5-d5")] == (named("c4-d4", "c4-c5", "d4-d5"), named("c6-d6", "c5-c6", "d5-d6"))
    assert ENDS[parse_border("c5-c6")] == (named("b5-c5", "b6-c6", "b5-b6"), named("c5-d5", "c6-d6", "d5-d6"))
    rim, corner = ENDS[parse_border("a1-b1")]
    assert rim < 0 and corner == named("a2-b2", "a1-a2", "b1-b2")
    assert ENDS[parse_border("l11-l12")][1] < 0


def test_it_has_264_places():
    assert PLACES.bit_count() == 264
    assert {border_spaces(place) for place in borders_of(PLACES)} == {
        (one, other) for one in range(144) for other in next_to(one) if one < other
    }
    assert parse_space("l12") == 143
