"""The picture that stands for a game where its address is shared: board and scores, no names and no secrets."""

from games.drawing.marks import Marks
from games.drawing.picture import draw_alone
from games.engine import Perspective

WIDTH, HEIGHT = 1200, 630
_BOARD, _SCALE = 496, 1.2
_COLUMN = 690  # where the shields begin
_ROWS = {2: (215, 415), 3: (145, 315, 485), 4: (95, 242, 389, 536)}  # heights of the shields, by number of players


def draw_preview(view: Perspective, *, marks: Marks) -> str:
    """A standalone SVG of 1200 by 630; a crown marks who has won, an arrow who is on turn."""
    inset = (HEIGHT - _BOARD * _SCALE) / 2 + 8 * _SCALE
    ground = f'<rect class="mat" x="-1" y="-1" width="{WIDTH + 2}" height="{HEIGHT + 2}"/>'
    field = f'<g transform="translate({inset:g} {inset:g}) scale({_SCALE})">'
    seats = "".join(_draw_seat(view, seat, _ROWS[view.players][seat - 1]) for seat in range(1, view.players + 1))
    return draw_alone(view, marks=marks, box=f"0 0 {WIDTH} {HEIGHT}", before=f"{ground}{field}", after=f"</g>{seats}")


def _draw_seat(view: Perspective, seat: int, middle: int) -> str:
    scores = view.result or view.scores
    points = str(scores[seat - 1]) if view.turn or view.over else "–"
    shield = f'<use href="#s{seat}" transform="translate({_COLUMN + 70} {middle}) scale(5)"/>'
    digits = f'<text class="counted" x="{_COLUMN + 150}" y="{middle + 38}">{points}</text>'
    return shield + digits + _draw_state(view, seat, middle)


def _draw_state(view: Perspective, seat: int, middle: int) -> str:
    if seat in view.winners:
        return f'<use href="#crown" transform="translate({_COLUMN + 320} {middle - 20}) scale(3.2)"/>'
    if seat == view.to_move:
        return f'<path class="flag" d="M{_COLUMN - 26} {middle - 24}l26 24-26 24z"/>'
    return ""
