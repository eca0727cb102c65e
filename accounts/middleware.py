"""Tells times in the reader's own zone."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone


def use_own_time_zone(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return get_response(request)
        with timezone.override(request.user.zone):
            return get_response(request)

    return middleware
