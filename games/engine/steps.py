"""The steps that an option allows (7), as lists over the conditions."""

from typing import Any

from games.engine.actions import Ally, Desert, Expand, PlaceBorder, PlaceKnight
from games.engine.choices import Choices, Pairings, Placements
from games.engine.conditions import (
    ally_conditions,
    border_conditions,
    deserter_conditions,
    deserter_knight_conditions,
    expand_conditions,
    knight_conditions,
    meet,
)
from games.engine.geometry import Space
from games.engine.land import Land

NO_STEPS = Placements(Desert, 0)


def first_steps(land: Land, seat: int, ducats: int, kind: str) -> Choices | None:
    """The steps with which an option can begin when so many ducats are left after paying, if there are any (5.5).

    Listed once for a land and kept with it.
    """
    if ducats < 0:
        return None
    kept: dict[Any, Choices | None] = land.__dict__
    key = kind, seat, ducats > 0  # how many ducats does not matter: a forest costs one
    if key not in kept:
        kept[key] = list_steps(land, seat, ducats, kind) or None
    return kept[key]


def list_steps(
    land: Land, seat: int, ducats: int, kind: str, castle: Space | None = None, may_stop: bool = False
) -> Choices:
    """The legal steps of an option (7); the castle is that of a card begun: expanding (7.3) or deserted from (7.4)."""
    if kind == "border":
        return Placements(PlaceBorder, meet(border_conditions(land)), may_stop)
    if kind == "knight":
        return Placements(PlaceKnight, meet(knight_conditions(land, seat, ducats)), may_stop)
    own = [domain for domain in land.domains if domain.owner == seat]
    if not own:
        return NO_STEPS  # all others begin from a domain of one's own
    match kind:
        case "expand":
            growing = [domain for domain in own if castle is None or domain.castle == castle]
            spaces = {domain.castle: meet(expand_conditions(land, domain)) for domain in growing}
            return Pairings(Expand, spaces, may_stop)
        case "deserter" if castle is not None:
            return Placements(PlaceKnight, meet(deserter_knight_conditions(land, seat, ducats, castle)))
        case "deserter":
            return Placements(Desert, meet(deserter_conditions(land, seat, ducats)))
        case _:
            return Pairings(Ally, {domain.castle: meet(ally_conditions(land, domain)) for domain in own})
