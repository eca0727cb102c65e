"""States and events as JSON and back, what is public apart from what is secret."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from games.engine import events
from games.engine.board import read_board
from games.engine.cards import CardSet, find_card_set
from games.engine.events import Event
from games.engine.geometry import PLACES, Mask
from games.engine.land import Land, survey
from games.engine.phases import Pending, Phase
from games.engine.state import RULES, Deal, End, Frame, State
from games.engine.tiles import find_tile_set

UNKNOWN = "?"  # a card of which only the deck it is from may be known


class Secret(NamedTuple):
    """What nobody may see but, of the hands, their own seats."""

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]


class Dump(NamedTuple):
    position: dict[str, Any]
    secret: Secret


def dump(state: State) -> Dump:
    """The public position, fit for JSON with masks in hexadecimal, and the secret part."""
    frame, land, deal = state.frame, state.land, state.deal
    position = {
        "rules": RULES,
        "card_set": frame.card_set.name,
        "tile_set": frame.tile_set,
        "players": frame.players,
        "board": list(land.board.rows()),
        "castles": _write_masks(land.castles),
        "knights": _write_masks(land.knights),
        "borders": f"{land.borders:x}",
        "alliances": [list(pair) for pair in land.alliances],
        "ducats": list(state.ducats),
        "hands": [len(hand) for hand in deal.hands],
        "deck": len(deal.deck),
        "back": deal.back,
        "chancery": list(deal.chancery),
        "played": list(deal.played),
        "sold": state.sold,
        "resigned": list(state.resigned),
        "phase": str(state.phase),
        "seat": state.seat,
        "turn": state.turn,
        "placement": state.placement,
        "castle": state.castle,
        "pending": _write_pending(state.pending),
        "end": _write_end(state.end),
    }
    return Dump(position, Secret(deal.hands, deal.deck))


def load(position: Mapping[str, Any], secret: Secret | None = None) -> State:
    """The state that was dumped; without its secret part hands and deck are unknown cards in the right numbers.

    ValueError when the rules or a set are none that this engine knows.
    """
    if position["rules"] != RULES:
        raise ValueError(f"these are the rules {RULES!r}, not {position['rules']!r}")
    card_set = find_card_set(position["card_set"])
    hands, deck = secret or _unknown(position)
    return State(
        frame=Frame(position["players"], card_set, find_tile_set(position["tile_set"]).name),
        resigned=tuple(position["resigned"]),
        land=_read_land(position),
        deal=Deal(hands, deck, tuple(position["chancery"]), tuple(position["played"])),
        ducats=tuple(position["ducats"]),
        phase=Phase(position["phase"]),
        seat=position["seat"],
        turn=position["turn"],
        placement=position["placement"],
        pending=_read_pending(position["pending"], card_set),
        castle=position["castle"],
        sold=position["sold"],
        end=_read_end(position["end"]),
    )


def _read_land(position: Mapping[str, Any]) -> Land:
    return survey(
        read_board(position["board"]),
        castles=_read_masks(position["castles"]),
        knights=_read_masks(position["knights"]),
        open_places=PLACES & ~int(position["borders"], 16),
        alliances=tuple((castle, other) for castle, other in position["alliances"]),
    )


def _unknown(position: Mapping[str, Any]) -> Secret:
    hands = tuple((UNKNOWN,) * count for count in position["hands"])
    return Secret(hands, (position["back"] + UNKNOWN,) * position["deck"])


def _write_masks(masks: Iterable[Mask]) -> list[str]:
    return [f"{mask:x}" for mask in masks]


def _read_masks(texts: Iterable[str]) -> tuple[Mask, ...]:
    return tuple(int(text, 16) for text in texts)


def _write_pending(pending: Pending | None) -> dict[str, Any] | None:
    if pending is None:
        return None
    return {"card": pending.card.id, "option": pending.option, "done": pending.done, "castle": pending.castle}


def _read_pending(written: Mapping[str, Any] | None, card_set: CardSet) -> Pending | None:
    if written is None:
        return None
    card, kind = card_set.cards[written["card"]], written["option"]
    option = card.option(kind)
    assert option
    return Pending(card, kind, option.count, written["done"], written["castle"])


def _write_end(end: End | None) -> dict[str, Any] | None:
    if end is None:
        return None
    return {
        "ending": end.ending,
        "scores": list(end.scores),
        "winners": list(end.winners),
        "bonus": list(end.bonus),
    }


def _read_end(written: Mapping[str, Any] | None) -> End | None:
    if written is None:
        return None
    return End(written["ending"], tuple(written["scores"]), tuple(written["winners"]), tuple(written["bonus"]))


_EVENTS: Mapping[str, Callable[..., Event]] = {kind._field_defaults["kind"]: kind for kind in events.KINDS}


def dump_events(happened: Iterable[Event]) -> list[dict[str, Any]]:
    """Fit for JSON: the fields of each event by name."""
    return [
        {name: list(value) if isinstance(value, tuple) else value for name, value in event._asdict().items()}
        for event in happened
    ]


def load_events(written: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    return tuple(_read_event(fields) for fields in written)


def _read_event(fields: Mapping[str, Any]) -> Event:
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    return _EVENTS[fields["kind"]](**values)
