"""What each placement and step asks for: the one place where the rules of legality are written.

Every condition is a mask of the spaces (or borders) that meet it, under the code of the refusal where it is not met.
What meets all of them is legal; the first that is not met is the reason given.
"""

from games.engine.domains import Domain, union
from games.engine.geometry import (
    AROUND,
    NEARER_THAN,
    NEIGHBOURS,
    Mask,
    Space,
    neighbours,
    places_inside,
    spaces_of,
    step_over,
)
from games.engine.land import Land

Conditions = tuple[tuple[str, int], ...]

ALL = -1  # every space, every border
NONE = 0
CASTLE_DISTANCE = 7
EXPANSION_BORDERS = 3  # an expansion adds three borders at most


def meet(conditions: Conditions) -> int:
    legal = ALL
    for _, mask in conditions:
        legal &= mask
    return legal


def occupied(land: Land) -> Mask:
    return sum(land.castles) + sum(land.knights)


def ground_conditions(land: Land) -> Conditions:
    """An empty meadow that has an empty meadow or forest next to it (4.2)."""
    free = ~occupied(land)
    return (
        ("castle-terrain", land.board.meadow),
        ("castle-occupied", free),
        ("castle-no-room", neighbours((land.board.meadow | land.board.forest) & free)),
    )


def castle_conditions(land: Land, colour: int) -> Conditions:
    """Ground for a castle (4.2), away from castles of its own colour (4.3)."""
    grounds = ground_conditions(land)
    _, near = castle_distance(land, colour, meet(grounds))
    return (*grounds, ("castle-too-near", ~near))


def castle_distance(land: Land, colour: int, grounds: Mask) -> tuple[int, Mask]:
    """Seven, or less where no ground is so far from all castles of the colour (4.3), and the spaces nearer than it."""
    castles = spaces_of(land.castles[colour])
    for distance in range(CASTLE_DISTANCE, 0, -1):
        near = union([NEARER_THAN[distance][castle] for castle in castles])
        if grounds & ~near:
            break
    return distance, near


def setup_knight_conditions(land: Land, castle: Space) -> Conditions:
    """An empty meadow or forest next to that castle, free of charge (4.4)."""
    return (
        ("setup-knight-terrain", land.board.meadow | land.board.forest),
        ("setup-knight-occupied", ~occupied(land)),
        ("setup-knight-far", NEIGHBOURS[castle]),
    )


def border_conditions(land: Land) -> Conditions:
    """A free place, not inside a domain, not between two pieces of one colour (7.1)."""
    return (
        ("no-border-left", ALL if land.borders_left else NONE),
        ("border-taken", land.open),
        ("border-in-domain", ~land.inside),
        ("border-same-colour", ~land.between),
    )


def knight_conditions(land: Land, seat: int, ducats: int) -> Conditions:
    """An empty meadow, or forest for a ducat, next to an own piece with no border between (7.2)."""
    own = land.castles[seat] | land.knights[seat]
    return (
        ("no-knight-left", ALL if land.knights_left(seat) else NONE),
        ("knight-terrain", land.board.meadow | land.board.forest),
        ("knight-occupied", ~occupied(land)),
        ("knight-not-connected", step_over(own, land.open)),
        ("knight-fee", ALL if ducats else ~land.board.forest),
    )


def expand_conditions(land: Land, domain: Domain) -> Conditions:
    """The spaces that one domain may take (7.3)."""
    near = neighbours(domain.spaces) & ~domain.spaces
    own = allied = stronger = 0
    for other in land.domains:
        if other.owner == domain.owner:
            own |= other.spaces
        elif other.spaces & near:
            allied |= other.spaces if land.allied(domain, other) else NONE
            stronger |= other.spaces if other.strength >= domain.strength else NONE
    return (
        ("expand-not-next", near),
        ("expand-castle", ~sum(land.castles)),
        ("expand-knight", ~sum(land.knights) | land.knights[domain.owner]),
        ("expand-own-domain", ~own),
        ("expand-allied", ~allied),
        ("expand-too-weak", ~stronger),
        ("expand-no-borders", _enough_borders(land, domain, near)),
    )


def _enough_borders(land: Land, domain: Domain, near: Mask) -> Mask:
    """The spaces for whose expansion the supply of borders lasts."""
    if land.borders_left >= EXPANSION_BORDERS:
        return ALL
    return sum(1 << space for space in spaces_of(near) if _borders_needed(land, domain, space) <= land.borders_left)


def _borders_needed(land: Land, domain: Domain, space: Space) -> int:
    """How many more borders stand once the domain has taken the space; 6.3 is not counted (7.3)."""
    around = AROUND[space]
    kept_open = around & places_inside(domain.spaces | 1 << space)
    added, removed = around & land.open & ~kept_open, kept_open & ~land.open
    return added.bit_count() - removed.bit_count()


def deserter_conditions(land: Land, seat: int, ducats: int) -> Conditions:
    """The knights that may be made to desert (7.4)."""
    foreign = owners = touched = replaceable = 0
    garrisons = _garrisons(land, seat)
    rooms = meet(knight_conditions(land, seat, ducats)) if garrisons else NONE
    for domain in land.domains:
        if domain.owner != seat:
            foreign |= domain.spaces
            owners |= domain.spaces & land.knights[domain.owner]
            reach = sum([spaces for spaces, edge in garrisons if edge & domain.spaces])
            touched |= domain.spaces if reach else NONE
            replaceable |= domain.spaces if reach & rooms else NONE
    return (
        ("no-knight-left", ALL if land.knights_left(seat) else NONE),
        ("deserter-no-knight", sum(land.knights)),
        ("deserter-no-domain", foreign),
        ("deserter-not-owners", owners),
        ("deserter-not-touching", touched),
        ("deserter-no-place", replaceable),
    )


def deserter_knight_conditions(land: Land, seat: int, ducats: int, castle: Space) -> Conditions:
    """By 7.2, and in a domain from which the knight could be made to desert (7.4)."""
    domain = land.domain(castle)
    assert domain
    reach = sum([spaces for spaces, edge in _garrisons(land, seat) if edge & domain.spaces])
    return (*knight_conditions(land, seat, ducats), ("deserter-knight-elsewhere", reach))


def _garrisons(land: Land, seat: int) -> list[tuple[Mask, Mask]]:
    """The seat's own domains that hold an own knight: their spaces, and the spaces next to these."""
    return [(domain.spaces, neighbours(domain.spaces)) for domain in own_domains(land, seat) if domain.strength]


def ally_conditions(land: Land, domain: Domain) -> Conditions:
    """The castles of the domains with which one domain may be allied (7.5)."""
    edge = neighbours(domain.spaces)
    any_castle = foreign = touching = allied = 0
    for other in land.domains:
        castle = 1 << other.castle
        any_castle |= castle
        foreign |= castle if other.owner != domain.owner else NONE
        touching |= castle if other.spaces & edge else NONE
        allied |= castle if land.allied(domain, other) else NONE
    return (
        ("ally-no-domain", any_castle),
        ("ally-same-colour", foreign),
        ("ally-not-touching", touching),
        ("ally-already", ~allied),
    )


def own_domains(land: Land, seat: int) -> list[Domain]:
    return [domain for domain in land.domains if domain.owner == seat]
