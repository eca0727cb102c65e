"""What the lobby and the long lists show, and what they cost."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Game
from games.services import lobby


def begin(open_table, bob, **how):
    return lobby.join(game=open_table(**how), user=bob, contribution="")


def set_turn(game, *, of, waited):
    seat = game.sittings.get(user=of).seat.number
    Game.objects.filter(pk=game.pk).update(seat_to_move=seat, touched_at=timezone.now() - waited)


def finish(game, *, scores, winners, ending="king"):
    Game.objects.filter(pk=game.pk).update(
        status="finished", turn=9, seat_to_move=None, scores=scores, winners=winners, ending=ending
    )


def names(entries):
    return [entry.game.name for entry in entries]


def test_games_that_wait_for_me_come_first_the_longest_wait_before_all(as_alice, alice, bob, open_table):
    for name, of, hours in [("Short", alice, 1), ("Theirs", bob, 5), ("Long", alice, 30)]:
        set_turn(begin(open_table, bob, name=name), of=of, waited=timedelta(hours=hours))
    open_table(name="Mine, open", players=3)
    page = as_alice.get("/")
    assert names(page.context["waiting"]) == ["Long", "Short"]
    assert sorted(names(page.context["others"])) == ["Mine, open", "Theirs"]
    text = page.content.decode()
    assert "Two games wait for you" in text
    assert "Bob to move for 5\xa0hours" in text
    assert "waits for 2 more players" in text
    assert page.context["waiting_games"].count == 2
    assert as_alice.get(reverse("game_next")).url == reverse("game", args=[Game.objects.get(name="Long").pk])


def test_scores_are_shown_once_the_set_up_is_over(as_charlie, bob, open_table):
    game = begin(open_table, bob)
    Game.objects.filter(pk=game.pk).update(scores=[61, 0])
    address = reverse("games_list", args=["running"])
    assert [chair.score for chair in as_charlie.get(address).context["entries"][0].chairs] == [None, None]
    Game.objects.filter(pk=game.pk).update(turn=1)
    assert [chair.score for chair in as_charlie.get(address).context["entries"][0].chairs] == [61, 0]


def test_a_lobby_without_games_says_what_to_do(as_alice):
    text = as_alice.get("/").content.decode()
    assert "No game waits for you" in text and "Sit down at an open table" in text


def test_open_tables_are_those_of_others(as_alice, open_table, bob, charlie):
    open_table(name="Hers")
    open_table(owner=bob, name="His")
    open_table(owner=charlie, name="By link", visibility="link")
    assert names(as_alice.get("/").context["tables"]) == ["His"]


def test_finished_games_tell_how_they_ended(as_alice, as_bob, alice, bob, open_table):
    game = begin(open_table, bob)
    seat = game.sittings.get(user=alice).seat.number
    finish(game, scores=[51, 38] if seat == 1 else [38, 51], winners=[seat])
    assert "You won by the king, 51 to 38" in as_alice.get("/").content.decode()
    assert "Alice won by the king, 51 to 38" in as_bob.get("/").content.decode()


@pytest.mark.parametrize(
    ("ending", "winners", "sentence"),
    [
        ("coins", [1], "on points, 20 to 20"),
        ("coins", [1, 2], "share the win, 20 to 20"),
        ("resignation", [2], "the others resigned"),
        ("void", [], "Called off, without a winner"),
    ],
)
def test_every_ending_has_its_sentence(as_charlie, bob, open_table, ending, winners, sentence):
    finish(begin(open_table, bob), scores=[20, 20], winners=winners, ending=ending)
    assert sentence in as_charlie.get(reverse("games_list", args=["finished"])).content.decode()


def test_a_visitor_finds_what_it_is_open_tables_and_games_to_watch(visitor, open_table, bob):
    open_table(name="Open", players=3)
    begin(open_table, bob, name="Under way")
    open_table(name="Hidden", visibility="link")
    begin(open_table, bob, name="Hidden too", visibility="link")
    page = visitor.get("/")
    assert names(page.context["tables"]) == ["Open"]
    assert names(page.context["running"]) == ["Under way"]
    assert "Hidden" not in page.content.decode()
    assert reverse("account_signup") in page.content.decode()


@pytest.mark.parametrize("path", ["/", "/lists/mine/", "/lists/running/", "/lists/finished/", "/lists/tables/"])
def test_lists_cost_the_same_however_many_games_there_are(
    as_alice, alice, bob, open_table, django_assert_num_queries, django_assert_max_num_queries, path
):
    def add_games():
        set_turn(begin(open_table, bob), of=alice, waited=timedelta(hours=1))
        begin(open_table, alice, owner=bob)
        finish(begin(open_table, bob), scores=[3, 5], winners=[2])
        open_table(owner=bob, players=4)

    add_games()
    with django_assert_max_num_queries(10) as first:
        as_alice.get(path)
    for _ in range(3):
        add_games()
    with django_assert_num_queries(len(first)):
        assert as_alice.get(path).status_code == 200


def test_a_long_list_has_pages(as_charlie, open_table, bob):
    games = [begin(open_table, bob, name=f"Game {number}") for number in range(1, 23)]
    for hours, game in enumerate(games):
        Game.objects.filter(pk=game.pk).update(touched_at=timezone.now() - timedelta(hours=hours))
    address = reverse("games_list", args=["running"])
    first, second = as_charlie.get(address), as_charlie.get(address, {"page": 2})
    assert names(first.context["entries"])[0] == "Game 1" and len(first.context["entries"]) == 20
    assert names(second.context["entries"]) == ["Game 21", "Game 22"]
    assert as_charlie.get(address, {"page": "nonsense"}).status_code == 200
    assert as_charlie.get(address, {"page": "99"}).context["page"].number == 2


@pytest.mark.parametrize("shelf", ["mine", "nonsense"])
def test_a_visitor_has_no_such_list(visitor, shelf):
    assert visitor.get(reverse("games_list", args=[shelf])).status_code == 404


def test_the_header_leads_to_the_game_that_has_waited_longest_on_every_page(as_alice, alice, bob, open_table):
    assert "Next game" not in as_alice.get("/rules/").content.decode()
    game = begin(open_table, bob)
    set_turn(game, of=alice, waited=timedelta(hours=1))
    page = as_alice.get("/rules/").content.decode()
    assert "Next game" in page and f'href="{reverse("game_next")}"' in page
    assert as_alice.get(reverse("game_next")).url == reverse("game", args=[game.pk])
