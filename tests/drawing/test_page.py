"""What stands around the board: hand, chancery, track, seats, sums; no secret, no name unescaped."""

import json
import re
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from games.drawing.page import draw_page
from games.drawing.past import draw_hands
from games.drawing.results import draw_results
from games.drawing.track import APART, _spread
from games.engine import Phase, format_action, parse_action, play, seen_by
from tests.drawing.positions import RECORDS, states

NAMES = ("Alice", "Bob", "Charlie", "<Dana>")
BUTTON = r'<button[^>]* name="action" value="([^"]+)"'


def look_at(record: str, ply: int, seat: int | None = None, tried: str = "") -> SimpleNamespace:
    state = states(record)[ply]
    view = seen_by(state, seat)
    trial = None
    if tried:
        step = play(state, parse_action(tried))
        trial = SimpleNamespace(action=parse_action(tried), view=seen_by(step.state, seat), events=step.events)
    return SimpleNamespace(
        seat=seat, names=NAMES[: view.players], sent=view, now=view, draft=(), tried=trial, last_turn_events=()
    )


def page_of(look: SimpleNamespace) -> dict:
    return draw_page(look, say=lambda refusal: f"<{refusal.code}>", draft=[])


def own_page(record: str, ply: int, tried: str = "") -> dict:
    return page_of(look_at(record, ply, states(record)[ply].to_move, tried))


def ply_in(record: str, phase: Phase, nth: int = 0) -> int:
    return [ply for ply, state in enumerate(states(record)) if seen_by(state, state.to_move).phase == phase][nth]


def test_it_offers_every_playable_option_and_every_sale_as_a_button_once():
    for ply in range(len(states("game-09-4p"))):
        view = seen_by(states("game-09-4p")[ply], states("game-09-4p")[ply].to_move)
        if view.phase == Phase.CARD:
            offered = sorted(re.findall(BUTTON, own_page("game-09-4p", ply)["hand"]))
            wanted = sorted(
                f"play {action.card} {action.option}" if action.kind == "play" else f"sell {action.card}"
                for action in view.legal
            )
            assert offered == wanted


def test_it_says_why_an_option_cannot_be_played():
    ply = next(ply for ply, state in enumerate(states("game-09-4p")) if seen_by(state, state.to_move).unplayable)
    unplayable = seen_by(states("game-09-4p")[ply], states("game-09-4p")[ply].to_move).unplayable[0]
    hand = own_page("game-09-4p", ply)["hand"]
    assert f'href="?why=play+{unplayable.card}+{unplayable.option}" title="&lt;{unplayable.refusal.code}&gt;"' in hand
    assert f"&lt;{unplayable.refusal.code}&gt;</li>" in hand


def test_it_offers_the_cards_that_may_be_taken():
    ply = next(
        ply
        for ply, state in enumerate(states("game-09-4p"))
        if any(action.kind == "take" for action in seen_by(state, state.to_move).legal)
    )
    state = states("game-09-4p")[ply]
    takeable = [f"take {a.card}" for a in seen_by(state, state.to_move).legal if a.kind == "take"]
    assert sorted(re.findall(BUTTON, own_page("game-09-4p", ply)["chancery"])) == sorted(takeable)


@pytest.mark.parametrize("record", ["king-01-2p", "game-09-4p"])
def test_it_shows_no_card_of_another_hand_and_none_of_the_deck(record):
    read = json.loads((RECORDS / f"{record}.json").read_text(encoding="utf-8"))
    for ply in range(0, len(states(record)) - 1, 9):
        state = states(record)[ply]
        for seat in (None, 1, 2):
            view = seen_by(state, seat)
            known = {card.id for card in (*view.hand, *view.chancery)} | set(view.played)
            known |= {view.pending.card.id} if view.pending else set()
            shown = "".join(str(part) for part in page_of(look_at(record, ply, seat)).values())
            words = set(re.findall(r"\b[A-D]\d{1,2}\b", shown))
            assert words & set(read["deck"]) <= known


def test_it_escapes_names():
    drawn = page_of(look_at("game-09-4p", 186, 1))
    assert "<Dana>" not in "".join(str(part) for part in drawn.values())
    assert "&lt;Dana&gt;" in drawn["seats"]


def test_it_draws_fragments_that_are_well_formed():
    for tried in ("", "border i12-j12"):
        drawn = own_page("game-09-4p", 186, tried)
        for name in ("board", "track", "seats", "hand", "chancery", "chips", "symbols"):
            ElementTree.fromstring(f"<div>{drawn[name]}</div>")


