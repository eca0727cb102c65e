"""The end of a game, and the pictures that may be kept or shared."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from games.services import play
from games.services.course import course_of
from tests.games.conftest import browser_of
from tests.games.players import play_on, player_on_turn


@pytest.fixture
def finished(begin) -> Game:
    return play_on(begin(players=3))


def address(name: str, game: Game, *more: str) -> str:
    return reverse(name, args=[game.pk, game.version, *more])


def test_it_gives_the_board_as_svg_and_png(finished):
    for kind, head in (("svg", b"<svg"), ("png", b"\x89PNG")):
        answer = Client().get(address("game_picture", finished, kind))
        assert answer.status_code == 200 and answer.content.startswith(head)
        assert f".{kind}" in answer["Content-Disposition"]
    assert Client().get(address("game_picture", finished, "gif")).status_code == 404


def test_it_names_a_preview_of_a_public_game_for_who_shares_it(begin):
    game = begin(players=2)
    preview = address("game_preview", game)
    page = Client().get(reverse("game", args=[game.pk])).content.decode()
    assert 'property="og:image" content="http' in page and 'property="og:image:alt"' in page
    assert preview in page
    answer = Client().get(preview)
    assert answer.content.startswith(b"\x89PNG") and "public" in answer["Cache-Control"]


def test_it_makes_no_preview_of_a_game_by_link(begin, people):
    game = begin(players=2, visibility="link")
    page = browser_of(people[0])
    assert "og:image" not in page.get(reverse("game", args=[game.pk])).content.decode()
    assert page.get(address("game_preview", game)).status_code == 404
    assert Client().get(address("game_preview", game)).status_code == 404
    assert "private" in page.get(address("game_picture", game, "svg"))["Cache-Control"]


def test_it_tells_how_the_points_went(finished):
    course = course_of(finished)
    assert course[-1] == tuple(finished.scores)
    assert len(course) == finished.moves.exclude(kind__in=["placement", "table"]).count() + 1


def test_it_leads_from_the_end_back_into_the_game_t10(finished):
    """By the first and the last turn but one, and by every row of the chronicle."""
    page = Client().get(reverse("game", args=[finished.pk])).content.decode()
    first, before = (reverse("game_turn", args=[finished.pk, version]) for version in (1, finished.version - 1))
    assert f'id="first" aria-label="First" href="{first}"' in page
    assert f'id="before" aria-label="Previous" href="{before}"' in page
    assert f"Turn <b>{finished.turn}</b> of {finished.turn}" in page
    assert f"of {finished.turn}" in Client().get(before).content.decode()


def test_it_shows_the_course_and_the_account_of_a_finished_game(finished):
    page = Client().get(reverse("game", args=[finished.pk])).content.decode()
    assert 'class="chart"' in page and 'class="accounts"' in page
    assert address("game_picture", finished, "png") in page


def test_it_asks_for_no_course_while_the_game_is_on(begin):
    game = begin(players=2)
    page = browser_of(player_on_turn(game)).get(reverse("game", args=[game.pk])).content.decode()
    assert 'class="chart"' not in page


def test_it_ends_the_course_where_somebody_resigned(begin, people):
    game = play_on(begin(players=2), until=lambda game: game.turn >= 3)
    play.resign(game=game, user=people[0], version=game.version)
    game.refresh_from_db()
    assert course_of(game)[-1] == tuple(game.scores)
