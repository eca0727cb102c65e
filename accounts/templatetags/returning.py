"""Logging in, and being back then."""

from urllib.parse import urlencode, urlsplit

from django import template
from django.http import HttpRequest
from django.urls import reverse

register = template.Library()


@register.simple_tag(takes_context=True)
def log_in_url(context: template.Context) -> str:
    return f"{reverse('account_login')}?{urlencode({'next': page_of(context['request'])}, safe='/')}"


def page_of(request: HttpRequest) -> str:
    """The path of the page on which something was asked or pressed."""
    if request.method in ("GET", "HEAD") and "HX-Request" not in request.headers:
        return request.path
    asked_on = request.headers.get("HX-Current-URL") or request.headers.get("Referer") or ""
    try:
        return urlsplit(asked_on).path or request.path
    except ValueError:  # what the header says is no address
        return request.path
