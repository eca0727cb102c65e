"""Queries that every page asks, their SQL written once: Django takes longer to write it than the database to answer."""

from collections.abc import Callable, Sequence
from functools import cache, wraps
from inspect import signature
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.db import connection
from django.db.models import QuerySet

Values = ParamSpec("Values")
Row = TypeVar("Row")

STAND_IN = 2_000_000_000  # and on: numbers that stand for the values while the SQL is written
HELD = range(-(2**63), 2**63)  # what a column can hold


class Written(NamedTuple):
    sql: str
    params: Sequence[Any]
    converters: Any  # by column, as Django's compilers keep them


def prepared(write: Callable[Values, QuerySet[Any, Row]]) -> Callable[Values, list[Row]]:
    """`write` makes a queryset of the numbers it is given, with `values_list` and not flat; calling gives its rows."""
    stand_ins = range(STAND_IN, STAND_IN + len(signature(write).parameters))

    @cache
    def written() -> Written:
        compiler = write(*stand_ins).query.get_compiler(connection=connection)  # type: ignore[call-arg]
        sql, params = compiler.as_sql()
        return Written(sql, params, compiler.get_converters(column for column, *_ in compiler.select))

    @wraps(write)
    def ask(*values: Values.args, **_nothing: Values.kwargs) -> list[Row]:
        if not all(value in HELD for value in values):
            return []
        sql, params, converters = written()
        given: dict[Any, Any] = dict(zip(stand_ins, values, strict=True))
        with connection.cursor() as cursor:
            cursor.execute(sql, [given.get(param, param) for param in params])
            return [_convert(row, converters) for row in cursor.fetchall()]

    return ask


def _convert(row: Sequence[Any], converters: Any) -> Any:
    columns = list(row)
    for place, (convert, column) in converters.items():
        for step in convert:
            columns[place] = step(columns[place], column, connection)
    return tuple(columns)
