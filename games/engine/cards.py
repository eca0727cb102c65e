"""The cards and the sets of them that a game can be played with (3, 1.5)."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

DECKS = "ABCD"
DECK_SIZE = 15
OPTION_COUNTS = {"border": (1, 2, 3), "knight": (1, 2), "expand": (2,), "deserter": (1,), "ally": (1,)}


class Option(NamedTuple):
    kind: str  # one of OPTION_COUNTS
    count: int  # type: ignore[assignment]  # rather than the method of tuple


class Card(NamedTuple):
    id: str
    deck: str
    cost: int
    sale: int
    options: tuple[Option, ...]

    def option(self, kind: str) -> Option | None:
        for option in self.options:
            if option.kind == kind:
                return option
        return None


class CardSet(NamedTuple):
    name: str
    cards: Mapping[str, Card]


def read_card_set(name: str, text: str) -> CardSet:
    """The set that the TOML text describes; ValueError when it is outside what 3.1 and 3.3 fix."""
    cards = {card.id: card for card in _deal_ids(tomllib.loads(text)["card"])}
    for deck in DECKS:
        if (count := sum(card.deck == deck for card in cards.values())) != DECK_SIZE:
            raise ValueError(f"card set {name}: deck {deck} has {count} cards, not {DECK_SIZE} (3.1)")
    for card in cards.values():
        _check_card(name, card)
    return CardSet(name, cards)


def _deal_ids(entries: list[dict[str, Any]]) -> Iterator[Card]:
    """Ids count up within a deck in the order of the entries."""
    numbers = dict.fromkeys(DECKS, 0)
    for entry in entries:
        deck = entry["deck"]
        options = tuple(Option(option["action"], option["count"]) for option in entry["options"])
        for _ in range(entry["copies"]):
            numbers[deck] += 1
            yield Card(f"{deck}{numbers[deck]}", deck, entry["cost"], entry["sale"], options)


def _check_card(name: str, card: Card) -> None:
    if not 1 <= card.cost <= 8 or card.sale < 0:
        raise ValueError(f"card set {name}: card {card.id} costs {card.cost} and sells for {card.sale} (3.3)")
    if not 1 <= len(card.options) <= 2 or len({option.kind for option in card.options}) < len(card.options):
        raise ValueError(f"card set {name}: card {card.id} needs one or two different options (3.3)")
    for option in card.options:
        if option.count not in OPTION_COUNTS.get(option.kind, ()):
            raise ValueError(f"card set {name}: card {card.id} has {option.kind} {option.count} (3.3)")


def _read_all() -> dict[str, CardSet]:
    """The project's own set, `cards.toml`, and those a server has added as `cards-<name>.toml`."""
    folder = Path(__file__).parent / "data"
    files = {"domaine": folder / "cards.toml"}
    files |= {path.stem.removeprefix("cards-"): path for path in sorted(folder.glob("cards-*.toml"))}
    return {name: read_card_set(name, path.read_text(encoding="utf-8")) for name, path in files.items()}


CARD_SETS: Mapping[str, CardSet] = _read_all()


def find_card_set(name: str) -> CardSet:
    """ValueError when the server has no set of that name."""
    if name not in CARD_SETS:
        raise ValueError(f"there is no card set {name!r}")
    return CARD_SETS[name]
