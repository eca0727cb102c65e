"""Cards and tiles are data, looked at closely (1.5, 3)."""

from pathlib import Path

import pytest

import games.engine
from games.engine import CARD_SETS, TILE_SETS, Option, read_card_set, read_tile_set

DATA = Path(games.engine.__file__).parent / "data"
CARDS = (DATA / "cards.toml").read_text()
TILES = (DATA / "tiles.toml").read_text()


def test_it_has_sixty_cards_in_four_decks():
    cards = CARD_SETS["domaine"].cards
    assert len(cards) == 60
    assert [sum(card.deck == deck for card in cards.values()) for deck in "ABCD"] == [15] * 4
    assert list(cards)[:3] == ["A1", "A2", "A3"]
    assert cards["A2"].options == (Option("border", 1),)
    assert cards["A3"].options == (Option("border", 2),)
    assert (cards["D13"].cost, cards["D13"].sale, cards["D13"].deck) == (8, 5, "D")
    assert cards["D13"].options == (Option("expand", 2), Option("deserter", 1))
    assert cards["D13"].option("deserter") == Option("deserter", 1)
    assert cards["D13"].option("border") is None


def test_it_has_nine_tiles_with_one_for_the_centre():
    tiles = TILE_SETS["domaine"].tiles
    assert len(tiles) == 9
    assert [tile.name for tile in tiles if tile.centre] == ["K"]
    assert sum(row.count(".") for tile in tiles for row in tile.rows) >= 60


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("copies = 5", "copies = 4", "set own: deck A has 14 cards, not 15"),
        ("cost = 8", "cost = 9", "card D12 costs 9"),
        ("cost = 1\n", "cost = 0\n", "card A1 costs 0"),
        ("sale = 1\n", "sale = -1\n", "card A1 costs 1 and sells for -1"),
        ('action = "ally", count = 1', 'action = "ally", count = 2', "card B14 has ally 2"),
        ('action = "ally", count = 1', 'action = "spy", count = 1', "card B14 has spy 1"),
        ('options = [{ action = "border", count = 1 }]', "options = []", "card A1 needs one or two"),
        (
            'options = [{ action = "border", count = 1 }]',
            'options = [{ action = "border", count = 1 }, { action = "border", count = 2 }]',
            "card A1 needs one or two different",
        ),
    ],
)
def test_it_refuses_a_card_set_outside_the_rules(old, new, sentence):
    with pytest.raises(ValueError, match=sentence):
        read_card_set("own", CARDS.replace(old, new, 1))


def test_it_takes_another_card_set_inside_the_rules():
    assert read_card_set("own", CARDS.replace("cost = 8", "cost = 7")).cards["D12"].cost == 7


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("centre = true", "centre = false", "the royal city belongs on the tile for the centre"),
        ('"fR.."', '"f..."', "the royal city belongs on the tile for the centre"),
        ('"fR.."', '"fRR."', "the royal city belongs on the tile for the centre"),
        ('"c.fs"', '"c.f"', "tile K is not 4 by 4"),
        ('    "c.fs",\n', "", "tile K is not 4 by 4"),
        ('"c.fs"', '"c.fx"', "tile K has the unknown letter 'x'"),
    ],
)
def test_it_refuses_a_tile_set_outside_the_rules(old, new, sentence):
    with pytest.raises(ValueError, match=sentence):
        read_tile_set("own", TILES.replace(old, new, 1))


def test_it_needs_sixty_meadows():
    sixty = TILES.replace('"v..d"', '"vf.d"')
    assert read_tile_set("own", sixty).name == "own"
    with pytest.raises(ValueError, match="set own: 59 meadows are too few, it needs 60"):
        read_tile_set("own", sixty.replace('"vf.d"', '"vffd"'))


def test_it_refuses_a_tile_set_that_is_not_nine_tiles():
    with pytest.raises(ValueError, match="9 tiles"):
        read_tile_set("own", TILES[: TILES.rindex("[[tile]]")])
