"""A turn is a draft until it is sent (T1-T5)."""

import random

import pytest

from games.engine import IllegalAction, format_action, parse_action
from games.models import Draft, Game, Move
from games.services import desk, play
from games.services.refusals import NotAtTable, NotNow, NotYourTurn, Stale
from tests.games.conftest import browser_of
from tests.games.players import (
    draft_of,
    other_player,
    play_on,
    play_turn,
    player_on_turn,
    sell,
    some_step,
    steps,
)

pytestmark = pytest.mark.django_db


# T1


def test_it_stores_a_sent_turn_for_good(game, user, here):
    line = sell(game, user)
    answer = here.post(do="send")
    assert answer.status_code == 302 and answer.url == f"/games/{game.pk}/?sent={game.version + 1}"
    move = Move.objects.get(game=game, version=game.version + 1)
    assert move.actions == [line, "draw"] and move.user == user and move.kind == "turn"
    assert Game.objects.get(pk=game.pk).version == game.version + 1
    assert draft_of(game, user).actions == []


def test_it_answers_a_turn_sent_twice_with_the_same_echo_t1(game, user, here):
    sell(game, user)
    draft = draft_of(game, user).revision
    first, second = (here.post(do="send", draft=draft) for _ in range(2))
    assert (first.status_code, first.url) == (second.status_code, second.url)
    assert Move.objects.filter(game=game).count() == game.version + 1
    assert here.get(sent=game.version + 1).context["echo"]


def test_it_echoes_the_turn_even_when_others_have_moved_since_t1(game, user, here):
    sell(game, user)
    draft = draft_of(game, user).revision
    first = here.post(do="send", draft=draft)
    play_on(Game.objects.get(pk=game.pk), until=lambda now: now.version >= game.version + 3)
    assert here.post(do="send", draft=draft).url == first.url


def test_it_does_a_step_once_that_is_sent_twice_t1(game, user, here):
    line = some_step(game, user, "sell")
    draft = draft_of(game, user).revision
    assert [here.post(action=line, draft=draft).status_code for _ in range(2)] == [302, 302]
    assert draft_of(game, user).actions == [line]


def test_it_refuses_a_turn_that_is_not_complete_t1(game, user, here):
    answer = here.post(do="send")
    assert answer.status_code == 409 and "not complete" in answer.context["error"]
    assert draft_of(game, user).actions == []
    assert Game.objects.get(pk=game.pk).version == game.version


# T2


def test_it_answers_a_stale_tab_with_the_fresh_board_and_a_sentence_t2(game, user, here):
    first, second = (f"sell {card.id}" for card in desk.look(game=game, user=user).now.hand[:2])
    seen = draft_of(game, user).revision
    assert here.post(action=first, draft=seen).status_code == 302
    answer = here.post(action=second, draft=seen)
    assert answer.status_code == 409 and "another page" in answer.context["error"]
    assert answer.context["revision"] == seen + 1 and len(answer.context["draft"]) == 1
    assert draft_of(game, user).actions == [first]


def test_it_answers_a_tab_from_before_the_last_move_with_a_sentence_t2(game, user, here):
    answer = here.post(action=some_step(game, user), version=game.version - 1)
    assert answer.status_code == 409 and "moved on" in answer.context["error"]
    assert answer.context["version"] == game.version
    assert draft_of(game, user).actions == []


def test_it_refuses_to_send_what_another_tab_has_changed_t2(game, user, here):
    seen = draft_of(game, user).revision
    sell(game, user)
    assert here.post(do="send", draft=seen).status_code == 409
    assert len(draft_of(game, user).actions) == 1


# T4


def test_it_executes_a_draft_by_sending_alone_t4(game, user, here):
    sell(game, user)
    stored = Game.objects.values().get(pk=game.pk)
    drafts = list(Draft.objects.values().order_by("pk"))
    for query in ({}, {"try": "done"}, {"sent": "3"}, {"do": "send", "version": game.version, "draft": 1}):
        here.get(**query)
    other = other_player(game)
    browser_of(other).get(f"/games/{game.pk}/")
    assert Game.objects.values().get(pk=game.pk) == stored
    assert list(Draft.objects.values().order_by("pk")) == drafts


def test_it_shows_a_draft_to_nobody_else_t4(game, user):
    other = browser_of(other_player(game))
    before = other.get(f"/games/{game.pk}/").context["look"].now
    sell(game, user)
    look = other.get(f"/games/{game.pk}/").context["look"]
    assert look.now == before and look.draft == ()


# T5


