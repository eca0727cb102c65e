"""Parts of a page that come out the same each time they are given the same: rendered once in each language."""

from functools import lru_cache
from typing import Any

from django.template import Library
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = Library()


@register.simple_tag
def fixed(template: str, /, **given: Any) -> SafeString:
    """Like `include`, of a template that looks at nothing but the language and what it is given."""
    return _render(template, get_language(), tuple(given.items()))


@lru_cache(maxsize=2048)
def _render(template: str, _language: str | None, given: tuple[tuple[str, Any], ...]) -> SafeString:
    return render_to_string(template, dict(given))
