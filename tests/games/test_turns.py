"""Looking back (T10): every move has an address for the position after it, and nothing there submits anything (T4)."""

import gzip
import random
import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import load, seen_by
from games.models import Game, Move, Sitting
from games.phrases.spaces import describe_spaces
from games.services import play as services
from tests.games.conftest import browser_of
from tests.games.players import draft_turn, play_on, player_on_turn
from tests.games.rows import everything

pytestmark = [pytest.mark.django_db, pytest.mark.reading]


def url_of(game, version):
    return f"/games/{game.pk}/turns/{version}/"


def link(text, name):
    """Where the link with that id leads; None when there is nothing to go to."""
    found = re.search(rf'<a class="button" id="{name}"[^>]*? href="([^"]+)"', text)
    return found and found[1]


def test_it_shows_the_board_after_every_move_t10(begin, visitor):
    game = play_on(begin(players=3), until=lambda game: game.turn == 8)
    for move in Move.objects.filter(game=game, version__lt=game.version):
        answer = visitor.get(url_of(game, move.version))
        assert answer.status_code == 200
        view = seen_by(load(move.position), None)
        assert answer.context["turn"].view._replace(hands=()) == view._replace(hands=())
        assert answer.context["turn"].entry.version == move.version


def test_it_goes_from_the_first_to_the_last_by_links_and_has_the_present_once_t10(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 4)
    address, seen = url_of(game, 1), []
    while address != f"/games/{game.pk}/":
        seen.append(address)
        text = visitor.get(address).content.decode()
        assert link(text, "last") == f"/games/{game.pk}/"
        assert link(text, "first") == (url_of(game, 1) if len(seen) > 1 else None)
        assert link(text, "before") == (seen[-2] if len(seen) > 1 else None)
        address = link(text, "after")
    assert seen == [url_of(game, version) for version in range(1, game.version)]
    assert visitor.get(url_of(game, game.version)).url == f"/games/{game.pk}/"


def test_the_slider_is_a_form_that_leads_to_a_move(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 4)
    text = visitor.get(url_of(game, 3)).content.decode()
    assert re.search(r'<form[^>]* method="get" action="/games/\d+/turns/"', text)
    assert f'name="version" min="1" max="{game.version}" value="3"' in text
    turns = f"/games/{game.pk}/turns/"
    assert visitor.get(turns, {"version": 5}).url == url_of(game, 5)
    assert visitor.get(turns, {"version": game.version}, follow=True).redirect_chain[-1][0] == f"/games/{game.pk}/"
    for odd in ("", "0", "x", "-3", "9" * 30):
        assert visitor.get(turns, {"version": odd}).status_code == 302


