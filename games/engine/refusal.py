"""Why an action is not allowed: the first condition that it does not meet, and the rule behind it."""

from typing import assert_never

from games.engine.actions import (
    Action,
    Ally,
    Desert,
    Done,
    Draw,
    Expand,
    PlaceBorder,
    PlaceCastle,
    PlaceKnight,
    Play,
    Resign,
    Sell,
    Take,
)
from games.engine.conditions import (
    ALL,
    Conditions,
    ally_conditions,
    border_conditions,
    castle_conditions,
    castle_distance,
    deserter_conditions,
    deserter_knight_conditions,
    expand_conditions,
    ground_conditions,
    knight_conditions,
    meet,
    setup_knight_conditions,
)
from games.engine.errors import IllegalAction
from games.engine.geometry import Space
from games.engine.land import Land
from games.engine.legality import legal_actions
from games.engine.notation import space_name
from games.engine.phases import Phase
from games.engine.state import State

_EXPECTED: dict[Phase, tuple[str, tuple[type, ...]]] = {
    Phase.CASTLE: ("castle-due", (PlaceCastle,)),
    Phase.SETUP_KNIGHT: ("setup-knight-due", (PlaceKnight,)),
    Phase.CARD: ("card-due", (Sell, Play)),
    Phase.BORDER: ("step-due", (PlaceBorder,)),
    Phase.KNIGHT: ("step-due", (PlaceKnight,)),
    Phase.EXPAND: ("step-due", (Expand,)),
    Phase.DESERTER: ("step-due", (Desert,)),
    Phase.DESERTER_KNIGHT: ("deserter-knight-due", (PlaceKnight,)),
    Phase.ALLY: ("step-due", (Ally,)),
    Phase.DRAW: ("draw-due", (Draw, Take)),
    Phase.OVER: ("game-over", ()),
}
_RUN_OUT = ("no-border-left", "no-knight-left", "knight-fee", "deserter-no-place")
_NO_PLACE = {
    "border": "no-border-place",
    "knight": "no-knight-place",
    "expand": "no-expansion",
    "deserter": "no-deserter",
    "ally": "no-ally",
}


def refusal(state: State, action: Action) -> IllegalAction | None:
    """Why `play` refuses the action; None when it does not."""
    if isinstance(action, Resign):
        return refuse_resignation(state, action.seat)
    return None if action in legal_actions(state) else explain(state, action)


def refuse_resignation(state: State, seat: int) -> IllegalAction | None:
    """A seat may resign after set-up (8.4)."""
    if state.over:
        return IllegalAction("game-over")
    if seat > state.players:
        return IllegalAction("resign-no-seat", seat=seat)
    if state.turn == 0:
        return IllegalAction("resign-in-set-up")
    if seat in state.resigned:
        return IllegalAction("resign-again", seat=seat)
    return None


def explain(state: State, action: Action) -> IllegalAction:
    """The reason for an action that is not legal."""
    code, expected = _EXPECTED[state.phase]
    if not isinstance(action, expected):
        return _refuse_kind(state, action, code)
    land, seat = state.land, state.seat
    match action:
        case PlaceCastle(space):
            return _refuse_castle(state, space)
        case PlaceKnight(space):
            return _unmet(_conditions_for_knight(state), space)
        case PlaceBorder(border):
            return _unmet(border_conditions(land), border)
        case Expand(castle, space):
            return _refuse_expansion(state, castle, space)
        case Desert(space):
            return _unmet(deserter_conditions(land, seat, state.ducats[seat - 1]), space)
        case Ally(castle, other):
            domain = land.domain(castle)
            if domain is None or domain.owner != seat:
                return IllegalAction("ally-not-own", castle=space_name(castle))
            return _unmet(ally_conditions(land, domain), other)
        case Play(card, option):
            return _refuse_play(state, card, option)
        case Take(card):
            return IllegalAction("take-just-sold" if card == state.sold else "take-not-there", card=card)
        case Sell(card):
            return IllegalAction("card-not-held", card=card)
        case Draw() | Done() | Resign():
            raise AssertionError("always legal where it is expected")
        case _:
            assert_never(action)


def _refuse_kind(state: State, action: Action, code: str) -> IllegalAction:
    """Another kind of action is due."""
    if code != "step-due":
        return IllegalAction(code)
    pending = state.pending
    assert pending
    code = "first-step-due" if isinstance(action, Done) else code
    return IllegalAction(code, option=pending.option, done=pending.done)


def _unmet(conditions: Conditions, place: int) -> IllegalAction:
    """The first condition that the place does not meet."""
    return IllegalAction(next(code for code, mask in conditions if not mask >> place & 1))


def _refuse_castle(state: State, space: Space) -> IllegalAction:
    land, colour = state.land, state.placing
    refused = _unmet(castle_conditions(land, colour), space)
    if refused.code == "castle-too-near":
        return IllegalAction(refused.code, distance=castle_distance(land, colour, meet(ground_conditions(land)))[0])
    return refused


def _conditions_for_knight(state: State) -> Conditions:
    land, seat = state.land, state.seat
    ducats = state.ducats[seat - 1]
    if state.castle is not None:
        return setup_knight_conditions(land, state.castle)
    if state.pending and state.pending.castle is not None:
        return deserter_knight_conditions(land, seat, ducats, state.pending.castle)
    return knight_conditions(land, seat, ducats)


def _refuse_expansion(state: State, castle: Space, space: Space) -> IllegalAction:
    land, pending = state.land, state.pending
    domain = land.domain(castle)
    if domain is None or domain.owner != state.seat:
        return IllegalAction("expand-not-own", castle=space_name(castle))
    if pending and pending.castle is not None and castle != pending.castle:
        return IllegalAction("expand-other-domain", castle=space_name(pending.castle))
    refused = _unmet(expand_conditions(land, domain), space)
    defender = land.domain_at(space)
    if refused.code == "expand-too-weak" and defender:
        return IllegalAction(refused.code, strength=domain.strength, theirs=defender.strength)
    return refused


def _refuse_play(state: State, card_id: str, kind: str) -> IllegalAction:
    seat = state.seat
    if card_id not in state.deal.hands[seat - 1]:
        return IllegalAction("card-not-held", card=card_id)
    card, ducats = state.frame.card_set.cards[card_id], state.ducats[seat - 1]
    if not card.option(kind):
        return IllegalAction("option-not-on-card", card=card_id, option=kind)
    if card.cost > ducats:
        return IllegalAction("card-too-dear", card=card_id, cost=card.cost, ducats=ducats)
    return IllegalAction(_lacking(state.land, seat, ducats - card.cost, kind), card=card_id)


def _lacking(land: Land, seat: int, ducats: int, kind: str) -> str:
    """Why no step of the option would be legal: what has run out, or else that there is no place."""
    left = ALL
    for code, mask in _conditions_of(land, seat, ducats, kind):
        left &= mask
        if not left:
            return code if code in _RUN_OUT else _NO_PLACE[kind]
    return _NO_PLACE[kind]


def _conditions_of(land: Land, seat: int, ducats: int, kind: str) -> Conditions:
    match kind:
        case "border":
            return border_conditions(land)
        case "knight":
            return knight_conditions(land, seat, ducats)
        case "deserter":
            return deserter_conditions(land, seat, ducats)
    return ()
