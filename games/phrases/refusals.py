"""A sentence for every refusal: what is wrong, by which rule, and what to do."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as now
from django.utils.translation import gettext_lazy as _

from games.engine import IllegalAction, InvalidAction

Codes = Mapping[str, str | Promise]


def sentence_of_error(error: Exception) -> str:
    """Of the engine's two refusals and the services'; anything else is no refusal and has no sentence."""
    match error:
        case IllegalAction(code=code, rule=rule, values=values):
            sentence = sentence_of_step(values) if code == "step-due" else BY_RULE[code]
            return f"{str(sentence % values).removesuffix('.')} ({rule})."
        case InvalidAction():
            return now("This is no action of the game. Choose one that the page offers.")
        case _:
            return str(BY_SERVICE[error.code])  # type: ignore[attr-defined]  # KeyError is a bug and shall be one


def sentence_of_step(values: Mapping[str, str | int]) -> str | Promise:
    """The step of a card that is due; nothing can be left out before the first one is done (5.5)."""
    option = str(values.get("option"))
    due = STEPS_DUE.get(option, BY_RULE["step-due"])
    return FURTHER_STEPS_DUE.get(option, due) if values.get("done") else due


BY_SERVICE: Codes = {
    "malformed": _("The page could not read what was asked. Choose one of the actions that it offers."),
    "moved-on": _("The game has moved on since your page was made. This is how it stands now."),
    "draft-changed": _("Your turn was changed on another page meanwhile. This is how it stands now."),
    "over": _("The game is over; nothing can be played any more."),
    "not-running": _("The game has not begun yet; it begins when all seats are taken."),
    "not-your-turn": _("It is not your turn. What you may do shows here when it is."),
    "not-at-table": _("You hold no seat in this game; you may only watch."),
    "not-signed-in": _("You are not logged in any more. Log in to go on; your turn is kept as it is."),
    "visiting": _("You are not logged in. Log in if you hold a seat here; your turn is kept as it is."),
    "resigned": _("You have resigned from this game; you may watch how it goes on."),
    "incomplete": _("Your turn is not complete yet: go on, or undo and do something else."),
    "turn-complete": _("Your turn is complete: send it, or undo its last step."),
    "sending-draws": _("The card from the deck is drawn when you send your turn."),
    "resigning-apart": _("Resigning has a page of its own."),
    "resign-again": _("You have resigned from this game."),
    "nothing-to-undo": _("There is nothing left to undo."),
    "no-record": _("The record can be downloaded when the game is over."),
}

STEPS_DUE: Codes = {
    "border": _("A border is to be placed now: choose a place between two spaces."),
    "knight": _("A knight is to be placed now: choose a space for it."),
    "expand": _("Your domain is to take a space now: choose one next to it."),
    "deserter": _("A knight is to desert now: choose one of another colour."),
    "ally": _("Two domains are to be allied now: choose a border between them."),
}

FURTHER_STEPS_DUE: Codes = {
    "border": _("A border is to be placed now: choose a place between two spaces, or leave the rest out."),
    "knight": _("A knight is to be placed now: choose a space for it, or leave the rest out."),
    "expand": _("Your domain is to take a space now: choose one next to it, or leave the rest out."),
}

BY_RULE: Codes = {
    "game-over": _("The game is over."),
    "castle-due": _("A castle is to be placed now."),
    "setup-knight-due": _("The knight that belongs to the castle is to be placed now."),
    "card-due": _("First play a card or sell one."),
    "step-due": _(
        "The card you play is to be carried out: do its next step, or leave the rest out where that is offered."
    ),
    "first-step-due": _("At least one step of the card has to be done."),
    "deserter-knight-due": _("A knight has deserted: now place one of yours for it."),
    "draw-due": _("Your card is done: draw one from the deck, or take one from the chancery."),
    "castle-occupied": _("Something stands there already; a castle needs an empty meadow."),
    "castle-terrain": _("A castle stands on meadow only."),
    "castle-no-room": _("Next to a castle there must be an empty meadow or forest for its knight."),
    "castle-too-near": _("This is too near to another castle of that colour."),
    "setup-knight-occupied": _("Something stands there already; the knight needs an empty meadow or forest."),
    "setup-knight-terrain": _("A knight stands on meadow or forest only."),
    "setup-knight-far": _("The knight starts next to its castle."),
    "card-not-held": _("You do not hold that card."),
    "option-not-on-card": _("The card cannot be played for that."),
    "card-too-dear": _("You do not have enough ducats for that card."),
    "take-just-sold": _("You have just sold that card; take another one, or draw."),
    "take-not-there": _("That card is not in the chancery."),
    "no-border-place": _("There is no place where you could put a border."),
    "no-knight-place": _("There is no place where you could put a knight."),
    "no-expansion": _("None of your domains can take a space."),
    "no-deserter": _("No knight can be made to desert."),
    "no-ally": _("There is no domain that one of yours could be allied with."),
    "no-border-left": _("All 100 borders stand on the board."),
    "border-taken": _("There is a border already."),
    "border-same-colour": _("No border goes between two pieces of the same colour."),
    "border-in-domain": _("No border goes inside a domain."),
    "no-knight-left": _("You have no knight left."),
    "knight-occupied": _("Something stands there already; a knight needs an empty space."),
    "knight-terrain": _("A knight stands on meadow or forest only."),
    "knight-not-connected": _("Your knight needs a castle or knight of yours next to it with no border between."),
    "knight-fee": _("A knight in a forest costs 1 ducat, and you have none."),
    "expand-not-own": _("Only a domain of your own can be expanded."),
    "expand-other-domain": _("All steps of the card expand the same domain."),
    "expand-not-next": _("A domain takes only spaces next to it."),
    "expand-castle": _("A space with a castle cannot be taken."),
    "expand-knight": _("A space with a knight of another colour cannot be taken."),
    "expand-own-domain": _("A domain takes nothing from another domain of its owner."),
    "expand-allied": _("The two domains are allied."),
    "expand-too-weak": _("Your domain needs more knights than the domain it takes from."),
    "expand-no-borders": _("There are not enough borders left to close the domain again."),
    "deserter-no-knight": _("No knight of another colour stands there."),
    "deserter-no-domain": _("Only a knight inside a domain can desert."),
    "deserter-not-owners": _("Only a knight of the domain’s owner can desert."),
    "deserter-not-touching": _("The knight’s domain must touch one of yours that holds a knight of yours."),
    "deserter-no-place": _("There would be no place for your own knight then."),
    "deserter-knight-elsewhere": _(
        "The knight goes into one of your domains that touch the deserter’s and hold a knight of yours."
    ),
    "ally-not-own": _("An alliance starts from a domain of your own."),
    "ally-no-domain": _("An alliance is made with a domain."),
    "ally-same-colour": _("An alliance is made with a domain of another colour."),
    "ally-not-touching": _("The two domains must touch."),
    "ally-already": _("The two domains are allied already."),
    "resign-in-set-up": _("Nobody can resign before all castles are placed."),
    "resign-no-seat": _("There is no such seat."),
    "resign-again": _("This seat has resigned already."),
}
