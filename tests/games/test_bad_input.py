"""Whatever is asked, the answer is a sentence with its status, nothing is lost, and never a 500."""

import os
import random

import pytest
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.models import Draft, Game, Move
from games.services.refusals import NotAtTable, NotSignedIn, NotYourTurn
from tests.games.conftest import browser_of
from tests.games.players import can, draft_of, other_player, play_on, player_on_turn, some_step, steps

pytestmark = pytest.mark.django_db
WORDS = ["castle", "knight", "sell", "play", "border", "expand", "deserter", "ally", "done", "draw", "take", "resign"]
PLACES = ["a1", "l12", "m1", "a0", "c5-d5", "c5-c6", "d5-c5", "a1-a1", "A1", "B7", "D15", "A16", "1", "5", "border", ""]
TEXTS = st.one_of(
    st.text(max_size=40),
    st.lists(st.sampled_from(WORDS + PLACES), max_size=4).map(" ".join),
    st.sampled_from(["\x00", "９" * 5, "9" * 5000, "-1", "1e9", "' OR 1=1", "<script>", "border c5-d5\n", "​"]),
)
NUMBERS = st.one_of(st.integers(-3, 60).map(str), TEXTS)
TIMES = 10 if os.environ.get("DOMAINE_TEST_ALL") else 1
STATUSES = {200, 302, 400, 403, 404, 405, 409}


@pytest.fixture
def drafted(begin):
    """A game whose player on turn has drafted a step."""
    game = play_on(begin(), until=lambda game: game.turn >= 3 and can(game, "play"))
    steps(game, player_on_turn(game), some_step(game, player_on_turn(game), "play"))
    return game


def stored(game):
    return (
        list(Game.objects.values()),
        list(Draft.objects.order_by("pk").values()),
        list(Move.objects.order_by("pk").values()),
    )


@settings(max_examples=20 * TIMES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fields=st.dictionaries(st.sampled_from(["do", "action", "version", "draft", "x"]), NUMBERS), htmx=st.booleans())
def test_it_answers_any_form_in_words(drafted, fields, htmx):
    client = browser_of(player_on_turn(drafted))
    before = stored(drafted)
    answer = client.post(f"/games/{drafted.pk}/", fields, headers={"HX-Request": "true"} if htmx else {})
    assert answer.status_code in STATUSES
    if answer.status_code >= 400:
        assert stored(drafted) == before
        assert answer.context["error"] in answer.context["look"].game.name or answer.context["error"].endswith(".")


@settings(max_examples=12 * TIMES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.dictionaries(st.sampled_from(["try", "why", "at", "sent", "seen"]), NUMBERS))
def test_it_answers_any_query_in_words_and_changes_nothing(drafted, query):
    before = stored(drafted)
    for client in (browser_of(player_on_turn(drafted)), browser_of(other_player(drafted))):
        assert client.get(f"/games/{drafted.pk}/", query).status_code in STATUSES
        assert client.get(f"/games/{drafted.pk}/poll/", query).status_code in {200, 204}
    assert stored(drafted) == before


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({}, 400, "could not read"),
        ({"do": "win"}, 400, "could not read"),
        ({"action": "border"}, 400, "no action"),
        ({"action": "border c5-e5"}, 400, "no action"),
        ({"do": "step"}, 400, "no action"),
        ({"do": "undo", "version": ""}, 400, "could not read"),
        ({"do": "undo", "draft": "x"}, 400, "could not read"),
        ({"action": "sell D15"}, 409, "(5.5)"),
        ({"action": "castle a1"}, 409, "(5.5)"),
        ({"do": "send", "version": "0"}, 409, "moved on"),  # nobody has sent version 1
    ],
)
def test_it_refuses_with_status_and_sentence(drafted, fields, status, words):
    user = player_on_turn(drafted)
    draft = draft_of(drafted, user)
    fields = {"version": drafted.version, "draft": draft.revision} | fields
    answer = browser_of(user).post(f"/games/{drafted.pk}/", fields)
    assert answer.status_code == status
    assert words in answer.context["error"] and b'role="alert"' in answer.content
    assert draft_of(drafted, user).actions == draft.actions


@pytest.mark.parametrize(("tried", "status"), [("nonsense", 400), ("castle a1", 409), ("draw", 409), ("resign 1", 409)])
def test_it_refuses_to_try_what_cannot_be_and_tells_who_asks_why(drafted, tried, status):
    client = browser_of(player_on_turn(drafted))
    for wish, answers_with in (("try", status), ("why", 400 if status == 400 else 200)):
        answer = client.get(f"/games/{drafted.pk}/", {wish: tried})
        assert answer.status_code == answers_with and answer.context["error"] and b'role="alert"' in answer.content
        assert b'id="confirm"' not in answer.content
        assert len(answer.context["draft"]) == 1


def test_it_tries_nothing_for_somebody_else(drafted, people, visitor):
    line = some_step(drafted, player_on_turn(drafted))
    for client in (browser_of(other_player(drafted)), browser_of(people[3]), visitor):
        answer = client.get(f"/games/{drafted.pk}/", {"try": line})
        assert answer.status_code == 403
        assert isinstance(answer.context["look"].tried.refusal, NotYourTurn | NotAtTable | NotSignedIn)
        assert answer.context["look"].tried.view is None and b'id="confirm"' not in answer.content


