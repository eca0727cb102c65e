"""What a refusal is in HTTP: 400 for what is no request of ours, 403 for who may not, 409 for what cannot be now."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.forms import Malformed
from games.phrases import sentence_of_error
from games.services.refusals import INVALID, NotAtTable, NotSignedIn, NotYourTurn


def status_of(refusal: Exception | None) -> int:
    if isinstance(refusal, (*INVALID, Malformed)):
        return 400
    match refusal:
        case None:
            return 200
        case NotAtTable() | NotSignedIn() | NotYourTurn():
            return 403
        case _:
            return 409


def failure_of(refusal: Exception | None, *, tried: bool) -> Exception | None:
    """What decides on a look's status: that a press or a question is answered by a rule is no failure, a try is."""
    return refusal if tried or isinstance(refusal, INVALID) else None


def refuse(request: HttpRequest, refusal: Exception) -> HttpResponse:
    """A page of its own, with the sentence."""
    status = status_of(refusal)
    return render(request, f"{status}.html", {"exception": sentence_of_error(refusal)}, status=status)
