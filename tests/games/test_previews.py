"""What a turn, and what is tried, would do to everybody, before anything is sent (T5)."""

import pytest

from games.engine import parse_action, play, seen_by
from games.phrases import gist_of, sentences_of_change, sentences_of_summary
from tests.drawing.positions import states
from tests.drawing.test_page import look_at, page_of

NAMES = ("Alice", "Bob", "Charlie", "Dora")


def after(record, ply, action):
    state = states(record)[ply]
    step = play(state, parse_action(action))
    return seen_by(state, state.to_move), seen_by(step.state, state.to_move), step.events


def test_it_tells_what_others_win_and_lose_and_leaves_oneself_to_the_sums_t5():
    before, then, events = after("king-02-2p", 202, "expand j2 f7")
    assert before.seat == 2
    sentences = sentences_of_summary(before, then, events, NAMES[:2])
    assert "Alice: points from 28 to 23." in sentences
    assert not [sentence for sentence in sentences if sentence.startswith("Bob:")]
    assert list(sentences_of_change(2, before, then, NAMES)) == ["Bob: points from 40 to 45."]


def test_it_tells_a_change_of_income_t5():
    before, then, events = after("king-01-2p", 171, "border d11-e11")
    assert list(sentences_of_change(1, before, then, NAMES)) == ["Alice: points from 7 to 14, income from 2 to 3."]
    assert sentences_of_summary(before, then, events, NAMES[:2]) == (
        "Alice’s castle at f12 has a domain worth 7 points.",
    )


def test_it_tells_first_who_would_reach_the_king_t5():
    before, then, events = after("king-01-2p", 226, "border g6-h6")
    sentences = sentences_of_summary(before, then, events, NAMES[:2])
    assert sentences[0] == "Bob would reach the king: sending this ends the game."


@pytest.mark.parametrize(
    ("record", "ply", "action", "gist"),
    [
        ("king-01-2p", 171, "border d11-e11", "d11-e11 closes your domain f12"),
        ("king-01-2p", 171, "border a1-b1", "Border a1-b1"),
        ("king-01-2p", 174, "expand k11 i9", "k11 takes i9"),
        ("king-01-2p", 1, "knight f6", "Knight at f6"),
    ],
)
def test_it_says_in_a_few_words_what_a_step_comes_to_t5(record, ply, action, gist):
    state, chosen = states(record)[ply], parse_action(action)
    assert gist_of(chosen, play(state, chosen).events, seat=state.to_move, names=NAMES) == gist


def test_it_marks_in_the_seats_what_changes_for_everybody_t5():
    drawn = page_of(look_at("king-02-2p", 202, 2, "expand j2 f7"))
    assert drawn["seats"].count("<ins>") >= 2
    assert "<ins>−5</ins> <b>28</b>" in drawn["seats"] and "<ins>+5</ins> <b>40</b>" in drawn["seats"]
    assert drawn["track"].count('class="ghost"') == 2
    assert "Alice 28, would be 23, Bob 40, would be 45" in drawn["track"]
    assert "<ins>−5</ins>" in drawn["chips"] and "<ins>+5</ins>" in drawn["chips"]


def test_it_crowns_who_would_reach_the_king_t5():
    drawn = page_of(look_at("king-01-2p", 226, 2, "border g6-h6"))
    assert drawn["seats"].count("#i-crown") == 1 and "#i-crown" in drawn["seats"].partition("Bob")[2]
    assert "#i-crown" not in page_of(look_at("king-01-2p", 226, 2))["seats"]


def test_it_shows_nobody_else_s_income_as_the_turn_s_doing_t5():
    """The step that completes a placement or a turn opens the next one, with the next seat's income."""
    state = states("king-01-2p")[226]
    drawn = page_of(look_at("king-01-2p", 226, 2, "border g6-h6"))
    others = drawn["seats"].partition("Alice")[2].partition("</tr>")[0]
    assert f"{state.ducats[0]}</td>" in others.partition('class="ducats"')[2]
