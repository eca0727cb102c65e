"""The rules for players."""

import gzip
import re

import pytest

RULES = {1: 5, 2: 3, 3: 4, 4: 5, 5: 7, 6: 5, 7: 5, 8: 4}
HOUSE_RULINGS = ["1.5", "2.3", "4.2", "4.4", "5.5", "6.2", "6.3", "6.4", "7.3", "7.4", "8.3", "8.4"]


@pytest.fixture
def page(visitor) -> str:
    return visitor.get("/rules/").content.decode()


def test_every_rule_has_an_address(page):
    numbers = re.findall(r'id="r(\d+\.\d+)"', page)
    assert numbers == [f"{part}.{rule}" for part, count in RULES.items() for rule in range(1, count + 1)]


def test_house_rulings_are_marked_and_nothing_else(page):
    texts = re.split(r'id="r(\d+\.\d+)"', page)[1:]
    marked = [number for number, text in zip(texts[::2], texts[1::2], strict=True) if 'class="house"' in text]
    assert marked == HOUSE_RULINGS


def test_it_says_whose_cards_and_tiles_these_are(page):
    assert "this project’s own" in page and "not an official edition" in page


def test_the_list_of_cards_counts_sixty(page):
    decks = re.split(r'<h4 id="deck-(\w)">', page)[1:]
    counts = {
        deck: sum(map(int, re.findall(r"(\d+) cards?<small>", text)))
        for deck, text in zip(decks[::2], decks[1::2], strict=True)
    }
    assert counts == dict.fromkeys("ABCD", 15)


def test_a_card_of_the_list_is_told_in_words(page):
    assert 'aria-label="A14–A15: 2 borders or 1 knight, costs 3, sells for 2"' in page


def test_it_is_small(visitor):
    content = visitor.get("/rules/").content
    assert len(content) <= 60_000 and len(gzip.compress(content, 6)) <= 12_000


def test_its_links_lead_somewhere(page):
    addresses = set(re.findall(r'href="#([^"]+)"', page))
    assert addresses <= set(re.findall(r'id="([^"]+)"', page))
