"""Which actions are legal, by phase; `play` accepts these and no others."""

from collections.abc import Sequence

from games.engine.actions import Action, PlaceCastle, PlaceKnight
from games.engine.card_choices import CardChoices
from games.engine.choices import Placements, Takings
from games.engine.conditions import castle_conditions, meet, setup_knight_conditions
from games.engine.phases import Phase
from games.engine.state import State
from games.engine.steps import first_steps, list_steps


def legal_actions(state: State) -> Sequence[Action]:
    """All legal actions but resignations; listed once for a state and kept with it."""
    kept = state.__dict__
    if not kept:
        kept["legal"] = list_actions(state)
    legal: Sequence[Action] = kept["legal"]
    return legal


def list_actions(state: State) -> Sequence[Action]:
    land, seat, phase, pending = state.land, state.seat, state.phase, state.pending
    ducats = state.ducats[seat - 1]
    if pending:
        _, kind, _, done, castle = pending
        if done or castle is not None:
            return list_steps(land, seat, ducats, kind, castle, done > 0)
        return first_steps(land, seat, ducats, kind) or ()
    if phase is Phase.CARD:
        return CardChoices(state.frame.card_set.cards, land, seat, ducats, state.deal.hands[seat - 1])
    if phase is Phase.DRAW:
        return Takings(state.deal.chancery, state.sold)
    if phase is Phase.CASTLE:
        return Placements(PlaceCastle, meet(castle_conditions(land, state.placing)))
    if state.castle is not None:
        return Placements(PlaceKnight, meet(setup_knight_conditions(land, state.castle)))
    return ()
