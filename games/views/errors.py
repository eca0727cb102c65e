"""Refusals before any view is reached, in words, and errors shown as the pages they are."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django_htmx.http import reswap, retarget

from games.services.refusals import NotSignedIn

from .access import Request
from .answers import refuse

View = Callable[[HttpRequest], HttpResponse]


def show_errors_whole(get_response: Callable[[Request], HttpResponse]) -> Callable[[Request], HttpResponse]:
    """Middleware: a whole page that answers a press, or says that nothing of this is for the reader any more, takes
    the page's place, not that of the part it was to change.
    """

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        if request.htmx and is_failure(request, response) and is_whole(response):
            retarget(reswap(response, "innerHTML"), "body")
        return response

    return middleware


def is_failure(request: Request, response: HttpResponse) -> bool:
    return response.status_code >= 400 if request.method == "POST" else response.status_code in (403, 404)


def tell_who_is_logged_out(get_response: Callable[[Request], HttpResponse]) -> Callable[[Request], HttpResponse]:
    """Middleware: the page of somebody who was logged in, as its head still says, gets no part that is a visitor's."""

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        if "Signed-In" not in request.headers or response.status_code == 204 or request.user.is_authenticated:
            return response
        return refuse(request, NotSignedIn())

    return middleware


def is_whole(page: HttpResponse) -> bool:
    return page.content[:20].lstrip().lower().startswith(b"<!doctype")


def explain_not_allowed(get_response: View) -> View:
    """Middleware: a page instead of the empty answer to a GET on a POST address."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or response.content:
            return response
        page = render(request, "405.html", status=405)
        page["Allow"] = response["Allow"]
        return page

    return middleware
