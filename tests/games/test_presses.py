"""Whatever place of the board is pressed: it shows what a step would do there, or says by rule why not (T8)."""

import re

import pytest

from games.engine import Phase, border_name, format_action, refusal, seen_by, space_name
from games.services import desk, play
from games.services.presses import action_at
from tests.drawing.positions import states
from tests.games.conftest import browser_of
from tests.games.players import other_player, play_on, player_on_turn, some_step, steps

OTHERWISE = {Phase.CARD, Phase.ALLY, Phase.DRAW}  # no step is due, or it is chosen by a pair of domains
SPACES = [space_name(space) for space in range(144)]
BORDERS = [border_name(border) for border in range(288) if border % 12 < 11 and border < 144 or 144 <= border < 276]


def positions(every=11):
    for record in ("king-01-2p", "game-09-4p", "game-02-3p"):
        yield from (state for state in states(record)[:-1:every] if not state.over)


def positions_in(*phases):
    return (state for state in positions(every=1) if seen_by(state, None).phase in phases)


def test_it_means_the_step_that_is_due_wherever_it_is_legal_t8():
    for state in positions():
        view = seen_by(state, state.to_move)
        if view.phase not in OTHERWISE:
            meant = {action_at(view, place) for place in (*SPACES, *BORDERS)}
            assert {action for action in view.legal if action.kind != "done"} <= meant | several_takers(view)


def several_takers(view):
    """A space that two domains may take is pressed for the first; the other one has a place of its own."""
    return set(view.legal) if view.phase is Phase.EXPAND else set()


def test_it_has_an_answer_by_rule_for_every_place_at_every_moment_t8():
    for state in positions(every=37):
        view = seen_by(state, state.to_move)
        for place in (*SPACES, *BORDERS):
            action = action_at(view, place)
            refused = refusal(state, action)
            assert (refused is None) == (action in view.legal)
            assert refused is None or re.fullmatch(r"\d(\.\d)?", refused.rule)


def test_it_allies_across_a_border_or_by_a_space_of_the_other_domain_t8():
    state = next(iter(positions_in(Phase.ALLY)))
    view = seen_by(state, state.to_move)
    for action in view.legal:
        assert action in {action_at(view, place) for place in BORDERS}
        within = action_at(view, space_name(action.other))
        assert within.kind == "ally" and within.other == action.other


def test_it_expands_the_domain_that_the_card_has_begun_with_t8():
    for state in positions_in(Phase.EXPAND):
        view = seen_by(state, state.to_move)
        if view.pending.castle is not None:
            assert {action_at(view, space).castle for space in SPACES} == {view.pending.castle}
            return
    raise AssertionError("no record expands twice")


@pytest.fixture
def placing(game):
    """A game with some walls, in whose draft a card for borders has been played."""
    game = play_on(game, until=lambda now: now.position["borders"].strip("0"))
    while not (lines := [line for line in cards(game) if line.endswith("border")]):
        game = play_on(game, until=lambda now, version=game.version: now.version > version)
    steps(game, player_on_turn(game), lines[0])
    return game


def cards(game):
    look = desk.look(game=game, user=player_on_turn(game))
    return [format_action(action) for action in look.now.legal if action.kind == "play"]


def unplayable(game):
    rows = desk.look(game=game, user=player_on_turn(game)).now.unplayable
    return [(row.card, row.option) for row in rows]


def press(game, user, place):
    return browser_of(user).get(f"/games/{game.pk}/", {"at": place})


@pytest.mark.django_db
def test_it_shows_what_a_pressed_place_would_bring_t8(placing):
    user = player_on_turn(placing)
    place = some_step(placing, user, "border").split()[1]
    answer = press(placing, user, place)
    assert answer.status_code == 200 and f'value="border {place}"'.encode() in answer.content


@pytest.mark.django_db
def test_it_says_by_rule_why_a_pressed_place_is_not_legal_t8(placing):
    user = player_on_turn(placing)
    text = browser_of(user).get(f"/games/{placing.pk}/").content.decode()
    wall = re.search(r'<rect id="([^"]+)" class="w"/>', text)[1]
    answer = press(placing, user, wall)
    assert answer.context["error"] == f"{wall}: There is a border already (7.1)."
    assert b'<a href="/rules/#r7.1">7.1</a>' in answer.content and b'id="confirm"' not in answer.content


