"""The board in words, for those who hear it: what lies and stands on every space, and what the domains are worth."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.engine import SIZE, Board, Borders, Domain, Mask, Perspective, Space, Terrain, space_name, spaces_of

from .words import Names, enumerate_words, name_colour, name_of

Words = tuple[str, ...]  # by space


class Ground(NamedTuple):
    """What can be said of spaces follows from this much of a perspective."""

    board: Board
    castles: tuple[Mask, ...]
    knights: tuple[Mask, ...]
    borders: Borders
    domains: tuple[Domain, ...]
    neutral_zones: Mask


NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SPACES = SIZE * SIZE


def without_whole_board(view: Perspective) -> Perspective:
    """In set-up the first castle has all of the board until the next one stands (6.1): it is neither told nor drawn."""
    return view._replace(domains=tuple(domain for domain in view.domains if domain.spaces.bit_count() < SPACES))


def describe_spaces(view: Perspective, names: Names) -> Words:
    """`forest, Alice’s knight, in Bob’s red domain, border to the east`, for every space but without its name."""
    view = without_whole_board(view)
    ground = Ground(view.board, view.castles, view.knights, view.borders, view.domains, view.neutral_zones)
    return _describe(ground, tuple(names), get_language())


@lru_cache(maxsize=64)
def _describe(view: Ground, names: tuple[str, ...], language: str | None) -> Words:
    """Kept, since a board is looked at many times before it changes: with each preview, by everybody who watches."""
    land, pieces, owners = name_terrains(), name_pieces(view, names), name_domains(view, names)
    sides = name_sides()
    return tuple(
        ", ".join(filter(None, (land[terrain], pieces.get(space), owners.get(space), sides[walls])))
        for space, (terrain, walls) in enumerate(zip(terrains_of(view), walls_of(view.borders), strict=True))
    )


def describe_domains(view: Perspective, names: Names) -> list[str]:
    """For each seat, and the neutral colour, its domains with points and strength."""
    domains = without_whole_board(view).domains
    return [
        describe_colour([domain for domain in domains if domain.owner == colour], colour, names)
        for colour in (*range(1, view.players + 1), 0)
        if colour or view.castles[0]
    ]


def describe_colour(domains: Sequence[Domain], colour: int, names: Names) -> str:
    who = f"{name_of(colour, names)} ({name_colour(colour)})" if colour else name_of(colour, names)
    if not domains:
        return _("%s: no domain.") % who
    worth = enumerate_words(map(describe_domain, domains))
    sentence = ngettext("%(who)s: a domain at %(worth)s.", "%(who)s: domains at %(worth)s.", len(domains))
    return sentence % {"who": who, "worth": worth}


def describe_domain(domain: Domain) -> str:
    return f"{space_name(domain.castle)} ({worth_of(domain)})"


def worth_of(domain: Domain) -> str:
    sentence = ngettext(
        "%(value)d point, strength %(strength)d", "%(value)d points, strength %(strength)d", domain.value
    )
    return sentence % {"value": domain.value, "strength": domain.strength}


def name_terrains() -> Mapping[Terrain, str]:
    return {
        Terrain.MEADOW: _("meadow"),
        Terrain.FOREST: _("forest"),
        Terrain.VILLAGE: _("village"),
        Terrain.COPPER: _("copper mine"),
        Terrain.SILVER: _("silver mine"),
        Terrain.GOLD: _("gold mine"),
        Terrain.DIAMOND: _("diamond mine"),
        Terrain.ROYAL: _("royal city"),
    }


def terrains_of(view: Ground) -> Sequence[Terrain]:
    by_space = dict.fromkeys(range(SPACES), Terrain.MEADOW)
    for terrain, mask in zip(Terrain, view.board, strict=True):
        by_space |= dict.fromkeys(spaces_of(mask), terrain)
    return list(by_space.values())


def name_pieces(view: Ground, names: Names) -> dict[Space, str]:
    castles = {space: name_castle(colour, names) for space, colour in owners_of(view.castles)}
    return castles | {space: name_knight(colour, names) for space, colour in owners_of(view.knights)}


def owners_of(pieces: Sequence[Mask]) -> Iterator[tuple[Space, int]]:
    return ((space, colour) for colour, mask in enumerate(pieces) for space in spaces_of(mask))


def name_castle(colour: int, names: Names) -> str:
    return _("%s’s castle") % name_of(colour, names) if colour else _("neutral castle")


def name_knight(colour: int, names: Names) -> str:
    return _("%s’s knight") % name_of(colour, names) if colour else _("neutral knight")


def name_domains(view: Ground, names: Names) -> dict[Space, str]:
    """Of all spaces that lie in one, and of those in neutral zones; before the first castle there is nothing to say."""
    zones = spaces_of(view.neutral_zones) if any(view.castles) else ()
    owners = dict.fromkeys(zones, _("in a neutral zone"))
    for domain in view.domains:
        name = name_domain(domain.owner, names)
        owners |= dict.fromkeys(spaces_of(domain.spaces), name) | {domain.castle: f"{name} ({worth_of(domain)})"}
    return owners


def name_domain(owner: int, names: Names) -> str:
    if not owner:
        return _("in a neutral domain")
    return _("in %(owner)s’s %(colour)s domain") % {"owner": name_of(owner, names), "colour": name_colour(owner)}


def walls_of(borders: Borders) -> Iterator[int]:
    """The sides of each space on which a border stands, added up."""
    for space in range(SPACES):
        row, column = divmod(space, SIZE)
        north = row and borders >> SPACES + space - SIZE & 1
        west = column and borders >> space - 1 & 1
        yield north * NORTH | (borders >> space & 1) * EAST | (borders >> SPACES + space & 1) * SOUTH | west * WEST


def name_sides() -> Sequence[str]:
    """What is said of any sum of sides."""
    ways = {NORTH: _("north"), EAST: _("east"), SOUTH: _("south"), WEST: _("west")}
    sides = [enumerate_words(word for way, word in ways.items() if way & walls) for walls in range(16)]
    return ["", *(_("border to the %s") % words for words in sides[1:])]
