"""The keys of the game page: a page of their own, and what its dialog shows."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from .access import Request


@require_safe
def keys(request: Request) -> HttpResponse:
    response = render(request, "games/keys_part.html" if request.htmx else "games/keys.html")
    patch_vary_headers(response, ["HX-Request"])
    return response
