"""What a turn does in figures, and its steps with their icons and prices."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawing.icons import icon
from games.engine import Action, CardPlayed, CardSold, CastlePlaced, Event, KnightPlaced, Perspective, PointsChanged
from games.phrases.words import MINE_WORDS, enumerate_words


class Sum(NamedTuple):
    name: str
    before: int
    after: int


class Step(NamedTuple):
    icon: SafeString
    words: str
    amount: str
    points: bool  # whether the amount is of points rather than ducats
    before: int | None  # how many steps of the draft stand before it; none for what is not drafted
    back: str = ""  # what undoing it and what comes after it is called


class Drafted(Protocol):
    @property
    def action(self) -> Action: ...
    @property
    def events(self) -> Sequence[Event]: ...


_ICONS = {
    "castle": "castle",
    "border": "walls-1",
    "knight": "knight",
    "expand": "expansion",
    "deserter": "desertion",
    "ally": "rings",
}


def sums_of(sent: Perspective, after: Perspective) -> tuple[Sum, ...]:
    """Points, income, ducats and borders left, before the turn and after it; () for watchers and during set-up."""
    if sent.seat is None or sent.turn == 0:
        return ()
    place = sent.seat - 1
    return (
        Sum(_("Points"), sent.scores[place], after.scores[place]),
        Sum(_("Income"), sent.incomes[place], after.incomes[place]),
        Sum(_("Ducats"), sent.ducats[place], after.ducats[place]),
        Sum(_("Borders left"), sent.borders_left, after.borders_left),
    )


def icon_of(action: Action) -> SafeString:
    if action.kind in _ICONS:
        return icon(_ICONS[action.kind])
    return icon("coin") if action.kind == "sell" else icon("card-back")


def amount_of(events: Sequence[Event], seat: int | None) -> tuple[str, bool]:
    """What a step brings the seat: points if it changes them, else ducats; and whether it is points. Not in set-up."""
    changes = [event for event in events if isinstance(event, PointsChanged) and event.seat == seat]
    counting = not any(isinstance(event, CastlePlaced) for event in events)
    points = sum(event.after - event.before for event in changes if counting)
    if points:
        return signed(points), True
    ducats = sum(_ducats(event) for event in events)
    return (signed(ducats) if ducats else ""), False


def _ducats(event: Event) -> int:
    match event:
        case CardPlayed(_, _, _, cost):
            return -cost
        case CardSold(_, _, value):
            return value
        case KnightPlaced(_, _, _, fee):
            return -fee
        case _:
            return 0


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def steps_of(drafted: Sequence[Drafted], words: Sequence[str], seat: int | None) -> tuple[Step, ...]:
    back = _("Back to before: {step}")
    return tuple(
        Step(icon_of(step.action), said, *amount_of(step.events, seat), before, back.format(step=said))
        for before, (step, said) in enumerate(zip(drafted, words, strict=True))
    )


def income_of(sent: Perspective) -> tuple[Step, ...]:
    """The income with which the seat's turn began (5.3)."""
    if sent.seat is None or sent.seat != sent.to_move or sent.turn == 0:
        return ()
    income, mines = sent.incomes[sent.seat - 1], sent.mines[sent.seat - 1]
    kinds = [str(word) for word, count in zip(MINE_WORDS.values(), mines, strict=True) if count]
    words = _("Income from {kinds}").format(kinds=enumerate_words(kinds))
    return (Step(icon("coin"), words, signed(income), False, None),) if income else ()
