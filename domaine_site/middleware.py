"""What every request passes: a name for the log, and a header that forbids what the site never uses."""

from collections.abc import Callable
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from structlog.contextvars import bound_contextvars

View = Callable[[HttpRequest], HttpResponse]
FEATURES = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"


def name_the_request(get_response: View) -> View:
    """Give the lines that one request logs a common name, which Django's own `request` does not overwrite."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with bound_contextvars(request_id=uuid4().hex[:12]):
            return get_response(request)

    return middleware


def forbid_device_features(get_response: View) -> View:
    """Permissions-Policy, the same for every page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Permissions-Policy"] = FEATURES
        return response

    return middleware
