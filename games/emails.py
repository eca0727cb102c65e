"""The turn mail, made of what its reader may see."""

from collections.abc import Sequence

from django.conf import settings
from django.core.mail import EmailMultiAlternatives

from accounts.letters import write_letter
from games.engine import Event, Perspective
from games.models import Game
from games.phrases import summary_of_turn


def write_turn_letter(
    *, game: Game, reader: str, view: Perspective, names: Sequence[str], turns: Sequence[Sequence[Event]]
) -> EmailMultiAlternatives:
    """`turns` are the events of each turn that the others have sent since the reader's last one."""
    return write_letter(
        "turn",
        {
            "game": game,
            "reader": reader,
            "in_set_up": view.turn == 0,
            "turns": [summary for events in turns if (summary := summary_of_turn(events, names))],
            "seats": list(zip(names, view.scores, view.ducats, strict=True)),
            "url": settings.SITE_URL + game.get_absolute_url(),
        },
    )