def test_the_slider_leads_htmx_away_from_the_past_with_a_whole_page(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 2)
    answer = visitor.get(url_of(game, game.version), headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == f"/games/{game.pk}/"


def test_it_gives_htmx_only_the_area(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 2)
    part = visitor.get(url_of(game, 2), headers={"HX-Request": "true"})
    assert part.content.lstrip().startswith(b'<div id="past"') and b"<html" not in part.content
    assert "HX-Request" in part["Vary"] and "Cookie" in part["Vary"]


@pytest.mark.parametrize("version", [0, 999, 10**12, 10**30])
def test_it_says_so_when_there_is_no_such_move(begin, visitor, version):
    game = play_on(begin(), until=lambda game: game.turn == 2)
    answer = visitor.get(url_of(game, version))
    assert answer.status_code == 404 and "The game has no turn of that number" in answer.content.decode()
    assert visitor.get(f"/games/{game.pk}/turns/{version}.svg").status_code == 404


def test_it_passes_over_what_was_undone(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 4)
    undoing = Move.objects.get(game=game, version=game.version - 2)
    Move.objects.filter(game=game, version=game.version - 3).update(undone_by=undoing)
    assert visitor.get(url_of(game, game.version - 3)).status_code == 404
    text = visitor.get(url_of(game, game.version - 2)).content.decode()
    assert link(text, "before") == url_of(game, game.version - 4)
    slid = visitor.get(f"/games/{game.pk}/turns/", {"version": game.version - 3})
    assert slid.url == url_of(game, game.version - 4)


def test_it_tells_who_did_what_and_how_it_stood(begin, visitor):
    game = play_on(begin(players=3), until=lambda game: game.turn == 8)
    move = Move.objects.filter(game=game, turn=6).get()
    answer = visitor.get(url_of(game, move.version))
    name = Sitting.objects.get(game=game, seat__number=move.seat).user.display_name
    text = answer.content.decode()
    assert f"Turn 6: {name}" in text and f"{name}</b> " in text and f"{name} draws a card." in text
    assert [int(n) for n in re.findall(r'<td class="ducats">.*?</svg>(\d+)</td>', text)] == move.position["ducats"]
    assert answer.context["turn"].view.deck_count == move.position["deck"]


def test_it_says_the_board_to_those_who_hear_it_t13(begin, visitor):
    """The drawing is one picture with a name; what is where stands in the table below it."""
    game = play_on(begin(players=3), until=lambda game: game.turn == 8)
    for headers in ({}, {"HX-Request": "true"}):
        answer = visitor.get(url_of(game, game.version - 2), headers=headers)
        text, turn = answer.content.decode(), answer.context["turn"]
        assert re.search(r'<svg class="board"[^>]* role="img" aria-label="Board">', text)
        told = re.findall(r"<td>([^<]+)", text[text.index('id="in-words"') :])
        assert tuple(map(unescape, told[:144])) == describe_spaces(turn.view, turn.names)


def test_it_names_the_tab_after_the_turn_that_is_shown_t10(begin, visitor):
    """Also when htmx has exchanged the part of the page that changes."""
    game = play_on(begin(), until=lambda game: game.turn == 4)
    titles = set()
    for version in range(1, game.version):
        for headers in ({}, {"HX-Request": "true"}):
            answer = visitor.get(url_of(game, version), headers=headers)
            found = re.findall(r"<title>([^<]* Domaine)</title>", answer.content.decode())
            assert found == [f"{answer.context['title']} · Four Rivers · Domaine"]
            titles.update(found)
    assert len(titles) > 3


def test_it_names_a_preview_of_a_public_game_for_who_shares_a_turn(begin, visitor, people):
    game = play_on(begin(), until=lambda game: game.turn == 2)
    text = visitor.get(url_of(game, 2)).content.decode()
    assert f'/games/{game.pk}/preview/{game.version}.png">' in text.partition('property="og:image" content="http')[2]
    assert re.search(r'property="og:description" content="Set-up: \w+\. \w+ places', text)
    assert 'property="og:image:alt" content="The board as it stands now' in text
    hidden = play_on(begin(visibility="link"), until=lambda game: game.turn == 2)
    assert "og:" not in browser_of(people[0]).get(url_of(hidden, 2)).content.decode()


# nothing is submitted


def test_it_leaves_a_draft_as_it_is_and_sends_nothing_t4(begin):
    """Whoever looks back during their own turn finds it as they left it, also by the browser's way back."""
    game = play_on(begin(), until=lambda game: game.turn == 5)
    user = player_on_turn(game)
    draft_turn(game, random.Random(1))
    client, before = browser_of(user), everything()
    page = client.get(f"/games/{game.pk}/").context["draft"]
    for version in range(1, game.version + 2):
        client.get(url_of(game, version), follow=True)
    client.get(f"/games/{game.pk}/turns/", {"version": 3}, follow=True)
    assert everything() == before
    assert client.get(f"/games/{game.pk}/").context["draft"] == page
    text = client.get(url_of(game, 4)).content.decode()
    main = text[text.index("<main") : text.index("</main>")]
    assert 'method="post"' not in main and "hx-post" not in main and "csrf" not in main
    for address in (url_of(game, 4), f"/games/{game.pk}/turns/", f"/games/{game.pk}/turns/4.svg"):
        assert client.post(address).status_code == 405
    assert everything() == before


# cost, size, who may see


def test_it_asks_the_database_as_often_for_the_first_move_as_for_the_last(begin, visitor):
    game = play_on(begin(players=3), seed=5)
    counts = set()
    for version in (2, game.version // 2, game.version - 1):
        with CaptureQueriesContext(connection) as captured:
            visitor.get(url_of(game, version))
        counts.add(len(captured))
    assert len(counts) == 1 and max(counts) <= 10


def test_it_is_small(begin, visitor):
    game = play_on(begin(players=4), seed=5)
    content = visitor.get(url_of(game, game.version - 1)).content
    assert len(content) <= 60_000 and len(gzip.compress(content, 6)) <= 12_000


def test_it_may_be_kept_for_a_moment_by_who_sees_it_when_it_is_public(begin, visitor, people):
    public = play_on(begin(), until=lambda game: game.turn == 2)
    assert visitor.get(url_of(public, 2))["Cache-Control"] == "private, max-age=60"
    hidden = play_on(begin(visibility="link"), until=lambda game: game.turn == 2)
    assert "no-store" in browser_of(people[0]).get(url_of(hidden, 2))["Cache-Control"]


def test_it_shows_a_game_by_link_to_its_players_and_who_has_the_link(begin, people, visitor):
    game = play_on(begin(visibility="link"), until=lambda game: game.turn == 2)
    assert browser_of(people[0]).get(url_of(game, 2)).status_code == 200
    for client in (visitor, browser_of(people[3])):
        for rest in ("turns/2/", "turns/2.svg", "turns/?version=2", f"turns/{game.version}/", "turns/99/"):
            assert client.get(f"/games/{game.pk}/{rest}").status_code == 404
        client.get(f"/watch/{game.watch_token}/")
        assert client.get(url_of(game, 2)).status_code == 200


def test_it_is_linked_from_the_chronicle_and_the_log(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 4)
    assert f'href="turns/{game.version - 1}/"' in visitor.get(f"/games/{game.pk}/").content.decode()
    log = visitor.get(f"/games/{game.pk}/log/").content.decode()
    assert re.findall(r'href="\.\./turns/(\d+)/"', log) == [str(v) for v in range(game.version - 1, 0, -1)]


def test_it_shows_a_resignation_and_a_game_called_off(begin, visitor):
    game = play_on(begin(players=3), until=lambda game: game.turn == 4)
    services.resign(game=game, user=player_on_turn(game), version=game.version)
    game = play_on(Game.objects.get(pk=game.pk), until=lambda game: game.turn == 6)
    services.void_game(game=game)
    for version in range(1, game.version):
        assert visitor.get(url_of(game, version)).status_code == 200
    assert visitor.get(url_of(game, game.version)).status_code == 302
