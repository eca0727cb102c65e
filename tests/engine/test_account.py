"""Where points come from, over the final positions of the records."""

import json
from pathlib import Path

import pytest

from games.engine import account_for, new_game, parse_action, play, seen_by

RECORDS = sorted((Path(__file__).parents[1] / "fixtures" / "records").glob("*-*p*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_adds_up_to_the_final_score(path):
    record = json.loads(path.read_text())
    state = new_game(record["players"], b"", board=record["board"], deck=record["deck"])
    for ply in record["plies"]:
        state = play(state, parse_action(ply["action"])).state
    view = seen_by(state, None)

    accounts = [account_for(view, seat) for seat in range(1, view.players + 1)]

    assert [account.total for account in accounts] == record["result"]["scores"]
    for account in accounts:
        assert sum(domain.value for domain in account.domains) == account.forest + account.village + account.royal
