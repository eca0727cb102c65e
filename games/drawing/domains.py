"""Domains as old maps colour them: a tint, the owner's hatching, and pure colour along the inside of the edge."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from games.drawing.cells import ALL, SPACE_NAMES
from games.drawing.outline import outline_path
from games.engine import Domain, DomainFormed, Event, Mask, Space, SpaceTaken


@lru_cache(maxsize=1024)
def _draw_domain(castle: int, owner: int, spaces: Mask, standing: bool, fresh: bool) -> str:
    """Tint, hatching, keyline and edge are four strokes and fills of one outline, cut off by that outline."""
    name = SPACE_NAMES[castle]
    shape = f'<use href="#o-{name}"'
    hatch = f'{shape} fill="url(#ha{owner})"/>' if owner else ""
    edge = "edge" if standing else "edge broken"
    comes_in = f' id="{"of" if standing else "to"}-{name}"' if fresh or not standing else ""
    key = f'{shape} class="key"/>' if standing else ""
    return (
        f'<clipPath id="in-{name}"><path id="o-{name}" d="{outline_path(spaces)}"/></clipPath>'
        f'<g{comes_in} class="domain seat-{owner}" clip-path="url(#in-{name})">'
        f'{shape} class="{"tint" if owner else "pale"}"/>{hatch}{key}{shape} class="{edge}"/></g>'
    )


def draw_domains(
    domains: Iterable[Domain], standing: frozenset[tuple[int, Mask]], fresh: Collection[Space] = ()
) -> str:
    """Those that do not stand yet, or not in this shape, have a broken edge; `fresh` castles have just got theirs."""
    return "".join(
        _draw_domain(
            domain.castle,
            domain.owner,
            domain.spaces,
            (domain.castle, domain.spaces) in standing,
            domain.castle in fresh,
        )
        for domain in domains
    )


@lru_cache(maxsize=512)
def draw_neutral_zones(zones: Mask) -> str:
    """Nothing as long as the whole board is one, before the first castle."""
    return f'<path fill="url(#ha0)" d="{outline_path(zones)}"/>' if zones and zones != ALL else ""


def shapes_of(domains: Iterable[Domain]) -> frozenset[tuple[int, Mask]]:
    return frozenset((domain.castle, domain.spaces) for domain in domains)


def formed(events: Iterable[Event]) -> frozenset[Space]:
    """The castles whose domains these events have brought about or enlarged."""
    return frozenset(event.castle for event in events if isinstance(event, DomainFormed | SpaceTaken))
