"""Values kept in a tuple with one place for each seat or colour."""

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)
