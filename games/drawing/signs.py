"""The signs that every drawing refers to: land, pieces, charges, cards, counters; drawn in static/img/signs.svg.

A page fetches that file once; it carries only a sheet of short names for the signs, with the paint of the owners, so
that a board can say `<use href="#w0">`. No short name is that of a space or of a card. A picture that stands alone
carries the signs themselves, as far as it shows them.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from games.drawing.frame import FRAME

COLOURS = range(5)

_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')
_FILE = Path(__file__).parents[2] / "static" / "img" / "signs.svg"
_VARIETIES = (("m", "meadow", 4), ("w", "forest", 3), ("v", "village", 2))
_SHORT = {
    **{f"{short}{number}": f"{sign}-{number}" for short, sign, count in _VARIETIES for number in range(count)},
    "ft": "forest-taken",
    **{f"{metal[0]}m": f"mine-{metal}" for metal in ("copper", "silver", "gold", "diamond")},
    "rc": "royal-city",
    "st": "strength",
    "va": "value",
    "vw": "wide",
    "vc": "value-coming",
    "wc": "wide-coming",
    "lg": "legal",
    "lp": "legal-piece",
    "ch": "chosen",
    "br": "brackets",
    "pl": "pill",
}
_PIECES = {"ca": "castle", "ke": "keep", "kn": "knight"}
ICONS = {  # name -> the part of its sign that shows
    **dict.fromkeys(("copper", "silver", "gold", "diamond"), "16 15.5 24 25"),
    **dict.fromkeys(("coin", "castle", "knight", "walls-1", "expansion", "desertion", "rings"), "0 0 40 40"),
    **dict.fromkeys(("card-back", "undo", "send", "tick"), "0 0 24 24"),
    "crown": "0 0 40 12",
}
_PLAIN = ("castle", "knight")
_CARDS = ("walls-1", "walls-2", "walls-3", "expansion", "desertion", "rings", "crown")

_LINES = {1: "M0 2.8H5.6", 2: "M2.8 0V5.6", 4: "M0 2.8H5.6"}
_SMALL_LINES = {1: "M0 1.5H3", 2: "M1.5 0V3", 4: "M0 1.5H3"}
_ARMS = "M-8-9H8V0C8 5.5 4 8.6 0 10.4-4 8.6-8 5.5-8 0Z"


def _pattern(name: str, size: float, turn: int, css: str, path: str) -> str:
    turned = f' patternTransform="rotate({turn})"' if turn else ""
    return (
        f'<pattern id="{name}" width="{size:g}" height="{size:g}" patternUnits="userSpaceOnUse"{turned}>'
        f'<path class="{css}" d="{path}"/></pattern>'
    )


def _stitch(name: str, path: str) -> str:
    """The mark of a place for a border, across the square on its tip that is pressed for it."""
    box = 'width="1" height="1" patternContentUnits="objectBoundingBox"'
    return f'<pattern id="{name}" {box}><path class="stitch" d="{path}"/></pattern>'


def _hatchings() -> str:
    """Petra Sancta's lines: azure across, gules upright, or dots, vert falling to the right."""
    parts = [
        _pattern("ha0", 5.6, -45, "nobody", "M0 2.8H5.6"),
        _pattern("ha3", 8, 0, "dots seat-3", "M2 2h.01M6 6h.01"),
    ]
    parts.append(_pattern("ar3", 4, 0, "arms-dots", "M1 1h.01M3 3h.01"))
    parts += [_stitch("up", "M.35.35.65.65"), _stitch("level", "M.35.65.65.35")]
    for seat, path in _LINES.items():
        turn = 45 if seat == 4 else 0
        parts.append(_pattern(f"ha{seat}", 5.6, turn, f"hatch seat-{seat}", path))
        parts.append(_pattern(f"ar{seat}", 3, turn, "arms-hatch", _SMALL_LINES[seat]))
    return "".join(parts)


def _pieces(url: str, colours: Iterable[int]) -> str:
    """Castle, castle with room for its badges, knight and shield of arms in the colours of their owner."""
    parts = [f'<path id="arms" d="{_ARMS}"/>']
    for colour in colours:
        owned = f'class="piece seat-{colour}"'
        parts += [
            f'<use id="{short}{colour}" {owned} href="{url}#{name}-{colour}"/>' for short, name in _PIECES.items()
        ]
        hatch = f'<use href="#arms" fill="url(#ar{colour})" stroke="none"/>' if colour else ""
        parts.append(
            f'<g id="s{colour}" {owned}><use href="#arms" stroke-width="1.6"/>{hatch}'
            f'<use href="{url}#charge-{colour}" class="charge"/></g>'
        )
    return "".join(parts)


def _short_names(url: str) -> str:
    return "".join(f'<use id="{short}" href="{url}#{name}"/>' for short, name in _SHORT.items())


def _icons(url: str) -> str:
    """Pictures for cards, and signs beside words; castle and knight are in nobody's colour."""
    parts = [f'<use id="p-{name}" class="plain" href="{url}#{name}"/>' for name in _PLAIN]
    parts += [f'<use id="p-{name}" href="{url}#{name}"/>' for name in _CARDS]
    for name, box in ICONS.items():
        sign = f"#p-{name}" if name in (*_PLAIN, *_CARDS) else f"{url}#{name}"
        parts.append(f'<symbol id="i-{name}" viewBox="{box}"><use href="{sign}"/></symbol>')
    return "".join(parts)


@lru_cache(maxsize=8)
def draw_sheet(players: int | None = None) -> SafeString:
    """The sheet that a page carries once, outside of what is swapped, and the address of signs.svg in it.

    With the pieces of everybody, or of a game of so many players: neutral ones are for two (2.2).
    """
    url = static("img/signs.svg")
    colours = COLOURS if players is None else range(0 if players == 2 else 1, players + 1)
    return mark_safe(
        '<svg class="sheet-of-signs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
        f"{FRAME}{_hatchings()}{_short_names(url)}{_pieces(url, colours)}{_icons(url)}</defs></svg>"
    )


def signs_of(picture: str) -> str:
    """The definitions that a picture standing alone carries itself: of signs that it shows, and of those in them."""
    signs, carried = _definitions(), dict[str, str]()
    texts = [picture]
    while texts:
        for name in _REFERENCE.findall(texts.pop()):
            if name in signs and name not in carried:
                carried[name] = signs[name]
                texts.append(signs[name])
    return "".join(carried.values())


@lru_cache(maxsize=1)
def _definitions() -> Mapping[str, str]:
    found = re.search(r"<defs>(.*)</defs>", _FILE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    drawn = found[1].replace("\n", "") + FRAME + _hatchings() + _short_names("") + _pieces("", COLOURS)
    signs = ElementTree.fromstring(f"<defs>{drawn}</defs>")
    return {sign.attrib["id"]: ElementTree.tostring(sign, encoding="unicode").replace(" />", "/>") for sign in signs}
