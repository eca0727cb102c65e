"""The positions that the site teaches with."""

from games.engine import Secret, State, dump, load
from games.lessons import LESSONS
from games.views.rules import PICTURES

SCENES = {**PICTURES, **{f"lesson {lesson.number}": lesson.scene for lesson in LESSONS}}
RED = 2


def as_red(state: State, card: str) -> State:
    """The same position with Red to move and this card in hand."""
    position, secret = dump(state)
    position |= {"seat": RED, "phase": "card", "turn": state.turn + 1, "pending": None}
    return load(position, Secret((secret.hands[0], (card,)), secret.deck))
