"""The pictures of the rules show what their captions say: the engine decides."""

import re

import pytest

from games.engine import (
    AllianceMade,
    BordersFell,
    DomainFormed,
    KnightDeserted,
    SpaceTaken,
    border_name,
    legal_actions,
    parse_action,
    parse_space,
    play,
    refusal,
    seen_by,
    space_name,
    spaces_of,
)
from games.views.rules import PICTURES, draw_picture
from tests.learn.scenes import as_red


def view_of(name, count=0):
    return seen_by(PICTURES[name].after(count).state, None)


def domains_of(name, count=0):
    """By castle: owner, value, strength."""
    return {space_name(domain.castle): (domain.owner, *domain[3:]) for domain in view_of(name, count).domains}


def within_crop(name, spaces):
    first, last = PICTURES[name].crop
    return {
        space_name(space)
        for space in spaces
        if first // 12 <= space // 12 <= last // 12 and first % 12 <= space % 12 <= last % 12
    }


def code_of(state, action):
    refused = refusal(state, parse_action(action))
    return refused.code if refused else ""


def test_distance_the_next_castle_stands_seven_steps_away():
    state = PICTURES["distance"].start
    column, row = 4, 5  # e6
    legal = {action.space for action in legal_actions(state)}
    assert legal and all(abs(space % 12 - column) + abs(space // 12 - row) >= 7 for space in legal)
    assert code_of(state, "castle b5") == "castle-too-near"
    assert parse_space("b1") in legal  # three steps from Red's castle


def test_areas_one_castle_is_a_domain_two_or_none_are_not():
    view = view_of("areas")
    (domain,) = view.domains
    assert (space_name(domain.castle), domain.owner, domain.value, domain.strength) == ("j8", 1, 5, 1)
    zone = {space_name(space) for space in spaces_of(view.neutral_zones)}
    assert zone == {f"{column}{row}" for column in "def" for row in (7, 8)}
    standing = sum(view.castles)
    assert all(standing >> parse_space(castle) & 1 for castle in ("g8", "h6"))


def test_falling_the_border_inside_goes_when_the_domain_is_closed():
    assert view_of("falling").domains == ()
    events = PICTURES["falling"].after(2).events
    assert [event.castle for event in events if isinstance(event, DomainFormed)] == [parse_space("f12")]
    (fell,) = (event for event in events if isinstance(event, BordersFell))
    assert [border_name(border) for border in fell.borders] == ["g11-g12"]
    assert view_of("falling", 2).borders_left == view_of("falling").borders_left


def test_points_three_forests_a_village_and_three_silver_mines():
    view = view_of("points")
    (domain,) = view.domains
    land = [view.board.terrain(space) for space in spaces_of(domain.spaces)]
    assert (land.count("forest"), land.count("village"), land.count("silver")) == (3, 1, 3)
    assert (domain.value, view.scores[0], view.incomes[0]) == (6, 11, 1)


def test_connection_a_wall_shuts_off_and_only_meadow_and_forest_hold_a_knight():
    state = PICTURES["connection"].after(1).state
    legal = {action.space for action in legal_actions(state)}
    assert within_crop("connection", legal) == {"i8", "j7"}
    assert state.land.board.terrain(parse_space("j7")) == "forest"
    assert code_of(state, "knight j9") == "knight-not-connected"
    assert code_of(state, "knight k7") == code_of(state, "knight l8") == "knight-terrain"


def test_expansion_the_stronger_domain_takes_the_village():
    assert domains_of("expansion") == {"j8": (1, 7, 2), "k11": (2, 11, 1)}
    events = PICTURES["expansion"].after(2).events
    (taken,) = (event for event in events if isinstance(event, SpaceTaken))
    assert (space_name(taken.space), space_name(taken.loser)) == ("k9", "k11")
    assert (view_of("expansion").scores, view_of("expansion", 3).scores) == ((7, 11), (10, 8))
    assert view_of("expansion", 3).board.terrain(taken.space) == "village"
    back = play(as_red(PICTURES["expansion"].start, "C7"), parse_action("play C7 expand")).state
    assert code_of(back, "expand k11 k8") == "expand-knight"
    assert code_of(back, "expand k11 l8") == "expand-too-weak"


def test_deserter_turns_two_against_one_round():
    assert (domains_of("deserter")["e1"][2], domains_of("deserter")["i2"][2]) == (2, 1)
    assert any(isinstance(event, KnightDeserted) for event in PICTURES["deserter"].after(2).events)
    assert (domains_of("deserter", 3)["e1"][2], domains_of("deserter", 3)["i2"][2]) == (1, 2)


def test_alliance_neither_can_expand_into_the_other():
    after = PICTURES["alliance"].after(2)
    assert any(isinstance(event, AllianceMade) for event in after.events)
    red = play(as_red(after.state, "C7"), parse_action("play C7 expand")).state
    assert code_of(red, "expand a9 e12") == "expand-allied"


@pytest.mark.parametrize("name", PICTURES)
def test_it_is_drawn_with_what_may_be_done_next(name):
    for count in PICTURES[name].shown:
        picture = draw_picture(name, count)
        places = {
            action.space for action in seen_by(PICTURES[name].after(count).state, 1).legal if hasattr(action, "space")
        }
        assert picture.startswith("<svg") and picture.count('href="#lg"') == len(places)


def test_it_shows_the_part_that_matters(client, db):
    picture = client.get("/rules/connection/1.svg").content.decode()
    assert 'viewBox="274 194 212 212"' in picture  # h6 to l10


def test_it_is_kept_for_a_day_and_gives_no_other_picture(client, db):
    answer = client.get("/rules/expansion/0.svg")
    assert answer["Content-Type"] == "image/svg+xml" and answer["Cache-Control"] == "public, max-age=86400"
    for other in ("expansion/1.svg", "expansion/7.svg", "nothing/0.svg", "expansion/99999999999999999999.svg"):
        assert client.get(f"/rules/{other}").status_code == 404


def test_every_picture_stands_on_the_page_in_words_too(client, db):
    page = client.get("/rules/").content.decode()
    images = re.findall(r'<img src="(/rules/[^"]+)" width="(\d+)" height="(\d+)" alt="([^"]*)"', page)
    assert {url for url, *_rest in images} == {
        f"/rules/{name}/{count}.svg" for name, scene in PICTURES.items() for count in scene.shown
    }
    assert all(len(words.split()) > 5 for *_rest, words in images)
