"""Castles and knights, and the two badges of a castle that has a domain: strength and value."""

from collections.abc import Collection, Iterator

from django.utils.translation import gettext as _

from games.drawing.cells import AT, LEFT, SPACE_NAMES, SPACES, TOP
from games.engine import Domain, Perspective, Space, spaces_of

COLOURS = range(5)
_GROUNDS = {(False, False): "va", (False, True): "vc", (True, False): "vw", (True, True): "wc"}
_USES = {
    (sign, colour): tuple(f'<use href="#{sign}{colour}" {AT[space]}/>' for space in range(SPACES))
    for sign in ("ca", "ke", "kn")
    for colour in COLOURS
}


def _uses(view: Perspective) -> Iterator[tuple[int, str]]:
    seats = {domain.castle for domain in view.domains}
    for colour, castles in enumerate(view.castles):
        for space in spaces_of(castles):
            yield space, _USES["ke" if space in seats else "ca", colour][space]
    for colour, knights in enumerate(view.knights):
        for space in spaces_of(knights):
            yield space, _USES["kn", colour][space]


def draw_leaving(view: Perspective, after: Perspective) -> str:
    """The knights that the tried action would send off the board, as ghosts."""
    gone = (
        _USES["kn", colour][space]
        for colour, knights in enumerate(view.knights)
        for space in spaces_of(knights & ~after.knights[colour])
    )
    ghosts = "".join(gone)
    return f'<g class="leaving">{ghosts}</g>' if ghosts else ""


def _badge(domain: Domain, words: str, changed: bool) -> str:
    """Strength on a shield at the lower left, value on a pill at the lower right."""
    left, top = LEFT[domain.castle], TOP[domain.castle]
    value = domain.value
    wide = value > 9
    ground = _GROUNDS[wide, changed]
    label = words.format(points=value, strength=domain.strength)
    return (
        f'<g class="badge seat-{domain.owner}" transform="translate({left} {top})"><title>{label}</title>'
        f'<use href="#st"/><text class="digit" x="10.9" y="36">{domain.strength}</text>'
        f'<use href="#{ground}"/>'
        f'<text class="digit value" x="{29.4 if wide else 29.2}" y="36.2">{value}</text></g>'
    )


def draw_pieces(view: Perspective, standing: dict[int, int], fresh: Collection[Space] = ()) -> str:
    """All pieces, top row first; a value that differs from the one that stands for its castle is marked as coming.

    Those on `fresh` spaces have just been placed.
    """
    words = _("{points} points, strength {strength}")
    domains = {domain.castle: domain for domain in view.domains}
    parts = []
    for space, use in sorted(_uses(view)):
        parts.append(use.replace(" ", f' id="on-{SPACE_NAMES[space]}" class="fresh" ', 1) if space in fresh else use)
        if domain := domains.get(space):
            parts.append(_badge(domain, words, standing.get(space) != domain.value))
    return "".join(parts)