def test_it_says_that_a_game_is_unknown(people, visitor):
    for client in (visitor, browser_of(people[0])):
        for number in ("7", "0", "9" * 30):
            for rest in ("", "poll/", "resign/", "log/", "record.json", "board/3.svg", f"board/{'9' * 30}.svg"):
                answer = client.get(f"/games/{number}/{rest}")
                assert answer.status_code == 404 and b"<h1" in answer.content
                assert (b"/accounts/login/?next=/games/" in answer.content) == (client is visitor)
            assert client.post(f"/games/{number}/", {"do": "send"}).status_code == (403 if client is visitor else 404)


def test_it_asks_who_is_not_logged_in_to_log_in(drafted, visitor):
    fields = {"do": "send", "version": drafted.version, "draft": 1}
    pages = [visitor.post(f"/games/{pk}/", fields) for pk in (drafted.pk, 7_000_000)]  # it tells of no game
    for answer in pages:
        assert answer.status_code == 403 and "not logged in any more" in answer.context["exception"]
        assert f'href="/accounts/login/?next={answer.request["PATH_INFO"]}"' in answer.content.decode()


@pytest.mark.parametrize("header", ["HX-Current-URL", "Referer"])
def test_it_leads_back_to_the_address_itself_when_a_header_names_none(drafted, visitor, header):
    for said in ("http://[", "http://testserver", ""):
        answer = visitor.post(f"/games/{drafted.pk}/", {"do": "send"}, headers={header: said})
        assert answer.status_code == 403
        assert f'href="/accounts/login/?next=/games/{drafted.pk}/"' in answer.content.decode()


@pytest.mark.parametrize("rest", ["", "?try=sell+A1", "poll/", "catch-up/"])
@pytest.mark.parametrize("visibility", ["public", "link"])
def test_it_shows_no_part_of_a_page_to_who_was_logged_in_when_it_was_made(begin, visitor, visibility, rest):
    game = begin(visibility=visibility)
    headers = {"HX-Request": "true", "Signed-In": "yes", "HX-Current-URL": f"http://testserver/games/{game.pk}/"}
    answer = visitor.get(f"/games/{game.pk}/{rest}", headers=headers)
    assert answer.status_code == 403 and answer["HX-Retarget"] == "body"
    assert b"You are not logged in any more." in answer.content
    assert f'href="/accounts/login/?next=/games/{game.pk}/"' in answer.content.decode()


def test_it_leaves_pages_of_visitors_alone(begin, people, visitor):
    game = begin()
    for client, headers in ((visitor, {}), (browser_of(people[3]), {"Signed-In": "yes"})):
        answer = client.get(f"/games/{game.pk}/", headers={"HX-Request": "true", **headers})
        assert answer.status_code == 200 and b'id="play-area"' in answer.content
    assert visitor.get(f"/games/{game.pk}/poll/?seen={game.version}", headers={"Signed-In": "yes"}).status_code == 204


@pytest.mark.parametrize("name", ["game_poll", "game_log", "game_record"])
def test_it_does_not_take_forms_where_there_are_none(drafted, visitor, name):
    answer = visitor.post(reverse(name, args=[drafted.pk]))
    assert answer.status_code == 405 and b"<h1" in answer.content


def test_it_takes_no_other_method(drafted, visitor):
    assert visitor.put(f"/games/{drafted.pk}/").status_code == 405
    assert visitor.delete(f"/games/{drafted.pk}/").status_code == 405


def test_it_wants_a_token_against_forged_forms(drafted):
    from django.test import Client

    client = Client(enforce_csrf_checks=True)
    client.force_login(player_on_turn(drafted))
    before = stored(drafted)
    answer = client.post(f"/games/{drafted.pk}/", {"do": "reset", "version": drafted.version, "draft": 1})
    assert answer.status_code == 403 and stored(drafted) == before


def test_it_sends_a_table_that_waits_to_its_own_page(people, visitor):
    from games.services import lobby

    table = lobby.open_table(owner=people[0], name="Waiting", players=2, visibility="public", contribution="a")
    assert visitor.get(f"/games/{table.pk}/").url == f"/tables/{table.pk}/"
    assert browser_of(people[0]).post(f"/games/{table.pk}/", {"do": "send"}).status_code == 302
    for rest in ("resign/", "log/", "record.json", "board/0.svg", "poll/"):
        assert visitor.get(f"/games/{table.pk}/{rest}").status_code == 404


def test_it_keeps_a_random_tab_from_doing_harm(begin):
    """Forms of old pages, of other seats, repeated and out of order: the game stays one that replays."""
    from games.services.verification import differences_of

    game = play_on(begin(), until=lambda game: game.turn == 1)
    chance = random.Random(5)
    clients = [browser_of(player_on_turn(game)), browser_of(other_player(game))]
    for _ in range(80):
        now = Game.objects.get(pk=game.pk)
        if not now.running:
            break
        user = player_on_turn(now)
        fields = {
            "do": chance.choice(["step", "step", "step", "send", "undo", "reset"]),
            "version": now.version - chance.choice([0, 0, 0, 1]),
            "draft": draft_of(now, user).revision - chance.choice([0, 0, 0, 1, 2]),
        }
        if legal := list(clients[0].get(f"/games/{game.pk}/").context["look"].now.legal):
            from games.engine import format_action

            fields["action"] = format_action(chance.choice(legal))
        answer = chance.choice(clients).post(f"/games/{game.pk}/", fields)
        assert answer.status_code in {302, 400, 403, 409}
    assert list(differences_of(Game.objects.get(pk=game.pk))) == []
