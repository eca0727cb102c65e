"""Board, pieces and borders, with the domains and points that follow from them."""

from collections.abc import Iterable
from typing import NamedTuple

from games.engine.board import Board
from games.engine.domains import Domain, find_domains, make_domain, union
from games.engine.events import BordersFell, DomainFormed, DomainLost, Event
from games.engine.geometry import PLACES, Borders, Mask, Space, borders_of, places_inside, spaces_of
from games.engine.scoring import mine_counts, mine_kinds, mine_points
from games.engine.supplies import BORDERS, KNIGHTS, NEUTRAL_CASTLES


class Land(NamedTuple):
    """Domains, scores and mines are kept with what they follow from, brought up to date by each step (5.7)."""

    board: Board
    castles: tuple[Mask, ...]  # per colour
    knights: tuple[Mask, ...]  # per colour
    open: Borders  # the places without a border; none inside a domain has one (6.3)
    alliances: tuple[tuple[Space, Space], ...]  # castles of two allied domains
    domains: tuple[Domain, ...]  # rising by castle
    scores: tuple[int, ...]  # per seat
    mines: tuple[tuple[str, ...], ...]  # per seat: the kinds in its domains

    @property
    def borders(self) -> Borders:
        return PLACES & ~self.open

    @property
    def borders_left(self) -> int:
        return BORDERS - self.borders.bit_count()

    def knights_left(self, colour: int) -> int:
        players = len(self.scores)
        supply = KNIGHTS if colour else NEUTRAL_CASTLES[players]
        return supply - self.knights[colour].bit_count()

    def domain(self, castle: Space) -> Domain | None:
        return next((domain for domain in self.domains if domain.castle == castle), None)

    def domain_at(self, space: Space) -> Domain | None:
        return next((domain for domain in self.domains if domain.spaces >> space & 1), None)

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
    """The land with everything that follows from its pieces and borders found anew."""
    domains = find_domains(board, castles, knights, open_places)
    scores, mines = _appraise(board, domains, len(castles) - 1)
    return Land(board, castles, knights, open_places, alliances, domains, scores, mines)


def _appraise(
    board: Board, domains: Iterable[Domain], players: int
) -> tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]:
    """Points (6.5) and kinds of mines (5.3), per seat."""
    realms = [0] * (players + 1)
    points = [0] * (players + 1)
    for domain in domains:
        realms[domain.owner] |= domain.spaces
        points[domain.owner] += domain.value
    scores = tuple(
        own + mine_points(mine_counts(board, realm)) for own, realm in zip(points[1:], realms[1:], strict=True)
    )
    return scores, tuple(mine_kinds(board, realm) for realm in realms[1:])


def settle(
    land: Land, castles: tuple[Mask, ...], open_places: Borders, areas: Iterable[Mask]
) -> tuple[Land, list[Event]]:
    """The land after its areas became these: what is a domain now and what is none any more (6.1, 6.2).

    Takes off the borders inside domains (6.3). Only areas that have changed need to be given.
    """
    domains = {domain.castle: domain for domain in land.domains}
    events: list[Event] = []
    standing = union(castles)
    closed = open_places
    for area in areas:
        held = area & standing
        if held & (held - 1):
            lost = [domains.pop(castle) for castle in spaces_of(held) if castle in domains]
            events += [DomainLost(domain.castle, domain.owner, domain.value) for domain in lost]
        elif held:
            domain = make_domain(land.board, castles, land.knights, area)
            if domain.castle not in domains:
                events.append(DomainFormed(domain.castle, domain.owner, domain.value))
            domains[domain.castle] = domain
            open_places |= places_inside(area)
    if fallen := open_places & ~closed:
        events.append(BordersFell(tuple(borders_of(fallen))))
    kept = tuple(sorted(domains.values()))
    scores, mines = _appraise(land.board, kept, len(land.scores))
    return Land(land.board, castles, land.knights, open_places, land.alliances, kept, scores, mines), events


def muster(land: Land, colour: int, space: Space, *, leaves: bool = False) -> Land:
    """The land after a knight has come to the space, or gone from it; strengths follow (6.4)."""
    knight = 1 << space
    knights = list(land.knights)
    knights[colour] ^= knight
    change = -1 if leaves else 1
    domains = tuple(
        domain._replace(strength=domain.strength + change)
        if domain.spaces & knight and domain.owner == colour
        else domain
        for domain in land.domains
    )
    return land._replace(knights=tuple(knights), domains=domains)
