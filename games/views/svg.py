"""What holds for every view that answers with a picture."""

from collections.abc import Callable
from typing import TypeVar, cast

from csp.constants import NONE, UNSAFE_INLINE
from csp.decorators import csp
from django.http import HttpResponse

View = TypeVar("View", bound=Callable[..., HttpResponse])

POLICY = {"default-src": [NONE], "style-src": [UNSAFE_INLINE], "base-uri": [NONE], "frame-ancestors": [NONE]}


def styled_by_itself(view: View) -> View:
    """A decorator: the picture may use the style sheet that it carries, also when it is opened by itself; no more."""
    return cast(View, csp(POLICY)(view))
