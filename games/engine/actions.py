"""Everything a player can do, one small value for each click.

Each kind carries its own constant `kind`, so that values of different kinds never compare equal.
"""

from typing import Literal, NamedTuple

from games.engine.geometry import Border, Space


class PlaceCastle(NamedTuple):
    space: Space
    kind: Literal["castle"] = "castle"


class PlaceKnight(NamedTuple):
    space: Space
    kind: Literal["knight"] = "knight"


class Sell(NamedTuple):
    card: str
    kind: Literal["sell"] = "sell"


class Play(NamedTuple):
    card: str
    option: str
    kind: Literal["play"] = "play"


class PlaceBorder(NamedTuple):
    border: Border
    kind: Literal["border"] = "border"


class Expand(NamedTuple):
    castle: Space
    space: Space
    kind: Literal["expand"] = "expand"


class Desert(NamedTuple):
    space: Space
    kind: Literal["deserter"] = "deserter"


class Ally(NamedTuple):
    castle: Space
    other: Space
    kind: Literal["ally"] = "ally"


class Done(NamedTuple):
    kind: Literal["done"] = "done"


class Draw(NamedTuple):
    kind: Literal["draw"] = "draw"


class Take(NamedTuple):
    card: str
    kind: Literal["take"] = "take"


class Resign(NamedTuple):
    seat: int
    kind: Literal["resign"] = "resign"


Action = PlaceCastle | PlaceKnight | Sell | Play | PlaceBorder | Expand | Desert | Ally | Done | Draw | Take | Resign
