"""Board, pieces and borders, with the domains and points that follow from them."""

from collections.abc import Iterable
from typing import NamedTuple

from games.engine.board import Board
from games.engine.domains import Domain, find_domains, make_domain, union
from games.engine.events import BordersFell, DomainFormed, DomainLost, Event
from games.engine.geometry import (
    AROUND,
    PLACE_COUNT,
    PLACES,
    Borders,
    Mask,
    Space,
    borders_of,
    places_inside,
)
from games.engine.scoring import count_mines, mine_kinds, mine_points
from games.engine.seats import put
from games.engine.supplies import BORDERS, KNIGHTS, NEUTRAL


class _Values(NamedTuple):
    board: Board
    castles: tuple[Mask, ...]  # per colour
    knights: tuple[Mask, ...]  # per colour
    open: Borders  # the places without a border; none inside a domain has one (6.3)
    alliances: tuple[tuple[Space, Space], ...]  # castles of two allied domains
    domains: tuple[Domain, ...]  # rising by castle
    inside: Borders  # the places inside domains, and some that have a border
    between: Borders  # the places between two pieces of the same colour
    scores: tuple[int, ...]  # per seat
    incomes: tuple[tuple[str, ...], ...]  # per seat: the kinds of mines in its domains (5.3)


class Land(_Values):
    """What stands on the board; what follows from it is brought up to date by each step (5.7).

    Beside the values are kept the steps with which an option can begin, once somebody has asked for them.
    """

    @property
    def borders(self) -> Borders:
        return PLACES & ~self.open

    @property
    def borders_left(self) -> int:
        return BORDERS - PLACE_COUNT + self.open.bit_count()

    def knights_left(self, seat: int) -> int:
        return KNIGHTS - self.knights[seat].bit_count()

    def domain(self, castle: Space) -> Domain | None:
        for domain in self.domains:
            if domain.castle == castle:
                return domain
        return None

    def domain_at(self, space: Space) -> Domain | None:
        for domain in self.domains:
            if domain.spaces >> space & 1:
                return domain
        return None

    def allied(self, one: Domain, other: Domain) -> bool:
        pair = (one.castle, other.castle)
        return pair in self.alliances or pair[::-1] in self.alliances


def survey(
    board: Board,
    castles: tuple[Mask, ...],
    knights: tuple[Mask, ...],
    open_places: Borders,
    alliances: tuple[tuple[Space, Space], ...] = (),
) -> Land:
    """The land with all that follows from its pieces and borders found anew."""
    domains = find_domains(board, castles, knights, open_places)
    between = union([places_inside(castle | knight) for castle, knight in zip(castles, knights, strict=True)])
    worths = [_appraise(board, domains, seat) for seat in range(1, len(castles))]
    scores, incomes = tuple(points for points, _ in worths), tuple(kinds for _, kinds in worths)
    inside = _inside(domains)
    return Land(board, castles, knights, open_places, alliances, domains, inside, between, scores, incomes)


def add_castle(land: Land, colour: int, space: Space) -> Land:
    """The land with one more castle; its area is still to be settled."""
    castles = put(land.castles, colour, land.castles[colour] | 1 << space)
    return land._replace(castles=castles, between=land.between | _between_own(land, colour, space))


def add_knight(land: Land, colour: int, space: Space) -> Land:
    knights = put(land.knights, colour, land.knights[colour] | 1 << space)
    between = land.between | _between_own(land, colour, space)
    return land._replace(knights=knights, domains=_reinforce(land, colour, space, 1), between=between)


def remove_knight(land: Land, colour: int, space: Space) -> Land:
    knights = put(land.knights, colour, land.knights[colour] & ~(1 << space))
    between = land.between & ~_between_own(land, colour, space)
    return land._replace(knights=knights, domains=_reinforce(land, colour, space, -1), between=between)


def _between_own(land: Land, colour: int, space: Space) -> Borders:
    """The places around the space that have a piece of the colour on their other side."""
    pieces = land.castles[colour] | land.knights[colour] | 1 << space
    return AROUND[space] & places_inside(pieces)


def _reinforce(land: Land, colour: int, space: Space, by: int) -> tuple[Domain, ...]:
    """A domain's strength is the number of its owner's knights in it (6.4)."""
    domain = land.domain_at(space)
    if domain is None or domain.owner != colour:
        return land.domains
    stronger = domain._replace(strength=domain.strength + by)
    return put(land.domains, land.domains.index(domain), stronger)


def settle(land: Land, open_places: Borders, areas: Iterable[Mask]) -> tuple[Land, list[Event]]:
    """The land after its areas became these: what is a domain now and what is none any more (6.1, 6.2).

    Takes off the borders inside domains (6.3). Only areas that have changed need to be given.
    """
    domains = {domain.castle: domain for domain in land.domains}
    standing = sum(land.castles)
    closed = open_places
    events: list[Event] = []
    owners = set()
    for area in areas:
        held = area & standing
        if held & (held - 1):
            for lost in [domain for castle, domain in domains.items() if held >> castle & 1]:
                del domains[lost.castle]
                owners.add(lost.owner)
                events.append(DomainLost(lost.castle, lost.owner, lost.value))
        elif held:
            domain = make_domain(land.board, land.castles, land.knights, area)
            if domain.castle not in domains:
                events.append(DomainFormed(domain.castle, domain.owner, domain.value))
            domains[domain.castle] = domain
            owners.add(domain.owner)
            open_places |= places_inside(area)
    if fallen := open_places & ~closed:
        events.append(BordersFell(tuple(borders_of(fallen))))
    if not owners:
        return land._replace(open=open_places), events
    return _with_domains(land, open_places, tuple(sorted(domains.values())), owners), events


def _with_domains(land: Land, open_places: Borders, domains: tuple[Domain, ...], owners: set[int]) -> Land:
    """The land with these domains; those of the owners have changed."""
    scores, incomes = list(land.scores), list(land.incomes)
    for seat in owners - {NEUTRAL}:
        scores[seat - 1], incomes[seat - 1] = _appraise(land.board, domains, seat)
    return Land(
        land.board,
        land.castles,
        land.knights,
        open_places,
        land.alliances,
        domains,
        _inside(domains),
        land.between,
        tuple(scores),
        tuple(incomes),
    )


def _inside(domains: Iterable[Domain]) -> Borders:
    """The places inside domains, and those between two of them, all of which have a border."""
    return places_inside(sum([domain.spaces for domain in domains]))


def _appraise(board: Board, domains: Iterable[Domain], seat: int) -> tuple[int, tuple[str, ...]]:
    """Points of a seat (6.5), and the kinds of mines in its domains (5.3)."""
    own = [domain for domain in domains if domain.owner == seat]
    mines = count_mines(board, sum([domain.spaces for domain in own]))
    return sum([domain.value for domain in own]) + mine_points(mines), mine_kinds(mines)
