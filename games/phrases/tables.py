"""What the lobby and its tables say: refusals, how many games wait, how a game ended."""

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from .words import enumerate_words


def sentence_of_refusal(code: str, values: Mapping[str, str | int]) -> str:
    """Why a table did not grant a wish: code and values of a LobbyError."""
    match code:
        case "many":
            return _("You have %(limit)s tables open. Please fill or leave one of them first.") % values
        case "started":
            return _("The game at this table has begun; its seats are taken.")
        case "closed":
            return _("This table was closed. Open tables stand in the lobby.")
        case "not-owner":
            return _("Only the owner of the table may do that.")
        case "not-seated":
            return _("You do not sit at this table.")
        case "nobody":
            return _("Nobody sits there any more.")
        case _:
            return _("That cannot be done at this table.")


def headline_of(waiting: int) -> str:
    """The first line of the lobby: how many games wait for their reader."""
    if not waiting:
        return _("No game waits for you")
    sentence = ngettext("%(count)s game waits for you", "%(count)s games wait for you", waiting)
    return capfirst(sentence % {"count": number_in_words(waiting)})


def number_in_words(number: int) -> str:
    words = {
        1: pgettext("number", "one"),
        2: pgettext("number", "two"),
        3: pgettext("number", "three"),
        4: pgettext("number", "four"),
        5: pgettext("number", "five"),
        6: pgettext("number", "six"),
        7: pgettext("number", "seven"),
        8: pgettext("number", "eight"),
        9: pgettext("number", "nine"),
    }
    return words.get(number, str(number))


def sentence_of_result(ending: str, winners: list[str], scores: list[int], *, mine: bool) -> str:
    """How a game ended, for a list: `winners` by name, `scores` highest first, `mine` when the reader won alone."""
    if ending == "void":
        return _("Called off, without a winner")
    points = _(" to ").join(str(score) for score in scores)
    values = {"winner": enumerate_words(winners), "points": points}
    return pattern_of_result(ending, many=len(winners) > 1, mine=mine) % values


def pattern_of_result(ending: str, *, many: bool, mine: bool) -> str:
    if many:
        return _("%(winner)s share the win, %(points)s")
    match ending:
        case "king":
            return _("You won by the king, %(points)s") if mine else _("%(winner)s won by the king, %(points)s")
        case "resignation":
            return _("You won, the others resigned") if mine else _("%(winner)s won, the others resigned")
        case _:
            return _("You won on points, %(points)s") if mine else _("%(winner)s won on points, %(points)s")
