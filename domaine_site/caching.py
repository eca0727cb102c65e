"""The cache is a help and no need: where it does not answer, what it would have spared is done."""

from collections.abc import Callable
from typing import TypeVar

from redis.exceptions import RedisError

Found = TypeVar("Found")


def ask_cache(question: Callable[[], Found], *, otherwise: Callable[[], Found]) -> Found:
    try:
        return question()
    except RedisError:
        return otherwise()
