"""A picture for programs that know neither custom properties nor style that reaches through a `use`.

Every `use` becomes a copy of what it refers to, and every class the attributes that the style sheets give it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

Properties = Mapping[str, str]

SVG = "{http://www.w3.org/2000/svg}"
FONTS = {"--sans": "Noto Sans", "--serif": "Alegreya"}

_STYLES = Path(__file__).parents[2] / "static" / "css"
_KEPT = {f"{SVG}pattern", f"{SVG}clipPath"}  # definitions that are referred to by other means than `use`
_UNSEEN = {f"{SVG}title", f"{SVG}style"}
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CONDITIONAL = re.compile(r"@(?:media|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_LIGHT = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\([^()]*\))*\)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
_FONT = re.compile(r"(?P<weight>\d+) (?P<size>[\d.]+)px (?P<family>.+)")

ElementTree.register_namespace("", SVG[1:-1])


class Scope(NamedTuple):
    """What an element inherits, and where what it refers to is found."""

    variables: Properties
    signs: Mapping[str, Element]


def make_plain(svg: str) -> str:
    """The same picture in its light colours, with neither style sheet nor `use`."""
    root = ElementTree.fromstring(svg)
    signs = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    scope = Scope({**_style()[":root"], **FONTS}, signs)
    return ElementTree.tostring(_copy(root, scope), encoding="unicode")


@lru_cache(maxsize=1)
def _style() -> Mapping[str, Properties]:
    """Declarations by selector, of `:root` and of single classes; those for special conditions are left out."""
    text = "".join((_STYLES / f"{name}.css").read_text(encoding="utf-8") for name in ("palette", "art", "board"))
    style: dict[str, dict[str, str]] = {}
    for selectors, declarations in _RULE.findall(_CONDITIONAL.sub("", _COMMENT.sub("", text))):
        pairs = (line.split(":", 1) for line in declarations.split(";") if ":" in line)
        found = {name.strip(): _LIGHT.sub(r"\1", value.strip()) for name, value in pairs}
        for selector in selectors.split(","):
            style.setdefault(selector.strip(), {}).update(found)
    return style


def _copy(element: Element, scope: Scope) -> Element:
    """The element as it looks where it stands; a `use` becomes a group around what it refers to."""
    declared = {
        name: value for css in element.get("class", "").split() for name, value in _style().get(f".{css}", {}).items()
    }
    own = {name: value for name, value in declared.items() if name.startswith("--")}
    scope = scope._replace(variables={**scope.variables, **own})
    seen = {name: _resolve(value, scope.variables) for name, value in element.items() if name not in ("class", "href")}
    for name, value in declared.items():
        if name not in own:
            seen.update(_attributes(name, _resolve(value, scope.variables)))
    if element.tag == f"{SVG}use":
        return _copy_use(element, seen, scope)
    copy = Element(element.tag, seen)
    copy.text, copy.tail = element.text, element.tail
    copy.extend(_copy(child, scope) for child in _children(element))
    return copy


def _children(element: Element) -> Iterator[Element]:
    for child in element:
        if child.tag not in _UNSEEN and (element.tag != f"{SVG}defs" or child.tag in _KEPT):
            yield child


def _copy_use(use: Element, seen: dict[str, str], scope: Scope) -> Element:
    x, y = seen.pop("x", "0"), seen.pop("y", "0")
    seen["transform"] = f"{seen.get('transform', '')} translate({x} {y})".strip()
    group = Element(f"{SVG}g", {name: value for name, value in seen.items() if name != "id"})
    group.append(_copy(scope.signs[use.attrib["href"].removeprefix("#")], scope))
    return group


def _resolve(value: str, variables: Properties) -> str:
    while "var(" in value:
        value = _VARIABLE.sub(lambda found: variables.get(found[1], found[2] or ""), value)
    return value


def _attributes(name: str, value: str) -> dict[str, str]:
    """A declaration as attributes; `font` is no attribute, its parts are."""
    if name != "font":
        return {name: value}
    font = _FONT.fullmatch(value)
    assert font is not None, value
    return {f"font-{part}": text for part, text in font.groupdict().items()}
