"""What the page says first: whose turn it is, what to do now, and why undo goes no further."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.engine import Action, Done, Draw, Pending, Perspective, Phase

from .tables import sentence_of_result
from .words import Names, name_of


def prompt_of(view: Perspective, names: Names, *, complete: bool) -> str:
    if view.over and not complete:
        return prompt_at_the_end(view, names)
    if complete:
        return _("Your turn is complete: look it over and send it.")
    if view.to_move is not None and view.to_move != view.seat:
        return prompt_for_others(view, name_of(view.to_move, names))
    return prompt_for_pending(view.pending) if view.pending else prompt_for_phase(view)


def headline_of(view: Perspective, names: Names, *, complete: bool) -> str:
    """Whose turn it is, in a few words."""
    if view.over and not complete:
        return prompt_at_the_end(view, names)
    if complete or view.to_move == view.seat:
        return _("Your turn, %s") % name_of(view.seat or 0, names)
    return _("%s is on turn") % name_of(view.to_move or 0, names)


def prompt_at_the_end(view: Perspective, names: Names) -> str:
    """As the lobby has it: who won, how, and by what points."""
    winners = [name_of(seat, names) for seat in view.winners]
    scores = sorted(view.result or view.scores, reverse=True)
    return sentence_of_result(view.ending if winners else "void", winners, scores, mine=view.winners == (view.seat,))


def prompt_for_others(view: Perspective, name: str) -> str:
    if view.phase in (Phase.CASTLE, Phase.SETUP_KNIGHT):
        return _("%s is placing a castle and a knight.") % name
    if view.seat in view.resigned:
        return _("You have resigned from this game; the others play on.")
    return _("You are told by mail when it is your turn.") if view.seat else _("You are watching this game.")


def prompt_for_phase(view: Perspective) -> str:
    neutral = view.placing == 0
    match view.phase:
        case Phase.CASTLE:
            return _("Place a neutral castle.") if neutral else _("Place a castle.")
        case Phase.SETUP_KNIGHT:
            return _("Place its knight next to it.")
        case Phase.DRAW if view.chancery:
            return _("Send your turn to draw a card, or take one from the chancery first.")
        case Phase.DRAW:
            return _("Send your turn to draw a card.")
        case _:
            return _("Play a card or sell one.")


def prompt_for_pending(pending: Pending) -> str:
    counted = {"step": pending.done + 1, "count": pending.count}
    match pending.option:
        case "border":
            return _("Place a border: %(step)d of %(count)d.") % counted
        case "knight":
            return _("Place a knight: %(step)d of %(count)d.") % counted
        case "expand":
            return _("Choose a space for your domain to take: %(step)d of %(count)d.") % counted
        case "deserter" if pending.castle is not None:  # whose knight has deserted
            return _("Place a knight of yours for the one that deserted.")
        case "deserter":
            return _("Choose the knight that deserts.")
        case _:
            return _("Choose two domains to ally.")


def sentence_of_undo_limit(code: str) -> str:
    return {
        "": "",
        "placement-start": _("This is the start of your placement. What was sent stays."),
        "turn-start": _(
            "This is the start of your turn. What was sent stays: it has shown others their turn and you a card."
        ),
        "not-your-turn": _("There is nothing to undo while it is not your turn."),
        "watching": "",
    }[code]


def label_of_send(missing: Sequence[Action] | None) -> str:
    """It says what sending adds to the draft."""
    match missing:
        case [Done()]:
            return _("Leave out the rest and send")
        case [Done(), _]:
            return _("Leave out the rest, send and draw")
        case [Draw()]:
            return _("Send and draw")
        case _:
            return _("Send")


def sentences_of_resigning(view: Perspective, names: Names) -> list[str]:
    """What resigning does (8.4), before it is confirmed."""
    others = [seat for seat in range(1, view.players + 1) if seat not in (view.seat, *view.resigned)]
    if len(others) == 1:
        return [
            _("The game ends at once, and %s has won.") % name_of(others[0], names),
            _("This cannot be undone."),
        ]
    return [
        _("You take no more turns and cannot win; the others play on without you."),
        _("Your pieces stay on the board and your domains stand, but others can expand into them."),
        _("Your cards are out of the game, and there is no bonus for your ducats."),
        *([_("Your turn ends at once, without what you have not sent yet.")] if view.to_move == view.seat else []),
        _("This cannot be undone."),
    ]


def sentence_of_table(*, version: int) -> str:
    """Of what the table as a whole did: it begins with version 1, anything later called the game off."""
    return _("The game begins.") if version == 1 else _("The game is called off, without a winner.")
