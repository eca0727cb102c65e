"""What somebody has seen of a game: raised by what they send, never by a page that was fetched (T9)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Sitting
from games.services import desk, play
from games.services.catch_up import catch_up, see
from games.services.refusals import NotAtTable
from tests.games.conftest import browser_of
from tests.games.players import draft_of, other_player, play_on, some_step, steps
from tests.games.rows import everything

pytestmark = pytest.mark.django_db


def seen(game, user):
    return Sitting.objects.get(game=game, user=user).seen


def test_it_is_raised_by_a_step_and_not_again_by_the_next_ones(back):
    game, user = back
    before = seen(game, user)
    steps(game, user, some_step(game, user))
    assert before < seen(game, user) == game.version
    fields = {"game": game, "user": user, "version": game.version}
    with CaptureQueriesContext(connection) as captured:
        play.undo(**fields, draft=draft_of(game, user).revision)
    assert not [query for query in captured if 'UPDATE "games_sitting"' in query["sql"]]


@pytest.mark.parametrize("change", ["undo", "reset"])
def test_it_is_raised_by_undoing_too(back, change):
    game, user = back
    steps(game, user, some_step(game, user))
    Sitting.objects.filter(game=game, user=user).update(seen=1)
    getattr(play, change)(game=game, user=user, version=game.version, draft=draft_of(game, user).revision)
    assert seen(game, user) == game.version


def test_it_is_raised_by_sending_and_resigning(back):
    game, user = back
    steps(game, user, some_step(game, user, "sell"))
    Sitting.objects.filter(game=game, user=user).update(seen=1)
    play.send(game=game, user=user, version=game.version, draft=draft_of(game, user).revision)
    assert seen(game, user) == game.version
    game = Game.objects.get(pk=game.pk)
    assert desk.look(game=game, user=user).missed == ()
    game = play_on(game, until=lambda now: now.version == game.version + 1)
    play.resign(game=game, user=user, version=game.version)
    assert seen(game, user) == game.version


def test_it_is_raised_by_the_end_of_the_catch_up_and_never_lowered(back):
    game, user = back
    client = browser_of(user)
    answer = client.post(f"/games/{game.pk}/seen/", {"version": game.version})
    assert answer.status_code == 302 and answer.url == f"/games/{game.pk}/"
    assert seen(game, user) == game.version
    client.post(f"/games/{game.pk}/seen/", {"version": 1})
    client.post(f"/games/{game.pk}/seen/", {"version": game.version + 50})
    assert seen(game, user) == game.version


def test_it_is_of_one_seat_alone(back, people):
    game, user = back
    others = {other.pk: seen(game, other) for other in people[:3] if other != user}
    see(game=game, user=user, version=game.version)
    assert others == {other.pk: seen(game, other) for other in people[:3] if other != user}


def test_it_is_that_of_who_sits_there_now(back, people):
    """A seat that has changed hands has several sittings; each counts for itself."""
    game, user = back
    seat = Sitting.objects.get(game=game, user=user).seat
    Sitting.objects.filter(seat=seat).update(until=game.version, seen=game.version)
    Sitting.objects.create(game=game, seat=seat, user=people[3], since=game.version)
    assert desk.look(game=game, user=people[3]).missed
    see(game=game, user=people[3], version=game.version)
    assert desk.look(game=game, user=people[3]).missed == ()


@pytest.mark.parametrize("who", ["nobody", "somebody watching"])
def test_it_is_nothing_for_who_holds_no_seat(back, people, visitor, who):
    game, _ = back
    client = visitor if who == "nobody" else browser_of(people[3])
    answer = client.post(f"/games/{game.pk}/seen/", {"version": game.version})
    assert answer.status_code == 403
    assert client.get(f"/games/{game.pk}/catch-up/").status_code == 403
    assert b'class="missed"' not in client.get(f"/games/{game.pk}/").content
    with pytest.raises(NotAtTable):
        catch_up(game=game, user=people[3])


def test_it_wants_a_version_and_a_post(back):
    game, user = back
    client = browser_of(user)
    before = everything()
    assert client.post(f"/games/{game.pk}/seen/").status_code == 400
    assert client.post(f"/games/{game.pk}/seen/", {"version": "soon"}).status_code == 400
    assert client.get(f"/games/{game.pk}/seen/").status_code == 405
    assert everything() == before


def test_it_gives_others_no_hint_of_what_somebody_has_seen(back):
    game, user = back
    watcher = browser_of(other_player(game))
    before = watcher.get(f"/games/{game.pk}/").context["look"]
    see(game=game, user=user, version=game.version)
    assert watcher.get(f"/games/{game.pk}/").context["look"].missed == before.missed
