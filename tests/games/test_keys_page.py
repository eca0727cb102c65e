"""The list of keys: a page that needs no script, and what the dialog of the game page shows (T13)."""

import re

import pytest

pytestmark = pytest.mark.django_db
KEYS = {"Tab", "←", "→", "↑", "↓", "Shift", "Home", "End", "Enter", "Esc", "u", "b", "?"}


def test_it_tells_every_key_on_a_page_of_its_own_t13(client):
    text = client.get("/keys/").content.decode()
    assert text.lstrip().startswith("<!doctype") and set(re.findall(r"<kbd>(.*?)</kbd>", text)) == KEYS


def test_it_gives_the_dialog_the_same_list_and_a_switch_for_single_keys_t13(client):
    text = client.get("/keys/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in text and set(re.findall(r"<kbd>(.*?)</kbd>", text)) == KEYS
    assert 'id="single-keys"' in text and '<form method="dialog"' in text


def test_it_is_linked_from_the_game_page_t13(client, game):
    text = client.get(f"/games/{game.pk}/").content.decode()
    assert '<a href="/keys/" data-keys aria-keyshortcuts="?">' in text and '<dialog id="keys"' in text