@pytest.mark.django_db
def test_it_says_what_to_do_first_when_no_step_is_due_t8(game):
    answer = press(game, player_on_turn(game), "g7")
    assert answer.context["error"] == "g7: First play a card or sell one (5.2)."


@pytest.mark.django_db
def test_it_names_the_step_that_is_due_when_something_else_is_pressed_t8(placing):
    error = press(placing, player_on_turn(placing), "g7").context["error"]
    assert error.startswith("g7: A border is to be placed now") and error.endswith("(5.5).")


@pytest.mark.django_db
def test_it_tells_others_that_it_is_not_their_turn_t8(game, people, visitor):
    assert "not your turn" in press(game, other_player(game), "g7").context["error"]
    assert "only watch" in press(game, people[3], "g7").context["error"]
    text = visitor.get(f"/games/{game.pk}/", {"at": "g7"}).content.decode()
    assert f'your turn is kept as it is. <a href="/accounts/login/?next=/games/{game.pk}/">Log in</a>' in text


@pytest.mark.django_db
def test_it_tells_who_has_resigned_that_no_turn_comes_t8(begin):
    game = play_on(begin(players=3), until=lambda now: now.turn == 1)
    leaver = other_player(game)
    play.resign(game=game, user=leaver, version=game.version)
    answer = press(game, leaver, "g7")
    assert answer.context["error"] == "g7: You have resigned from this game; you may watch how it goes on."
    assert answer.context["prompt"] == "You have resigned from this game; the others play on."


@pytest.mark.django_db
def test_it_tells_everybody_that_the_game_is_over_t8(game, people, visitor):
    players = player_on_turn(game), other_player(game)
    play.resign(game=game, user=players[0], version=game.version)
    for client in (*map(browser_of, players), browser_of(people[3]), visitor):
        answer = client.get(f"/games/{game.pk}/", {"at": "g7"})
        assert answer.context["error"] == "g7: The game is over; nothing can be played any more."


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["", "m1", "a13", "a1-c1", "g7-", "-", "<b>", "x" * 500])
def test_it_refuses_what_is_no_place(placing, place):
    answer = press(placing, player_on_turn(placing), place)
    assert answer.status_code == 400 and answer.context["error"]
    assert b"<b>" not in answer.content.partition(b'role="alert"')[2].partition(b"</p>")[0]


@pytest.mark.django_db
def test_it_never_plays_what_is_pressed_t4(placing):
    before = placing.seats.get(number=placing.seat_to_move).draft.actions
    press(placing, player_on_turn(placing), "g7-h7")
    assert placing.seats.get(number=placing.seat_to_move).draft.actions == before


@pytest.mark.django_db
def test_it_says_why_each_card_that_cannot_be_played_is_out_t8(begin):
    game = play_on(begin(players=4), until=lambda now: now.turn > 0 and unplayable(now))
    client = browser_of(player_on_turn(game))
    text = client.get(f"/games/{game.pk}/").content.decode()
    for card, option in unplayable(game):
        assert f'href="?why=play+{card}+{option}"' in text
        answer = client.get(f"/games/{game.pk}/", {"why": f"play {card} {option}"})
        assert answer.status_code == 200 and re.search(r"\(\d\.\d\)", answer.context["error"])


@pytest.mark.django_db
def test_it_asks_about_any_place_by_a_plain_form_t6_t8(placing, visitor):
    """Without scripts only the legal places are links; the form is there for who is on turn, and at a lesson."""
    user = player_on_turn(placing)
    address = f"/games/{placing.pk}/"
    field = r'<noscript><form method="get" action="%s"><label>Why not at <input name="at"'
    assert re.search(field % address, browser_of(user).get(address).content.decode())
    assert re.search(field % "/learn/2/", visitor.get("/learn/2/").content.decode())
    for client in (visitor, browser_of(other_player(placing))):
        assert b'name="at"' not in client.get(address).content
