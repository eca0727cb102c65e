"""Whole games and positions from elsewhere agree with the engine (10)."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from games.engine import Difference, check_positions, check_record, write_record
from tests.engine.games import NAMES, RECORDS, read


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_every_record_as_recorded(name):
    assert check_record(read(name)) is None


def test_it_lists_exactly_the_legal_actions_of_every_position():
    positions = read("positions.json")
    assert len(positions) == 113
    assert check_positions(positions, read) is None


@pytest.mark.parametrize(
    ("ply", "key", "value", "played"),
    [
        (0, "seat", 2, 1),
        (3, "legal", 99, None),
        (5, "scores", [1, 2, 3, 4], None),
        (8, "ducats", [0, 7, 7, 7], None),
        (40, "borders", 77, None),
        (30, "action", "castle zz", "not an action: 'castle zz'"),
        (3, "action", "draw", "setup-knight-due (4.1)"),
    ],
)
def test_it_names_the_first_difference(ply, key, value, played):
    record = read("game-03-4p.json")
    before = record["plies"][ply][key]
    record["plies"][ply][key] = value
    record["plies"][60]["borders"] = 100
    expected = played or (tuple(before) if isinstance(before, list) else before)
    recorded = tuple(value) if isinstance(value, list) else value
    assert check_record(record) == Difference(ply + 1, key, recorded, expected)


def test_it_says_in_words_where_record_and_engine_part():
    record = read("game-03-4p.json")
    record["plies"][40]["borders"] = 77
    assert str(check_record(record)).startswith("ply 41: borders: 77 in the record, ")


def test_it_compares_the_result():
    record = read("game-03-4p.json")
    record["result"]["winners"] = [2]
    difference = check_record(record)
    assert (difference.ply, difference.about) == (len(record["plies"]), "result")
    record = read("game-03-4p.json")
    record["plies"] = record["plies"][:50]
    assert check_record(record).played is None


def test_it_compares_only_the_plies_of_a_game_that_was_void_or_agreed():
    record = read("game-03-4p.json") | {"ended": "void", "result": None}
    record["plies"] = record["plies"][:50]
    assert check_record(record) is None
    assert check_record(record | {"ended": "agreed"}) is None
    record["plies"][20]["borders"] = 50
    assert check_record(record).ply == 21


def test_it_finds_actions_after_the_end():
    record = read("game-03-4p.json")
    record["plies"].append(record["plies"][-1])
    assert check_record(record) == Difference(len(record["plies"]), "seat", record["plies"][-1]["seat"], None)


def test_it_names_the_first_position_that_differs():
    positions = read("positions.json")[:2]
    positions[1]["legal"][1:2] = []
    difference = check_positions(positions, read)
    assert (difference.ply, difference.about) == (positions[1]["ply"], "legal in game-01-2p.json")
    assert (difference.recorded, difference.played) == ("border a11-a12", "border a10-b10")
    positions[1]["legal"] = []
    assert check_positions(positions, read).recorded is None


def test_it_writes_the_record_of_a_game():
    for name in ("game-05-3p.json", "king-01-2p.json", "wild-03-4p.json"):
        record = read(name)
        actions = [ply["action"] for ply in record["plies"]]
        written = write_record(record["players"], record["board"], record["deck"], actions)
        assert json.loads(json.dumps(written)) == written
        assert {key: written[key] for key in record} == record
        assert (written["rules"], written["card_set"], written["tile_set"]) == ("domaine/1", "domaine", "domaine")
        assert check_record(written) is None


def test_it_writes_the_record_of_an_unfinished_game():
    record = read("game-05-3p.json")
    actions = [ply["action"] for ply in record["plies"][:80]]
    written = write_record(3, record["board"], record["deck"], actions, ended="agreed")
    assert (written["ended"], written["result"]) == ("agreed", None)
    assert check_record(written) is None


BROKEN = [
    ({"format": "domaine-record/2"}, "the format is 'domaine-record/2'"),
    ({"rules": "domaine/2"}, "the rules are 'domaine/2'"),
    ({"players": 5}, "2, 3 or 4 players"),
    ({"players": "4"}, "players is '4', not a whole number"),
    ({"players": True}, "players is True, not a whole number"),
    ({"board": ["." * 12] * 11}, "12 rows of 12"),
    ({"board": ["." * 12] * 11 + ["." * 11 + "x"]}, "the letter 'x'"),
    ({"board": "." * 144}, "board is '\\.+"),
    ({"board": [1] * 12}, "board holds more than a text each"),
    ({"deck": ["A1"]}, "1 cards, not 60"),
    ({"deck": ["E1"] * 60}, "no card 'E1'"),
    ({"deck": ["A1"] * 60}, "twice"),
    ({"card_set": "other"}, "no card set 'other'"),
    ({"tile_set": "other"}, "no tile set 'other'"),
    ({"plies": {}}, "plies is {}, not a list"),
    ({"plies": [1]}, "plies holds more than an object each"),
    ({"plies": [{"seat": 1}]}, "ply 1: legal is missing"),
    ({"plies": [{"seat": 1, "legal": 1, "action": 5}]}, "ply 1: action is 5, not a text"),
    ({"plies": [{"seat": 1, "legal": 1, "action": "done", "scores": [1]}]}, "ply 1: scores has 1 numbers, not 4"),
    ({"result": None}, "the result is an object, not None"),
    ({"result": {"scores": [1, 2, 3, 4], "winners": ["1"]}}, "winners holds more than a whole number each"),
    ({"ended": "lost"}, "ended is 'lost'"),
    ({"ended": "void"}, "has no result"),
]


@pytest.mark.parametrize(("change", "sentence"), BROKEN)
def test_it_says_what_is_wrong_with_a_broken_record(change, sentence):
    with pytest.raises(ValueError, match=sentence):
        check_record(read("game-03-4p.json") | change)


@pytest.mark.parametrize("missing", ["players", "board", "deck", "plies"])
def test_it_says_what_is_missing(missing):
    record = read("game-03-4p.json")
    del record[missing]
    with pytest.raises(ValueError, match=f"{missing} is missing"):
        check_record(record)


@pytest.mark.parametrize("data", [None, [], "record", 3])
def test_it_says_what_is_no_record_at_all(data):
    with pytest.raises(ValueError, match="a record is an object"):
        check_record(data)


def test_it_says_what_is_wrong_with_broken_positions():
    with pytest.raises(ValueError, match="positions is 5, not a list"):
        check_positions(5, read)
    with pytest.raises(ValueError, match="ply is missing"):
        check_positions([{"record": "game-03-4p.json"}], read)
    with pytest.raises(ValueError, match="game-03-4p.json has no position after 500 plies"):
        check_positions([{"record": "game-03-4p.json", "ply": 500, "legal": []}], read)
    record = read("game-03-4p.json")
    record["plies"][2]["action"] = "draw"
    with pytest.raises(ValueError, match="ply 3: 'draw' is refused"):
        check_positions([{"record": "x", "ply": 9, "legal": []}], lambda name: record)


def run(*paths):
    out = StringIO()
    call_command("check_records", *map(str, paths), stdout=out)
    return out.getvalue()


def test_the_command_takes_files_and_folders(tmp_path):
    folder = tmp_path / "season" / "one"
    folder.mkdir(parents=True)
    for name in ("wild-04-2p.json", "game-10-2p.json"):
        (folder / name).write_bytes((RECORDS / name).read_bytes())
    (folder / "positions.json").write_text(
        json.dumps([position for position in read("positions.json") if position["record"] == "game-10-2p.json"])
    )
    assert run(tmp_path) == "3 files, 3 as recorded, 0 not\n"
    assert run(RECORDS / "wild-04-2p.json", folder) == "4 files, 4 as recorded, 0 not\n"


def test_the_command_names_broken_and_differing_files_and_runs_the_rest(tmp_path):
    good, record = tmp_path / "good.json", read("wild-04-2p.json")
    good.write_text(json.dumps(record))
    record["plies"][3]["legal"] = 7
    (tmp_path / "different.json").write_text(json.dumps(record))
    (tmp_path / "nojson.json").write_text("{")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe{}")
    (tmp_path / "positions.json").write_text('[{"record": "gone.json", "ply": 1, "legal": []}]')
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("check_records", str(tmp_path), str(tmp_path / "missing.json"), stdout=out)
    lines = out.getvalue().splitlines()
    assert (ended.value.code, lines.pop()) == (1, "6 files, 1 as recorded, 5 not")
    assert [line.split(":")[0].removeprefix(f"{tmp_path}/") for line in lines] == [
        "bytes.json",
        "different.json",
        "nojson.json",
        "positions.json",
        "missing.json",
    ]
    assert lines[1].split(": ", 1)[1].startswith("ply 4: legal: 7 in the record, ")
    assert "broken" in lines[0] and "broken" in lines[2] and "gone.json" in lines[3]


def test_the_command_fails_when_there_is_nothing_to_check(tmp_path):
    with pytest.raises(SystemExit):
        run(tmp_path)
