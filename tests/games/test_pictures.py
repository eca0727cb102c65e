"""Pictures as they are answered: SVG that is painted by what it carries, wherever it is looked at."""

import re

import pytest

from tests.games.players import play_on

pytestmark = pytest.mark.django_db


def test_it_lets_every_picture_use_the_style_sheet_it_carries(begin, visitor):
    game = play_on(begin(), until=lambda game: game.turn == 1)
    (of_rules, *_others) = re.findall(r"/rules/[a-z-]+/\d+\.svg", visitor.get("/rules/").content.decode())
    of_game = f"/games/{game.pk}/board/{game.version}.svg", f"/games/{game.pk}/turns/{game.version}.svg"
    for address in ("/welcome.svg", "/learn/1.svg", of_rules, *of_game):
        answer = visitor.get(address)
        assert answer["Content-Type"] == "image/svg+xml" and b"<style>" in answer.content
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "style-src 'unsafe-inline'" in policy and "script" not in policy


def test_it_engraves_no_board_of_the_past(begin, visitor):
    """Each costs some hundred milliseconds, and anybody may ask for all of them."""
    game = begin()
    for address in (f"/games/{game.pk}/preview/%d.png", f"/games/{game.pk}/picture/%d.png"):
        assert visitor.get(address % (game.version - 1)).url == address % game.version
        assert visitor.get(address % (game.version + 1)).status_code == 404


@pytest.mark.parametrize("version", ["0", "999", "9" * 19, "9" * 30])
def test_it_says_that_a_game_has_no_such_version(begin, visitor, version):
    game = begin()
    for address in (f"board/{version}.svg", f"turns/{version}.svg", f"turns/{version}/"):
        assert visitor.get(f"/games/{game.pk}/{address}").status_code == 404
