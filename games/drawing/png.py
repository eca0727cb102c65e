"""Pictures as PNG, the same bytes for the same drawing: no font of the machine takes part."""

from pathlib import Path

from resvg_py import svg_to_bytes

from games.drawing.plain import make_plain

_FONTS = sorted(map(str, (Path(__file__).parent / "fonts").glob("*.ttf")))


def engrave(svg: str, *, width: int) -> bytes:
    """`width` is in pixels, the height follows."""
    return svg_to_bytes(svg_string=make_plain(svg), width=width, skip_system_fonts=True, font_files=_FONTS)
