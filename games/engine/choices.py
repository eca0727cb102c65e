"""Lists of legal actions that are made only as far as somebody looks at them."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from typing import overload

from games.engine.actions import Action, Ally, Desert, Done, Draw, Expand, PlaceBorder, PlaceCastle, PlaceKnight, Take
from games.engine.geometry import SPACES, Space, pick_bit, select, spaces_of

Placement = PlaceCastle | PlaceKnight | PlaceBorder | Desert
Pairing = Expand | Ally

_EVERY: dict[type[Placement], tuple[Placement, ...]] = {
    PlaceCastle: tuple(map(PlaceCastle, range(SPACES))),
    PlaceKnight: tuple(map(PlaceKnight, range(SPACES))),
    PlaceBorder: tuple(map(PlaceBorder, range(2 * SPACES))),
    Desert: tuple(map(Desert, range(SPACES))),
}
DONE = Done()
DRAW = Draw()
take = cache(Take)


class Choices(Sequence[Action]):
    """Equal to any other sequence of the same actions."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        return self.pick(index) if isinstance(index, int) and index >= 0 else tuple(self)[index]

    @abstractmethod
    def pick(self, index: int) -> Action:
        """The action at an index from 0 on; IndexError beyond the last."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Placements(Choices):
    """One action for each bit of a mask, of spaces or of borders, then perhaps `done`."""

    __slots__ = ("kind", "mask", "may_stop")

    def __init__(self, kind: type[Placement], mask: int, may_stop: bool = False) -> None:
        self.kind = kind
        self.mask = mask
        self.may_stop = may_stop

    def __len__(self) -> int:
        return self.mask.bit_count() + self.may_stop

    def __iter__(self) -> Iterator[Action]:
        yield from select(_EVERY[self.kind], self.mask)
        if self.may_stop:
            yield DONE

    def pick(self, index: int) -> Action:
        count = self.mask.bit_count()
        if index < count:
            return _EVERY[self.kind][pick_bit(self.mask, index)]
        if index == count and self.may_stop:
            return DONE
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, self.kind):
            return self.mask >> action[0] & 1 == 1
        return self.may_stop and action == DONE


class Pairings(Choices):
    """For each of some castles one action for each space of its mask, then perhaps `done`."""

    __slots__ = ("kind", "groups", "may_stop")

    def __init__(self, kind: type[Pairing], groups: dict[Space, int], may_stop: bool = False) -> None:
        self.kind = kind
        self.groups = groups
        self.may_stop = may_stop

    def __len__(self) -> int:
        return sum([mask.bit_count() for mask in self.groups.values()]) + self.may_stop

    def __iter__(self) -> Iterator[Action]:
        for castle, mask in self.groups.items():
            for space in spaces_of(mask):
                yield self.kind(castle, space)
        if self.may_stop:
            yield DONE

    def pick(self, index: int) -> Action:
        for castle, mask in self.groups.items():
            if index < mask.bit_count():
                return self.kind(castle, pick_bit(mask, index))
            index -= mask.bit_count()
        if index == 0 and self.may_stop:
            return DONE
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, self.kind):
            return self.groups.get(action[0], 0) >> action[1] & 1 == 1
        return self.may_stop and action == DONE


class Takings(Choices):
    """The top of the deck, then the cards of the chancery but for the one just sold, which lies at its end (5.6)."""

    __slots__ = ("chancery", "takeable", "sold")

    def __init__(self, chancery: tuple[str, ...], sold: str) -> None:
        self.chancery = chancery
        self.takeable = len(chancery) - (sold != "")
        self.sold = sold

    def __len__(self) -> int:
        return 1 + self.takeable

    def __iter__(self) -> Iterator[Action]:
        yield DRAW
        yield from map(Take, self.chancery[: self.takeable])

    def pick(self, index: int) -> Action:
        if index > self.takeable:
            raise IndexError(index)
        return take(self.chancery[index - 1]) if index else DRAW

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Take):
            return action.card in self.chancery and action.card != self.sold
        return action == DRAW
