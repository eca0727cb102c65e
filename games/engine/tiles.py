"""The land tiles and the sets of them that a board can be laid from (1.2, 1.5)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from games.engine.board import LETTERS

TILE_SIZE = 4
TILES = 9
LEAST_MEADOWS = 60


class Tile(NamedTuple):
    name: str
    centre: bool
    rows: tuple[str, ...]


class TileSet(NamedTuple):
    name: str
    tiles: tuple[Tile, ...]


def read_tile_set(name: str, text: str) -> TileSet:
    """The set that the TOML text describes; ValueError when it is outside what 1.2, 1.3 and 1.5 fix."""
    tiles = tuple(
        Tile(entry["name"], entry.get("centre", False), tuple(entry["rows"])) for entry in tomllib.loads(text)["tile"]
    )
    for tile in tiles:
        _check_tile(name, tile)
    if len(tiles) != TILES or sum(tile.centre for tile in tiles) != 1:
        raise ValueError(f"tile set {name}: it needs {TILES} tiles, one of them for the centre (1.2)")
    meadows = sum(row.count(".") for tile in tiles for row in tile.rows)
    if meadows < LEAST_MEADOWS:
        raise ValueError(f"tile set {name}: {meadows} meadows are too few, it needs {LEAST_MEADOWS} (1.5)")
    return TileSet(name, tiles)


def _check_tile(name: str, tile: Tile) -> None:
    if len(tile.rows) != TILE_SIZE or any(len(row) != TILE_SIZE for row in tile.rows):
        raise ValueError(f"tile set {name}: tile {tile.name} is not {TILE_SIZE} by {TILE_SIZE} (1.2)")
    letters = "".join(tile.rows)
    if unknown := sorted(set(letters) - set(LETTERS)):
        raise ValueError(f"tile set {name}: tile {tile.name} has the unknown letter {unknown[0]!r} (1.3)")
    if letters.count("R") != tile.centre:
        raise ValueError(f"tile set {name}: the royal city belongs on the tile for the centre, once (1.2)")


def _read_all() -> dict[str, TileSet]:
    """The project's own set, `tiles.toml`, and those a server has added as `tiles-<name>.toml`."""
    folder = Path(__file__).parent / "data"
    files = {"domaine": folder / "tiles.toml"}
    files |= {path.stem.removeprefix("tiles-"): path for path in sorted(folder.glob("tiles-*.toml"))}
    return {name: read_tile_set(name, path.read_text(encoding="utf-8")) for name, path in files.items()}


TILE_SETS: Mapping[str, TileSet] = _read_all()


def find_tile_set(name: str) -> TileSet:
    """ValueError when the server has no set of that name."""
    if name not in TILE_SETS:
        raise ValueError(f"there is no tile set {name!r}")
    return TILE_SETS[name]
