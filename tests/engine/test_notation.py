"""Actions as text and back (9)."""

import pytest

from games.engine import (
    Ally,
    Desert,
    Done,
    Draw,
    Expand,
    InvalidAction,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Play,
    Resign,
    Sell,
    Take,
    border_name,
    border_spaces,
    format_action,
    parse_action,
    parse_border,
    parse_space,
    space_name,
)
from tests.engine.games import NAMES, read

C5 = 4 * 12 + 2
WRITTEN = {
    "castle c5": PlaceCastle(C5),
    "knight c6": PlaceKnight(C5 + 12),
    "sell A7": Sell("A7"),
    "play A7 border": Play("A7", "border"),
    "border c5-d5": PlaceBorder(C5),
    "border c5-c6": PlaceBorder(144 + C5),
    "expand c3 f5": Expand(C5 - 24, C5 + 3),
    "deserter f6": Desert(C5 + 15),
    "ally c3 g7": Ally(C5 - 24, C5 + 28),
    "done": Done(),
    "draw": Draw(),
    "take B4": Take("B4"),
    "resign 2": Resign(2),
}


@pytest.mark.parametrize(("text", "action"), WRITTEN.items())
def test_it_reads_and_writes_every_kind_of_action(text, action):
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " done",
        "done ",
        "Done",
        "castle",
        "castle m1",
        "castle a0",
        "castle a13",
        "castle a01",
        "castle a1 b1",
        "castle  a1",
        "castle a1\n",
        "castle ａ1",
        "knight a٣",
        "sell A0",
        "sell A16",
        "sell E1",
        "sell a1",
        "play A7",
        "play A7 castle",
        "border c5",
        "border d5-c5",
        "border c6-c5",
        "border c5-c5",
        "border c5-e5",
        "border c5-d6",
        "border l1-a2",
        "border a1-b2",
        "border c5-d5-e5",
        "expand c3",
        "resign",
        "resign 0",
        "resign 5",
        "resign 12",
    ],
)
def test_it_refuses_whatever_is_no_action(text):
    with pytest.raises(InvalidAction) as refused:
        parse_action(text)
    assert refused.value.text == text
    assert repr(text) in str(refused.value)


def test_it_never_takes_two_kinds_of_action_for_equal():
    assert len({PlaceCastle(C5), PlaceKnight(C5), PlaceBorder(C5), Desert(C5), Resign(C5)}) == 5
    assert PlaceCastle(3) != PlaceKnight(3)
    assert Expand(1, 2) != Ally(1, 2)
    assert Sell("A1") != Take("A1")
    assert Done() != Draw()


def test_it_names_all_spaces_and_borders():
    names = [space_name(space) for space in range(144)]
    assert (names[0], names[1], names[12], names[143]) == ("a1", "b1", "a2", "l12")
    assert [parse_space(name) for name in names] == list(range(144))
    with pytest.raises(InvalidAction):
        parse_space("m1")
    east = [border for border in range(144) if border % 12 < 11]
    for border in [*east, *range(144, 276)]:
        assert parse_border(border_name(border)) == border
        first, second = border_spaces(border)
        assert second - first == (1 if border < 144 else 12)


def test_it_reads_and_writes_every_action_of_the_records():
    for name in NAMES:
        for ply in read(name)["plies"]:
            assert format_action(parse_action(ply["action"])) == ply["action"]
