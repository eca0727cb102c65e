"""Parts of a page that are the same for everybody: rendered once in each language."""

from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def fixed(name: str) -> SafeString:
    """Like `include`, of a template that looks at nothing but the language."""
    return _render(name, get_language())


@cache
def _render(name: str, language: str | None) -> SafeString:
    return render_to_string(name)
