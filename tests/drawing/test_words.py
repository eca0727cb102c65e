"""The board in words: a name for every space, the domains of everybody, for those who hear it (T13)."""

import re

from games.drawing.words import draw_words
from games.engine import parse_space, seen_by, spaces_of
from games.phrases.spaces import describe_domains, describe_spaces
from tests.drawing.positions import own_view, states

NAMES = ("Alice", "Bob", "Charlie", "<Dana>")


def said(record, ply, space):
    view = own_view(record, ply)
    return describe_spaces(view, NAMES[: view.players])[parse_space(space)]


def test_it_says_what_lies_and_stands_on_a_space_t13():
    assert said("game-09-4p", 186, "f6") == "royal city"
    assert said("game-09-4p", 186, "b1") == "meadow, Charlie’s knight"
    assert said("game-09-4p", 186, "a9") == "meadow, Alice’s castle, in Alice’s blue domain (8 points, strength 1)"
    assert said("game-09-4p", 186, "l1") == "copper mine, in Bob’s red domain"
    assert said("king-01-2p", 171, "l2") == "meadow, neutral castle, in a neutral domain (4 points, strength 1)"


def test_it_names_the_sides_on_which_borders_stand_t13():
    assert said("king-01-2p", 174, "i9") == "gold mine, border to the east"
    assert said("game-09-4p", 186, "f3") == "forest, Alice’s knight, border to the south"
    view = own_view("game-09-4p", 230)
    for space, words in enumerate(describe_spaces(view, NAMES)):
        east = view.borders >> space & 1
        assert bool(re.search(r"border to .*east", words)) == bool(east)


def test_it_tells_the_domains_of_everybody_with_points_and_strength_t13():
    view = own_view("game-09-4p", 186)
    assert describe_domains(view, NAMES) == [
        "Alice (blue): a domain at a9 (8 points, strength 1).",
        "Bob (red): a domain at j2 (12 points, strength 1).",
        "Charlie (gold): a domain at l9 (6 points, strength 1).",
        "<Dana> (green): no domain.",
    ]
    assert describe_domains(own_view("king-01-2p", 171), NAMES)[-1].startswith("Neutral: ")


def test_it_tells_of_no_domain_that_is_the_whole_board_t13():
    """As the first castle has it until the next one stands (6.1): nothing is drawn of it either."""
    assert said("king-01-2p", 2, "a1") == "meadow"
    view = own_view("king-01-2p", 2)
    assert view.domains and describe_domains(view, NAMES[:2])[:2] == [
        "Alice (blue): no domain.",
        "Bob (red): no domain.",
    ]


def test_it_lays_the_words_out_as_a_table_of_twelve_rows_t13():
    view = own_view("game-09-4p", 186)
    table = draw_words(describe_domains(view, NAMES), describe_spaces(view, NAMES))
    assert table.count("<tr>") == 13 and table.count("<tr><th>") == 12
    assert len(re.findall(r"<td>[^<]", table)) == 144
    assert "<Dana>" not in table and "&lt;Dana&gt;" in table


def test_it_knows_the_land_of_every_space():
    view = seen_by(states("special-06-4p-mines")[0], None)
    words = describe_spaces(view, NAMES)
    assert all(words[space] == "gold mine" for space in spaces_of(view.board.gold))
