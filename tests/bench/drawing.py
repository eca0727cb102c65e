"""How long and how large a drawn board is: `python tests/bench/drawing.py`, on positions of a game of four."""

import gzip
import sys
from pathlib import Path
from statistics import median
from timeit import repeat

sys.path.insert(0, str(Path(__file__).parents[2]))

import django
from django.conf import settings

ROUNDS = 5
PLIES = {"early, border to place": 39, "middle, border to place": 186, "late, card to choose": 230}


def main() -> None:
    settings.configure(USE_I18N=False)
    django.setup()
    from games.drawing.board import draw_board
    from games.drawing.marks import Marks
    from tests.drawing.positions import own_view

    print(f"{'position':26} {'ms':>6} {'bytes':>7} {'gzip':>6}")
    for name, ply in PLIES.items():
        view = own_view("game-09-4p", ply)
        marks = Marks(legal=view.legal)

        def draw(view=view, marks=marks) -> str:
            return draw_board(view, marks=marks, targets="?try={}".format, title="Board")

        svg = draw().encode()
        times = repeat(draw, number=100, repeat=ROUNDS)
        print(f"{name:26} {median(times) * 10:6.3f} {len(svg):7} {len(gzip.compress(svg)):6}")


if __name__ == "__main__":
    main()
