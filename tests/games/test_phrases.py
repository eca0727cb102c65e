"""A sentence for everything that can happen and for everything that can be refused."""

import ast
import inspect
import pkgutil
import typing

import pytest

import games.services
from games import engine
from games.engine import REFUSALS, Action, Event, IllegalAction, InvalidAction, seen_by
from games.forms import Malformed
from games.phrases import (
    describe_action,
    headline_of,
    prompt_of,
    sentence_of,
    sentence_of_error,
    sentence_of_undo_limit,
    sentences_of_change,
    sentences_of_summary,
    summary_of_turn,
)
from games.phrases.captions import caption_of
from games.phrases.events import SENTENCES
from games.phrases.refusals import BY_RULE, BY_SERVICE
from games.services.refusals import NotAtTable, NotNow, NotSignedIn, NotYourTurn, Stale
from tests.drawing.positions import states

NAMES = ("Alice", "Bob", "Charlie", "Dora")
VALUES = {
    "seat": 1, "colour": 2, "space": 50, "fee": 1, "turn": 7, "ducats": 2, "kinds": ("copper", "gold"), "card": "A7",
    "option": "border", "cost": 3, "value": 4, "border": 52, "borders": (52, 200), "castle": 50, "owner": 2,
    "loser": 99, "added": (52,), "removed": (), "other": 99, "before": 3, "after": 8, "count": 1, "seats": (1, 3),
    "points": 5, "ending": "king", "scores": (31, 12, 4, 4), "winners": (1,),
}  # fmt: skip
VARIANTS = [
    {}, {"colour": 0}, {"fee": 0}, {"option": "knight"}, {"option": "expand"}, {"option": "deserter"},
    {"option": "ally"}, {"loser": None}, {"ending": "coins"}, {"ending": "resignation"}, {"winners": (2, 3)},
    {"cost": 1, "value": 1, "ducats": 1, "seats": (1,), "borders": (52,)},
]  # fmt: skip