def test_it_sums_up_what_the_turn_does_before_it_is_sent_t5(game, user, here):
    ducats = desk.look(game=game, user=user).now.ducats
    card = desk.look(game=game, user=user).now.hand[0]
    steps(game, user, f"sell {card.id}")
    before = ducats[game.seat_to_move - 1]
    sums = {row.name: (row.before, row.after) for row in here.get().context["sums"]}
    assert sums["Ducats"] == (before, before + card.sale)


def test_it_says_on_the_button_what_sending_adds(game, user, here):
    assert here.get().context["send_label"] == "Send"
    sell(game, user)
    assert here.get().context["send_label"] == "Send and draw"
    assert here.get().context["look"].sendable


def test_it_appends_done_and_draw(begin):
    game = play_on(begin(), until=lambda now: now.turn == 1)
    while True:
        user = player_on_turn(game)
        look = desk.look(game=game, user=user)
        cards = [action for action in look.now.legal if action.kind == "play" and action.option == "border"]
        if cards and look.now.borders_left > 3 and (card := next(iter(many_steps(look, cards)), None)):
            break
        game = play_turn(game, random.Random(game.version))
    steps(game, user, format_action(card))
    assert not desk.look(game=game, user=user).sendable
    steps(game, user, some_step(game, user, "border"))
    look = desk.look(game=game, user=user)
    assert [format_action(action) for action in look.missing] == ["done", "draw"]
    move = play.send(game=game, user=user, version=game.version, draft=look.revision)
    assert move.actions[-2:] == ["done", "draw"]


def many_steps(look, actions):
    counts = {(card.id, option.kind): option.count for card in look.now.hand for option in card.options}
    return [action for action in actions if counts[action.card, action.option] > 1]


# placements


def test_it_drafts_a_placement_of_castle_and_knight(begin):
    game = begin(players=3)
    user = player_on_turn(game)
    steps(game, user, some_step(game, user, "castle"))
    assert not desk.look(game=game, user=user).sendable
    steps(game, user, some_step(game, user, "knight"))
    look = desk.look(game=game, user=user)
    assert look.complete and look.sendable and look.missing == () and look.now.legal == ()
    move = play.send(game=game, user=user, version=game.version, draft=look.revision)
    assert move.kind == "placement" and len(move.actions) == 2 and move.turn == 0


def test_it_lets_nobody_go_on_beyond_the_end_of_a_turn(begin):
    """The seat that places last has the first turn as well: that is another draft."""
    game = play_on(begin(players=2), until=lambda now: now.position["placement"] == 11)
    user = player_on_turn(game)
    steps(game, user, some_step(game, user, "castle"))
    steps(game, user, some_step(game, user, "knight"))
    look = desk.look(game=game, user=user)
    with pytest.raises(NotNow, match="turn-complete"):
        steps(game, user, f"sell {look.now.hand[0].id}")
    play.send(game=game, user=user, version=game.version, draft=look.revision)
    after = Game.objects.get(pk=game.pk)
    assert after.turn == 1 and player_on_turn(after) == user


# who may


def test_it_refuses_who_is_not_on_turn(game):
    other = other_player(game)
    with pytest.raises(NotYourTurn):
        play.step(game=game, user=other, version=game.version, draft=0, action=parse_action("done"))
    answer = browser_of(other).post(f"/games/{game.pk}/", {"do": "send", "version": game.version, "draft": 0})
    assert answer.status_code == 403 and "not your turn" in answer.context["error"]


def test_it_refuses_who_holds_no_seat(game, people):
    with pytest.raises(NotAtTable):
        play.send(game=game, user=people[3], version=game.version, draft=0)
    answer = browser_of(people[3]).post(f"/games/{game.pk}/", {"do": "undo", "version": game.version, "draft": 0})
    assert answer.status_code == 403 and "no seat" in answer.context["error"]


def test_it_refuses_an_illegal_step_by_its_rule(game, user, here):
    with pytest.raises(IllegalAction):
        steps(game, user, "knight a1")
    answer = here.post(action="knight a1")
    assert answer.status_code == 409 and "(5.2)" in answer.context["error"]


def test_it_never_drafts_the_resignation_of_somebody_else(game, user, here):
    other = 3 - game.seat_to_move
    assert here.post(action=f"resign {other}").status_code == 409
    assert draft_of(game, user).actions == []


def test_it_refuses_everything_when_the_game_is_over(begin):
    game = play_on(begin(), seed=2)
    user = game.moves.order_by("-version").first().user
    with pytest.raises(Stale, match="over"):
        play.undo(game=game, user=user, version=game.version, draft=0)
    stranger = game.moves.order_by("-version").exclude(user=user).first().user
    with pytest.raises(Stale, match="over"):
        play.send(game=game, user=stranger, version=game.version, draft=0)
