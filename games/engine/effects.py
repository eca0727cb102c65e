"""What placements and steps do to the land (4, 7): new land, and the events that tell of it."""

from games.engine.events import (
    AllianceMade,
    BorderPlaced,
    CastlePlaced,
    Event,
    KnightDeserted,
    KnightPlaced,
    PointsChanged,
    SpaceTaken,
)
from games.engine.geometry import (
    AROUND,
    BOARD,
    ENDS,
    Border,
    Borders,
    Mask,
    Space,
    border_spaces,
    borders_of,
    flood,
    places_inside,
    step_over,
)
from games.engine.land import Land, add_castle, add_knight, remove_knight, settle

Change = tuple[Land, list[Event]]


def raise_castle(land: Land, seat: int, colour: int, space: Space) -> Change:
    """A castle in set-up; with it the area around may become a domain, or be one no longer (6.1)."""
    changed, events = settle(add_castle(land, colour, space), land.open, [BOARD])  # no border stands yet
    return changed, [CastlePlaced(seat, colour, space), *events]


def place_knight(land: Land, seat: int, colour: int, space: Space, fee: int) -> Change:
    return add_knight(land, colour, space), [KnightPlaced(seat, colour, space, fee)]


def place_border(land: Land, seat: int, border: Border) -> Change:
    placed = BorderPlaced(seat, border)
    open_places = land.open & ~(1 << border)
    sides = _sides_of(border, open_places)
    if not sides:
        return land._replace(open=open_places), [placed]
    changed, events = settle(land, open_places, sides)
    return changed, [placed, *events]


def _sides_of(border: Border, open_places: Borders) -> tuple[Mask, Mask] | None:
    """The areas on either side if the border parts them; it can only where both its ends meet borders or the rim."""
    one_end, other_end = ENDS[border]
    closed = ~open_places
    if not (closed & one_end and closed & other_end):
        return None
    first, second = border_spaces(border)
    area = flood(1 << first, open_places)
    return None if area >> second & 1 else (area, flood(1 << second, open_places))


def expand(land: Land, seat: int, castle: Space, space: Space) -> Change:
    """The domain takes the space: no borders towards its own spaces, borders to all other neighbours (7.3)."""
    domain, loser = land.domain(castle), land.domain_at(space)
    assert domain
    grown = domain.spaces | 1 << space
    kept_open = AROUND[space] & places_inside(grown)
    open_places = land.open & ~AROUND[space] | kept_open
    taken = SpaceTaken(
        seat,
        castle,
        space,
        loser.castle if loser else None,
        added=tuple(borders_of(land.open & ~open_places)),
        removed=tuple(borders_of(open_places & ~land.open)),
    )
    areas = [grown, *_parts_left(land, grown, space, open_places)]
    changed, events = settle(land, open_places, areas)
    return changed, [taken, *events]


def _parts_left(land: Land, grown: Mask, space: Space, open_places: Borders) -> list[Mask]:
    """The parts into which the area that lost the space has fallen."""
    parts = []
    rest = step_over(1 << space, land.open) & ~grown
    while rest:
        part = flood(rest & -rest, open_places)
        parts.append(part)
        rest &= ~part
    return parts


def desert(land: Land, seat: int, space: Space) -> Change:
    """The knight goes back to the supply of the domain's owner (7.4)."""
    domain = land.domain_at(space)
    assert domain
    return remove_knight(land, domain.owner, space), [KnightDeserted(seat, domain.owner, space)]


def ally(land: Land, seat: int, castle: Space, other: Space) -> Change:
    alliances = (*land.alliances, (castle, other))
    return land._replace(alliances=alliances), [AllianceMade(seat, castle, other)]


def points_changed(before: Land, after: Land) -> list[Event]:
    if before.scores == after.scores:
        return []
    pairs = enumerate(zip(before.scores, after.scores, strict=True), start=1)
    return [PointsChanged(seat, old, new) for seat, (old, new) in pairs if old != new]