@pytest.mark.parametrize("kind", typing.get_args(Event), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_it_has_a_sentence_for_every_event(kind, variant):
    fields = {name: (VALUES | variant)[name] for name in kind._fields if name != "kind"}
    sentence = sentence_of(kind(**fields), NAMES)
    assert sentence.endswith(".") and "%" not in sentence and "None" not in sentence


def test_it_has_no_sentence_for_what_cannot_happen():
    kinds = {kind._field_defaults["kind"] for kind in typing.get_args(Event)}
    assert {name.split()[0] for name in SENTENCES} == kinds


@pytest.mark.parametrize("code", REFUSALS)
def test_it_has_a_sentence_with_its_rule_for_every_refusal(code):
    sentence = sentence_of_error(IllegalAction(code))
    assert sentence.endswith(f" ({REFUSALS[code]}).") and "%" not in sentence


def test_it_has_no_sentence_for_what_is_never_refused():
    assert set(BY_RULE) == set(REFUSALS)


def codes_of_services():
    """Every code that a service raises, read from their source."""
    for module in pkgutil.iter_modules(games.services.__path__):
        source = inspect.getsource(__import__(f"games.services.{module.name}", fromlist=["x"]))
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Stale", "NotNow", "NotSignedIn"):
                yield from (word.value for word in ast.walk(node) if isinstance(word, ast.Constant))


def test_it_has_a_sentence_for_every_refusal_of_the_services():
    refusals = [Stale(code) for code in codes_of_services()]
    assert len(refusals) > 8
    for refusal in [*refusals, NotNow("incomplete"), NotAtTable(), NotSignedIn(), NotYourTurn()]:
        assert sentence_of_error(refusal).endswith(".")
    for refusal in (InvalidAction("x"), Malformed("x")):
        assert sentence_of_error(refusal).endswith(".")
    assert {refusal.code for refusal in refusals} <= set(BY_SERVICE)


@pytest.mark.parametrize("kind", typing.get_args(Action), ids=lambda kind: kind.__name__)
def test_it_describes_every_action(kind):
    fields = {name: VALUES[name] for name in kind._fields if name != "kind"}
    assert describe_action(kind(**fields))


@pytest.mark.parametrize("code", ["", "placement-start", "turn-start", "not-your-turn"])
def test_it_says_why_undo_goes_no_further_t3(code):
    assert bool(sentence_of_undo_limit(code)) is bool(code)


def test_it_tells_a_turn_in_one_line():
    happened = [
        engine.CardPlayed(2, "C4", "knight", 5),
        engine.KnightPlaced(2, 2, engine.parse_space("f8"), 0),
        engine.KnightPlaced(2, 2, engine.parse_space("b8"), 1),
        engine.CardDrawn(2),
    ]
    assert summary_of_turn(happened, NAMES) == "Bob plays C4 for knights: f8 and b8. Draws."


def test_it_makes_nothing_of_the_whole_board_in_set_up():
    """The first castle has it, with all its points (6.1), until the next one stands."""
    castle, other = engine.parse_space("b6"), engine.parse_space("i7")
    first = [engine.CastlePlaced(1, 1, castle), engine.DomainFormed(castle, 1, 99), engine.PointsChanged(1, 0, 119)]
    second = [engine.CastlePlaced(2, 2, other), engine.DomainLost(castle, 1, 99), engine.PointsChanged(1, 119, 0)]
    whole = "The whole board is its domain, until the next castle stands."
    assert caption_of(first, NAMES, version=2) == ("Alice places a castle at b6.", (whole,))
    assert caption_of(second, NAMES, version=3) == ("Bob places a castle at i7.", ())
    before, after = (seen_by(states("king-01-2p")[ply], 1) for ply in (0, 1))
    assert after.scores[0] > before.king and sentences_of_summary(before, after, first, NAMES) == ()
    assert list(sentences_of_change(1, before, after, NAMES)) == []


@pytest.mark.parametrize(
    ("ending", "winners", "seat", "said"),
    [
        ("king", (2,), 2, "You won by the king, 50 to 17"),
        ("king", (2,), 1, "Bob won by the king, 50 to 17"),
        ("coins", (2,), None, "Bob won on points, 50 to 17"),
        ("resignation", (2,), 2, "You won, the others resigned"),
        ("coins", (1, 2), 1, "Alice and Bob share the win, 50 to 17"),
        ("", (), 1, "Called off, without a winner"),
    ],
)
def test_it_says_first_how_the_game_ended(ending, winners, seat, said):
    view = seen_by(states("king-01-2p")[-1], seat)._replace(ending=ending, winners=winners, result=(17, 50))
    assert headline_of(view, NAMES, complete=False) == said


def test_it_names_rule_and_reason():
    assert sentence_of_error(IllegalAction("knight-not-connected")) == (
        "Your knight needs a castle or knight of yours next to it with no border between (7.2)."
    )


@pytest.mark.parametrize("record", ["king-01-2p", "game-02-3p", "game-09-4p"])
def test_it_offers_to_leave_the_rest_out_only_where_it_may_be_t8(record):
    """A space is pressed where a border is due, a border where anything else is."""
    told = set()
    for state in states(record):
        view = seen_by(state, state.to_move)
        pressed = engine.PlaceKnight(0) if view.phase == "border" else engine.PlaceBorder(0)
        refused = engine.refusal(state, pressed) if view.pending else None
        if refused and refused.code == "step-due":
            told.add(offered := engine.Done() in view.legal)
            assert ("leave the rest out" in sentence_of_error(refused)) == offered
    assert told == {True, False}


def test_it_says_which_half_of_a_deserter_is_due():
    view = next(seen_by(state, state.to_move) for state in states("game-09-4p") if state.phase == "deserter-knight")
    assert prompt_of(view, NAMES, complete=False) == "Place a knight of yours for the one that deserted."
    choosing = view._replace(pending=view.pending._replace(castle=None))
    assert prompt_of(choosing, NAMES, complete=False) == "Choose the knight that deserts."
