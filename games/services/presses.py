"""What pressing a place of the board means: the step that is due, there. Whether it is legal, the engine says."""

from collections.abc import Iterable

from games.engine import (
    SIZE,
    Action,
    Ally,
    Border,
    Desert,
    Domain,
    Expand,
    Perspective,
    Phase,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Space,
    border_spaces,
    parse_border,
    parse_space,
    spaces_of,
)


def action_at(view: Perspective, place: str) -> Action:
    """`place` names a space or a border; InvalidAction when it does neither."""
    if "-" in place:
        return act_at_border(view, parse_border(place))
    return act_at_space(view, parse_space(place))


def act_at_border(view: Perspective, border: Border) -> Action:
    """An alliance is made across a border; in any other phase it is a border that would be placed."""
    sides = [domain for space in border_spaces(border) if (domain := domain_at(view, space))]
    if view.phase is not Phase.ALLY or len(sides) < 2:
        return PlaceBorder(border)
    own, other = sorted(sides, key=lambda domain: domain.owner != view.seat)
    return Ally(own.castle, other.castle)


def act_at_space(view: Perspective, space: Space) -> Action:
    match view.phase:
        case Phase.CASTLE:
            return PlaceCastle(space)
        case Phase.EXPAND:
            return Expand(expanding_castle(view, space), space)
        case Phase.DESERTER:
            return Desert(space)
        case Phase.ALLY:
            return ally_with(view, space)
        case _:
            return PlaceKnight(space)


def expanding_castle(view: Perspective, space: Space) -> Space:
    """Of the domain that takes the steps of the card; before the first, of the strongest own one next to the space."""
    if view.pending and view.pending.castle is not None:
        return view.pending.castle
    legal = [action.castle for action in view.legal if isinstance(action, Expand) and action.space == space]
    return legal[0] if legal else strongest(own_domains(view), near=space).castle


def ally_with(view: Perspective, space: Space) -> Action:
    """The domain that was pressed with one of one's own, if it can be with one that it touches."""
    domain = domain_at(view, space)
    other = domain.castle if domain else space
    legal = [action for action in view.legal if isinstance(action, Ally) and other in (action.castle, action.other)]
    return legal[0] if legal else Ally(strongest(own_domains(view), near=space).castle, other)


def own_domains(view: Perspective) -> list[Domain]:
    return [domain for domain in view.domains if domain.owner == view.seat]


def strongest(domains: Iterable[Domain], *, near: Space) -> Domain:
    """Rather one next to the space than another."""
    return max(domains, key=lambda domain: (touches(domain, near), domain.strength))


def touches(domain: Domain, space: Space) -> bool:
    row, column = divmod(space, SIZE)
    places = (divmod(other, SIZE) for other in spaces_of(domain.spaces))
    return any(abs(row - other_row) + abs(column - other_column) == 1 for other_row, other_column in places)


def domain_at(view: Perspective, space: Space) -> Domain | None:
    return next((domain for domain in view.domains if domain.spaces >> space & 1), None)
