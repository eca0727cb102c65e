"""When a lesson's goal is reached, told from the engine's events and state."""

from collections.abc import Callable

from games.engine import (
    AllianceMade,
    DomainFormed,
    Event,
    KnightPlaced,
    Space,
    SpaceTaken,
    parse_space,
    seen_by,
)
from games.services.drafts import Drafted

Goal = Callable[[Drafted], bool]


def place_castle(drafted: Drafted) -> bool:
    """With its knight, with which a placement ends."""
    return any(isinstance(event, KnightPlaced) for event in drafted.events)


def close_domain(drafted: Drafted) -> bool:
    return bool(_formed(drafted, drafted.events))


def close_two_at_once(drafted: Drafted) -> bool:
    return any(len(_formed(drafted, step.events)) > 1 for step in drafted.steps)


def win(drafted: Drafted) -> bool:
    return drafted.start.to_move in drafted.state.winners


def take(name: str) -> Goal:
    space = parse_space(name)
    return lambda drafted: any(isinstance(event, SpaceTaken) and event.space == space for event in drafted.events)


def ally(name: str, other: str) -> Goal:
    made = AllianceMade(1, parse_space(name), parse_space(other))
    return lambda drafted: made in drafted.events


def match(name: str, other: str) -> Goal:
    """The domain of the one castle is at least as strong as the other's."""
    return lambda drafted: _strength(drafted, parse_space(name)) >= _strength(drafted, parse_space(other))


def surpass(name: str, other: str) -> Goal:
    return lambda drafted: _strength(drafted, parse_space(name)) > _strength(drafted, parse_space(other))


def _formed(drafted: Drafted, events: tuple[Event, ...]) -> list[DomainFormed]:
    """One's own new domains."""
    seat = drafted.start.to_move
    return [event for event in events if isinstance(event, DomainFormed) and event.owner == seat]


def _strength(drafted: Drafted, castle: Space) -> int:
    domains = seen_by(drafted.state, None).domains
    return next(domain.strength for domain in domains if domain.castle == castle)
