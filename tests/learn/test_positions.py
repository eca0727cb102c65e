"""The positions that are told as text: what is read, and that all of them could stand in a game."""

import json
from itertools import combinations

import pytest

from games.engine import (
    CASTLES,
    KNIGHTS,
    RULES,
    Draw,
    Phase,
    border_name,
    border_spaces,
    borders_of,
    dump,
    legal_actions,
    load,
    parse_space,
    seen_by,
    space_name,
    spaces_of,
)
from games.positions import read_scene
from games.positions.map import read_map
from tests.learn.scenes import SCENES

LAND = "    " + "  ".join("abcdefghijkl") + "\n" + "\n\n".join(f"{row:2}  " + ".  " * 12 for row in range(1, 13))


def test_it_reads_land_pieces_and_walls_of_a_map():
    lines = LAND.splitlines()
    lines[1] = lines[1].replace(".  .  .", ".A f |v", 1)
    lines[2] = "       --"
    lines[3] = lines[3].replace(".  .  . ", ".a .  fn", 1)
    read = read_map("\n".join(lines), colours=3)
    assert read.board[:2] == [".fv.........", "..f........."]
    assert read.castles == (0, 1 << parse_space("a1"), 0)
    assert read.knights == (1 << parse_space("c2"), 1 << parse_space("a2"), 0)
    assert sorted(map(border_name, borders_of(read.borders))) == ["b1-b2", "b1-c1"]


def test_it_fills_in_what_a_scene_does_not_tell():
    scene = read_scene(f"map = '''\n{LAND}\n'''")
    view = seen_by(scene.start, 1)
    assert (view.players, view.to_move, view.turn, view.phase, view.ducats) == (2, 1, 1, Phase.CARD, (7, 7))
    assert [card.id for card in view.hand] == ["A1", "A2", "A3"] and view.hand_counts == (3, 3)
    assert scene.crop is None and scene.shown == (0,) and scene.actions == ()


def test_it_reads_crop_pictures_and_alliances():
    head = 'crop = "b2 d5"\nshown = [0, 1]\nactions = ["sell A1"]\nalliances = ["a1 c3"]\n'
    scene = read_scene(f"{head}map = '''\n{LAND}\n'''")
    assert [space_name(space) for space in scene.crop] == ["b2", "d5"] and scene.shown == (0, 1)
    assert scene.after(1).state.phase == Phase.DRAW and scene.after(0) == (scene.start, ())
    assert seen_by(scene.start, None).alliances == ((0, 26),)


@pytest.mark.parametrize("name", SCENES)
def test_it_could_stand_in_a_game(name):
    view = seen_by(SCENES[name].start, None)
    castles, knights = sum(view.castles), sum(view.knights)
    pieces = sum(mask.bit_count() for mask in (*view.castles, *view.knights))
    assert view.rules == RULES and view.board.meadow.bit_count() >= 60
    assert "".join(view.board.rows()).count("R") == 1
    assert (castles | knights).bit_count() == pieces
    assert castles & ~view.board.meadow == 0
    assert knights & ~(view.board.meadow | view.board.forest) == 0
    assert max(view.knights).bit_count() <= KNIGHTS and view.borders_left >= 0
    if view.turn:
        assert [mask.bit_count() for mask in view.castles] == [4, *(CASTLES[view.players],) * view.players]
    for mask in view.castles:
        assert all(distance(one, other) >= 7 for one, other in combinations(spaces_of(mask), 2))


def distance(one: int, other: int) -> int:
    (row, column), (other_row, other_column) = divmod(one, 12), divmod(other, 12)
    return abs(row - other_row) + abs(column - other_column)


@pytest.mark.parametrize("name", SCENES)
def test_no_border_stands_inside_its_domains(name):
    view = seen_by(SCENES[name].start, None)
    for domain in view.domains:
        inside = set(spaces_of(domain.spaces))
        for border in borders_of(view.borders):
            assert not set(border_spaces(border)) <= inside


@pytest.mark.parametrize("name", SCENES)
def test_the_engine_writes_and_reads_it(name):
    state = SCENES[name].start
    position, secret = dump(state)
    assert load(json.loads(json.dumps(position)), secret) == state
    assert len(secret.deck) + sum(map(len, secret.hands)) == 60


@pytest.mark.parametrize("name", SCENES)
def test_its_actions_are_legal(name):
    scene = SCENES[name]
    for count, action in enumerate(scene.actions):
        assert action in legal_actions(scene.after(count).state)
    assert max(scene.shown) <= len(scene.actions)


def test_a_lesson_ends_before_a_card_is_drawn():
    assert not any(isinstance(action, Draw) for scene in SCENES.values() for action in scene.actions)
