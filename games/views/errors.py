"""Refusals before any view is reached, in words, and errors shown as the pages they are."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django_htmx.http import reswap, retarget

from .access import Request

View = Callable[[HttpRequest], HttpResponse]


def show_errors_whole(get_response: Callable[[Request], HttpResponse]) -> Callable[[Request], HttpResponse]:
    """Middleware: a whole page that answers a press takes the page's place, not that of the part it was to change."""

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        if request.htmx and request.method == "POST" and response.status_code >= 400 and is_whole(response):
            retarget(reswap(response, "innerHTML"), "body")
        return response

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
