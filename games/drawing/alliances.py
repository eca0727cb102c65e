"""Where an alliance is shown: rings on the common border of two domains, near its middle and away from castles."""

from games.drawing.cells import SIZE, SPACES, border_middle
from games.engine import Border, Borders, Mask, Perspective, Space, border_spaces, borders_of

_NOT_LAST_COLUMN = sum(1 << space for space in range(SPACES) if space % SIZE < SIZE - 1)


def _between(one: Mask, other: Mask) -> Borders:
    """The places for a border that have a space of each on their two sides."""
    upright = (one & other >> 1 | other & one >> 1) & _NOT_LAST_COLUMN
    level = one & other >> SIZE | other & one >> SIZE
    return upright | level << SPACES


def alliance_place(view: Perspective, castle: Space, other: Space) -> Border | None:
    """None when the domains of the two castles do not touch (any more)."""
    spaces = {domain.castle: domain.spaces for domain in view.domains}
    common = borders_of(_between(spaces.get(castle, 0), spaces.get(other, 0)))
    if not common:
        return None
    middles = [border_middle(border) for border in common]
    middle_x, middle_y = sum(x for x, _ in middles) / len(common), sum(y for _, y in middles) / len(common)

    def distance(border: Border) -> tuple[bool, float, Border]:
        x, y = border_middle(border)
        at_castle = not {castle, other}.isdisjoint(border_spaces(border))
        return at_castle, abs(x - middle_x) + abs(y - middle_y), border

    return min(common, key=distance)


def draw_alliances(view: Perspective, standing: tuple[tuple[Space, Space], ...]) -> str:
    """Rings in the colours of both owners; on the castles themselves once their domains have come apart.

    An alliance that does not stand yet has a ring of its own around it.
    """
    owners = {domain.castle: domain.owner for domain in view.domains}
    return "".join(
        _draw_rings(point, owners.get(castle, 0), owners.get(other, 0), coming=(castle, other) not in standing)
        for castle, other in view.alliances
        for point in _ring_points(view, castle, other)
    )


def _ring_points(view: Perspective, castle: Space, other: Space) -> list[tuple[int, int]]:
    place = alliance_place(view, castle, other)
    if place is not None:
        return [border_middle(place)]
    return [(space % SIZE * 40 + 31, space // SIZE * 40 + 9) for space in (castle, other)]


def _draw_rings(point: tuple[int, int], one: int, other: int, *, coming: bool) -> str:
    x, y = point
    ring = '<rect class="pill-coming" x="-15" y="-11.4" width="30" height="22.8" rx="11.4"/>' if coming else ""
    return (
        f'<g transform="translate({x} {y})">{ring}<use href="#pl"/>'
        f'<circle class="link seat-{one}" cx="-2.9" r="4.1"/><circle class="link seat-{other}" cx="2.9" r="4.1"/>'
        f'<path class="link seat-{one}" d="M-.4-3.2A4.1 4.1 0 0 1 .6 2"/></g>'
    )
