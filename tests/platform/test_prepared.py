"""Queries whose SQL is written once give what Django's own way gives."""

import pytest
from django.db import connection
from django.db.models import F, QuerySet
from django.test.utils import CaptureQueriesContext

from domaine_site.prepared import prepared
from games.models import Game

COLUMNS = [column.attname for column in Game._meta.concrete_fields]


def games_between(low: int, high: int) -> QuerySet[Game, tuple]:
    waiting = Game.objects.filter(pk__gte=low, pk__lt=high, status="open", version=F("turn"))
    return waiting.order_by("-pk").values_list(*COLUMNS)


@pytest.fixture
def games(db) -> list[Game]:
    position = {"board": "äß", "hands": [3, 3]}
    return [Game.objects.create(name=name, players=2, position=position) for name in ("First", "Second", "Third")]


def test_it_gives_the_rows_of_the_queryset_with_their_types(games):
    ask = prepared(games_between)
    for low, high in ((0, 10**9), (games[1].pk, games[2].pk), (7, 7)):
        assert ask(low, high) == list(games_between(low, high))
    assert [row[0] for row in ask(games[0].pk, games[2].pk)] == [games[1].pk, games[0].pk]


def test_it_asks_what_django_asks_and_writes_it_once(games):
    calls = []
    ask = prepared(lambda low, high: calls.append(1) or games_between(low, high))
    with CaptureQueriesContext(connection) as ours:
        ask(1, 5), ask(3, 9)
    with CaptureQueriesContext(connection) as django:
        list(games_between(1, 5)), list(games_between(3, 9))
    assert [query["sql"] for query in ours] == [query["sql"] for query in django]
    assert len(calls) == 1


def test_it_finds_nothing_by_a_number_that_no_column_holds(games):
    assert prepared(games_between)(0, 10**30) == []


def test_it_wants_as_many_values_as_there_are_places(games):
    with pytest.raises(ValueError, match="shorter"):
        prepared(games_between)(1)
