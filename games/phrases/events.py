"""A sentence for every event: in the log, in mails, in the echo of a turn."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import (
    CardPlayed,
    CastlePlaced,
    DomainFormed,
    DomainLost,
    Event,
    GameEnded,
    IncomeTaken,
    KnightPlaced,
    PointsChanged,
    SpaceTaken,
)

from .words import Names, words_for


def sentences_of(events: Sequence[Event], names: Names) -> list[str]:
    """In set-up the first castle has the whole board until the next one stands (6.1): its points are no news."""
    if not any(isinstance(event, CastlePlaced) for event in events):
        return [sentence_of(event, names) for event in events]
    told = (event for event in events if not isinstance(event, DomainLost | PointsChanged))
    return [_whole_board() if isinstance(event, DomainFormed) else sentence_of(event, names) for event in told]


def _whole_board() -> str:
    return gettext("The whole board is its domain, until the next castle stands.")


def sentence_of(event: Event, names: Names) -> str:
    values = event._asdict()
    numbers = {f"number_of_{field}": len(value) for field, value in values.items() if isinstance(value, tuple)}
    return str(SENTENCES[variant_of(event)] % (words_for(values, names) | numbers))


def variant_of(event: Event) -> str:
    """The event's kind, with what makes its sentence another one."""
    match event:
        case CastlePlaced(colour=0) | KnightPlaced(colour=0):
            return f"{event.kind} neutral"
        case KnightPlaced(fee=fee) if fee:
            return f"{event.kind} fee"
        case IncomeTaken(ducats=0):
            return f"{event.kind} none"
        case CardPlayed(option=option):
            return f"{event.kind} {option}"
        case SpaceTaken(loser=loser) if loser is not None:
            return f"{event.kind} loser"
        case GameEnded(winners=winners, ending=ending):
            return f"{event.kind} {'shared' if len(winners) > 1 else ending}"
        case _:
            return event.kind


SENTENCES: Mapping[str, str | Promise] = {
    "castle-placed": _("%(seat)s places a castle at %(space)s."),
    "castle-placed neutral": _("%(seat)s places a neutral castle at %(space)s."),
    "knight-placed": _("%(seat)s places a knight at %(space)s."),
    "knight-placed neutral": _("%(seat)s places a neutral knight at %(space)s."),
    "knight-placed fee": ngettext_lazy(
        "%(seat)s places a knight in the forest at %(space)s for %(fee)d ducat.",
        "%(seat)s places a knight in the forest at %(space)s for %(fee)d ducats.",
        "fee",
    ),
    "turn-began": _("Turn %(turn)d is %(seat)s’s."),
    "income-taken": ngettext_lazy(
        "%(seat)s takes %(ducats)d ducat of income from %(kinds)s.",
        "%(seat)s takes %(ducats)d ducats of income from %(kinds)s.",
        "ducats",
    ),
    "income-taken none": _("%(seat)s has no income."),
    "card-played border": ngettext_lazy(
        "%(seat)s plays %(card)s for borders and pays %(cost)d ducat.",
        "%(seat)s plays %(card)s for borders and pays %(cost)d ducats.",
        "cost",
    ),
    "card-played knight": ngettext_lazy(
        "%(seat)s plays %(card)s for knights and pays %(cost)d ducat.",
        "%(seat)s plays %(card)s for knights and pays %(cost)d ducats.",
        "cost",
    ),
    "card-played expand": ngettext_lazy(
        "%(seat)s plays %(card)s to expand and pays %(cost)d ducat.",
        "%(seat)s plays %(card)s to expand and pays %(cost)d ducats.",
        "cost",
    ),
    "card-played deserter": ngettext_lazy(
        "%(seat)s plays %(card)s for a deserter and pays %(cost)d ducat.",
        "%(seat)s plays %(card)s for a deserter and pays %(cost)d ducats.",
        "cost",
    ),
    "card-played ally": ngettext_lazy(
        "%(seat)s plays %(card)s for an alliance and pays %(cost)d ducat.",
        "%(seat)s plays %(card)s for an alliance and pays %(cost)d ducats.",
        "cost",
    ),
    "card-sold": ngettext_lazy(
        "%(seat)s sells %(card)s to the chancery for %(value)d ducat.",
        "%(seat)s sells %(card)s to the chancery for %(value)d ducats.",
        "value",
    ),
    "border-placed": _("%(seat)s places a border at %(border)s."),
    "borders-fell": ngettext_lazy(
        "Inside a domain no border stands: %(borders)s is taken off.",
        "Inside a domain no border stands: %(borders)s are taken off.",
        "number_of_borders",
    ),
    "domain-formed": ngettext_lazy(
        "%(owner)s’s castle at %(castle)s has a domain worth %(value)d point.",
        "%(owner)s’s castle at %(castle)s has a domain worth %(value)d points.",
        "value",
    ),
    "domain-lost": ngettext_lazy(
        "%(owner)s’s castle at %(castle)s loses its domain worth %(value)d point.",
        "%(owner)s’s castle at %(castle)s loses its domain worth %(value)d points.",
        "value",
    ),
    "space-taken": _("%(seat)s’s domain of %(castle)s takes %(space)s."),
    "space-taken loser": _("%(seat)s’s domain of %(castle)s takes %(space)s from the domain of %(loser)s."),
    "knight-deserted": _("%(owner)s’s knight at %(space)s deserts."),
    "alliance-made": _("The domains of %(castle)s and %(other)s are allied from now on."),
    "points-changed": _("%(seat)s’s points go from %(before)d to %(after)d."),
    "steps-left-out": ngettext_lazy(
        "%(seat)s leaves out %(count)d step.", "%(seat)s leaves out %(count)d steps.", "count"
    ),
    "card-drawn": _("%(seat)s draws a card."),
    "card-taken": _("%(seat)s takes %(card)s from the chancery."),
    "seat-passed-over": _("%(seat)s has no card and is passed over."),
    "seat-resigned": _("%(seat)s resigns."),
    "king-reached": ngettext_lazy("%(seats)s reaches the king.", "%(seats)s reach the king.", "number_of_seats"),
    "coin-bonus-paid": _("%(seat)s earns %(points)d points for ducats."),
    "game-ended king": _("The king is reached and the game is over: %(winners)s wins."),
    "game-ended coins": _("All cards are played and the game is over: %(winners)s wins."),
    "game-ended resignation": _("The others have resigned and the game is over: %(winners)s wins."),
    "game-ended shared": _("The game is over: %(winners)s share the win."),
}
