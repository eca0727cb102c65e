"""The lessons: their solutions reach their goals, other ways do not, and their words are true."""

import re

import pytest

from games.engine import format_action, legal_actions, parse_action, parse_space, play, refusal, seen_by
from games.lessons import LESSONS, begin
from tests.learn.scenes import as_red

PLACE = r"\b[a-l](?:1[0-2]|[1-9])(?:-[a-l](?:1[0-2]|[1-9]))?\b"
WRONG_WAYS = {  # legal to the end, but not to the goal
    1: ["castle f12"],
    2: ["play A3 border", "border d12-e12", "border a1-b1"],
    3: ["play A1 border", "border a1-b1"],
    4: ["play A10 knight", "knight f5"],
    5: ["play C7 expand", "expand e6 f8", "expand e6 d7"],
    6: ["play D10 deserter", "deserter l3", "knight j3"],
    7: ["play D11 ally", "ally f12 k11"],
    8: ["play D1 border", "border a3-b3", "done"],
}
REFUSED = {  # and by which rule
    1: ("castle g2", "4.3"),
    2: ("border e1-e2", "5.2"),
    3: ("play A3 border", "5.2"),
    4: ("knight j7", "5.2"),
    5: ("sell C8", "5.2"),
    6: ("deserter e2", "5.2"),
    7: ("ally f12 a9", "5.2"),
    8: ("play D11 ally", "5.5"),
}


def solution_of(lesson):
    return [format_action(action) for action in lesson.scene.actions]


@pytest.fixture(params=LESSONS, ids=lambda lesson: str(lesson.title))
def lesson(request):
    return request.param


def test_its_solution_reaches_its_goal_and_nothing_less_does(lesson):
    solution = solution_of(lesson)
    for count in range(len(solution)):
        attempt = begin(lesson, solution[:count])
        assert attempt.lines == solution[:count] and not attempt.solved
        assert solution[count] in map(format_action, attempt.now.legal)
    attempt = begin(lesson, solution)
    assert attempt.solved and not attempt.spent and attempt.now.legal == ()


def test_a_wrong_way_is_legal_and_does_not_reach_it(lesson):
    attempt = begin(lesson, WRONG_WAYS[lesson.number])
    assert attempt.lines == WRONG_WAYS[lesson.number] and not attempt.solved
    assert attempt.spent or attempt.now.legal
    assert begin(lesson, attempt.lines).undoing().lines == attempt.lines[:-1]


def test_what_is_not_allowed_is_refused_by_rule_and_changes_nothing(lesson):
    action, rule = REFUSED[lesson.number]
    attempt = begin(lesson).stepping(action)
    assert attempt.lines == [] and attempt.tried.refusal.rule == rule


def test_every_place_its_hint_names_can_be_chosen_on_the_way(lesson):
    offered = " ".join(
        format_action(action)
        for count in range(len(lesson.scene.actions))
        for action in legal_actions(lesson.scene.after(count).state)
    )
    named = set(re.findall(PLACE, str(lesson.hint)))
    assert named and named <= set(re.findall(PLACE, offered))


def test_its_rules_are_named(lesson):
    assert re.search(r"\(\d\.\d\)", str(lesson.lead))


def test_the_domain_of_the_second_is_worth_what_is_said():
    after = begin(LESSONS[1], solution_of(LESSONS[1]))
    assert after.drafted.state.scores[0] == 6 and after.drafted.state.land.incomes[0] == ("diamond",)


@pytest.mark.parametrize("border", ["f8-f9", "f9-f10", "f10-f11"])
def test_any_border_that_parts_the_two_castles_brings_eleven_points(border):
    attempt = begin(LESSONS[2], ["play A1 border", f"border {border}"])
    assert attempt.solved and attempt.drafted.state.scores[0] == 11


def reply(lesson, lines, action):
    """Why Red's answer is refused; None when it is not."""
    red = play(as_red(begin(lesson, lines).drafted.state, "C7"), parse_action("play C7 expand")).state
    return refusal(red, parse_action(action))


def test_the_knight_in_time_keeps_red_out():
    fourth = LESSONS[3]
    assert reply(fourth, WRONG_WAYS[4], "expand k11 l8") is None
    assert reply(fourth, solution_of(fourth), "expand k11 l8").code == "expand-too-weak"


def test_the_alliance_keeps_red_out():
    seventh = LESSONS[6]
    assert reply(seventh, WRONG_WAYS[7], "expand a9 e12") is None
    assert reply(seventh, solution_of(seventh), "expand a9 e12").code == "expand-allied"
    strengths = {domain.castle: domain.strength for domain in seen_by(seventh.scene.start, None).domains}
    assert [strengths[parse_space(castle)] for castle in ("a9", "f12", "k11")] == [3, 1, 1]


def test_the_mine_brings_income():
    fifth = LESSONS[4]
    before, after = fifth.scene.start, begin(fifth, solution_of(fifth)).drafted.state
    assert "gold" not in before.land.incomes[0] and "gold" in after.land.incomes[0]


def test_the_last_is_won_by_the_king():
    eighth = LESSONS[7]
    after = begin(eighth, solution_of(eighth)).drafted.state
    assert eighth.scene.start.scores[0] == 47
    assert (after.ending, after.winners, after.scores[0]) == ("king", (1,), 51)
