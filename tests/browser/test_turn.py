"""Taking a turn in a browser (T1-T6, T8, T13)."""

import pytest
from playwright.sync_api import expect

from tests.browser.tables import find_ply

pytestmark = pytest.mark.browser

STEPS = {  # a record in which somebody does it
    "castle": "king-01-2p",
    "knight": "king-01-2p",
    "border": "king-01-2p",
    "expand": "king-01-2p",
    "deserter": "game-09-4p",
    "ally": "game-09-4p",
}


@pytest.mark.parametrize("javascript", [True, False], ids=["htmx", "plain"])
@pytest.mark.parametrize("kind", STEPS)
def test_a_step_of_every_kind_is_done_by_clicks_t6(lay_out, sit_down, kind, javascript):
    table = lay_out(STEPS[kind], find_ply(STEPS[kind], kind))
    player = sit_down(table, table.on_turn, javascript=javascript)
    player.put(table.next_action)
