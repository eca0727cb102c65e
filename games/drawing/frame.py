"""The mat round the board, its coordinates on all four sides, and the grid."""

from games.drawing.cells import CELL, SIZE

_MIDDLES = [CELL * number + CELL // 2 for number in range(SIZE)]


def _draw_frame() -> str:
    """Single signs are one text with a place for each of them."""
    places = list(map(str, _MIDDLES))
    columns = "".join(f'<text x="{" ".join(places)}" y="{y}">abcdefghijkl</text>' for y in (-7.6, 495))
    downwards = [str(middle + 4) for middle in _MIDDLES]
    rows = "".join(
        f'<text x="{" ".join([x] * 9)}" y="{" ".join(downwards[:9])}">123456789</text>'
        + "".join(f'<text x="{x}" y="{y}">{number}</text>' for number, y in enumerate(downwards[9:], 10))
        for x in ("-11.6", "491.4")
    )
    return (
        '<g id="frame"><rect class="mat" x="-17.6" y="-17.6" width="515.2" height="515.2" rx="17"/>'
        f'<g class="coordinates">{columns}{rows}</g></g>'
    )


def _draw_grid() -> str:
    lines = "".join(f"M{CELL * number} 0v480M0 {CELL * number}h480" for number in range(1, SIZE))
    return f'<path id="grid" class="grid" d="{lines}"/>'


FRAME = (
    '<clipPath id="field"><rect width="480" height="480" rx="11"/></clipPath>'
    '<rect id="rim" width="480" height="480" rx="11"/>' + _draw_frame() + _draw_grid()
)
