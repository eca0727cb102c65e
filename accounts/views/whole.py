"""Posts of allauth's pages as one transaction, so that a mail is queued together with what it tells about."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponseBase

View = Callable[..., HttpResponseBase]


def write_whole(view: View) -> View:
    """All or nothing for POST; a GET takes no write lock."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method != "POST":
            return view(request, *args, **kwargs)
        with transaction.atomic():
            return view(request, *args, **kwargs)

    return wrapped
