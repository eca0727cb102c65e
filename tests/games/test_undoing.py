"""A draft is taken back step by step, to any step, or whole (T3)."""

import random
import re

import pytest

from games.services import desk, play
from tests.games.players import draft_of, draft_turn, play_on, player_on_turn, sell, steps

pytestmark = pytest.mark.django_db


def test_it_undoes_one_action_with_one_press_t3(game, user, here):
    look = draft_turn(game, random.Random(3))
    lines = [step.text for step in look.draft]
    for left in range(len(lines) - 1, -1, -1):
        assert here.post(do="undo").status_code == 302
        assert draft_of(game, user).actions == lines[:left]
    answer = here.post(do="undo")
    assert answer.status_code == 409 and "nothing left" in answer.context["error"]


def test_it_takes_the_draft_back_to_any_step_with_one_press_t3(game, user, here):
    look = draft_turn(game, random.Random(3))
    lines = [step.text for step in look.draft]
    assert len(lines) > 1
    page = here.get().content.decode()
    offered = re.findall(r'<button class="undo" form="act" name="undo" value="(\d+)"', page)
    assert offered == [str(left) for left in range(len(lines))]
    assert here.post(undo="1").status_code == 302
    assert draft_of(game, user).actions == lines[:1]
    assert here.post(undo="0").status_code == 302
    assert draft_of(game, user).actions == []


@pytest.mark.parametrize("left", ["1", "9", "-1", "x", ""])
def test_it_takes_nothing_back_to_a_step_that_is_not_there_t3(game, user, here, left):
    line = sell(game, user)
    assert here.post(undo=left).status_code in (400, 409)
    assert draft_of(game, user).actions == [line]


def test_it_says_why_undo_goes_no_further_t3(game, user, here):
    assert "start of your turn" in here.get().context["undo_limit"]
    sell(game, user)
    assert here.get().context["undo_limit"] == ""


def test_it_resets_the_whole_turn_with_one_press_t3(game, user, here):
    draft_turn(game, random.Random(4))
    before = draft_of(game, user).revision
    assert here.post(do="reset").status_code == 302
    after = draft_of(game, user)
    assert after.actions == [] and after.revision == before + 1


def test_it_never_draws_before_the_turn_is_sent_t3(game, user, here):
    sell(game, user)
    answer = here.post(action="draw")
    assert answer.status_code == 409 and "when you send" in answer.context["error"]
    assert draft_of(game, user).actions == [draft_of(game, user).actions[0]]
    assert "when you send" in here.get(**{"try": "draw"}).context["error"]


def test_it_takes_a_card_as_a_step_that_can_be_undone_t3(begin):
    game = play_on(begin(), until=lambda now: now.turn > 3 and bool(now.position["chancery"]), seed=5)
    user = player_on_turn(game)
    sell(game, user)
    taken = next(card for card in game.position["chancery"])
    steps(game, user, f"take {taken}")
    look = desk.look(game=game, user=user)
    assert look.complete and look.sendable and look.missing == () and look.now.legal == ()
    assert taken in [card.id for card in look.now.hand]
    play.undo(game=game, user=user, version=game.version, draft=look.revision)
    assert taken not in [card.id for card in desk.look(game=game, user=user).now.hand]