def test_it_sums_the_turn_up_to_what_is_tried():
    sums = {row.name: (row.before, row.after) for row in own_page("game-09-4p", 186, "border i12-j12")["sums"]}
    assert sums["Points"] == (0, 18)
    assert sums["Income"] == (0, 2)


def test_it_gives_somebody_watching_nothing_to_press():
    drawn = page_of(look_at("game-09-4p", 186))
    assert drawn["sums"] == () and drawn["steps"] == ()
    assert not re.search(r"<button|<a ", "".join(str(drawn[part]) for part in ("board", "hand", "chancery")))


def test_it_tells_the_income_that_opened_the_turn():
    steps = own_page("king-01-2p", 168)["steps"]
    assert [(step.words, step.amount) for step in steps] == [("Income from copper and silver", "+2")]


def test_it_leads_from_the_tried_place_to_the_button_that_does_it():
    assert '<a id="i12-j12" href="#confirm"' in own_page("game-09-4p", 186, "border i12-j12")["board"]


def test_it_offers_a_tried_space_to_the_other_domain_that_may_take_it():
    assert own_page("king-04-2p", 168, "expand i6 k7")["instead"] == [("?try=expand+l11+k7", "or for l11")]
    assert own_page("king-01-2p", 174, "expand k11 i9")["instead"] == []
    assert own_page("king-04-2p", 168)["instead"] == []


def test_it_keeps_scores_off_the_track_during_set_up():
    ply = ply_in("king-01-2p", Phase.SETUP_KNIGHT)
    assert "#s1" not in own_page("king-01-2p", ply)["track"]
    assert "#s1" in own_page("king-01-2p", 171)["track"]


def test_it_counts_nothing_during_set_up():
    """The first castle has the whole board, more points than the king asks for (6.1), until the next one stands."""
    drawn = own_page("king-01-2p", 0, first_castle())
    shown = "".join(str(drawn[part]) for part in ("seats", "chips", "board", "gain"))
    assert "<ins>" not in shown and "crown" not in drawn["seats"] and "gain" not in shown
    waiting = page_of(look_at("king-01-2p", 2, 2))
    assert re.findall(r"<b>(\d+)</b>", waiting["chips"]) == ["0", "0"] and 'class="many"' not in waiting["seats"]


def first_castle() -> str:
    return format_action(seen_by(states("king-01-2p")[0], 1).legal[0])


def test_it_opens_all_hands_once_the_game_is_over():
    last = len(states("king-01-2p")) - 1
    hands = [seen_by(states("king-01-2p")[last], seat).hand for seat in (1, 2)]
    results = draw_results(seen_by(states("king-01-2p")[last], 1), [(0, 0), (4, 51)], ("Alice", "Bob"))
    assert all(f'id="card-{card.id}"' in results for hand in hands for card in hand)
    assert results.index("Bob") < results.index("Alice")


def test_it_names_every_card_to_those_who_hear_it_t13():
    """In the hand during a step, of the past, and at the end as in the list of cards; what cannot be played as well."""
    resting = own_page("king-01-2p", 171)["hand"]
    assert 'role="img" aria-label="Playing C2: 3 borders, costs 3, sells for 2"' in resting
    assert 'role="img" aria-label="B9: 2 knights, costs 4, sells for 3"' in resting
    over = states("king-01-2p")[-1]
    hands = [seen_by(over, seat).hand for seat in (1, 2)]
    view = seen_by(over, None)._replace(hands=tuple(hands))
    laid_open = (draw_hands(view, ("Alice", "Bob")), draw_results(view, [(0, 0), (4, 51)], ("Alice", "Bob")))
    for drawn in laid_open:
        assert all(f'role="img" aria-label="{card.id}: ' in drawn for hand in hands for card in hand)
    ply = next(ply for ply, state in enumerate(states("game-09-4p")) if seen_by(state, state.to_move).unplayable)
    options = re.findall(r'<a class="option out"[^>]* aria-label="([^"]+)"', own_page("game-09-4p", ply)["hand"])
    assert options and all(re.fullmatch(r"Cannot play [A-D]\d+: .+, for \d", option) for option in options)


def test_it_keeps_shields_apart_and_on_the_track():
    places = _spread([16, 16, 20, 24])
    assert all(second - first >= APART - 1e-9 for first, second in zip(places, places[1:], strict=False))
    assert places[0] >= 9
    assert _spread([100, 300]) == [100, 300]
