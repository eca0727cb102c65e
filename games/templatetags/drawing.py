"""Shields and signs beside words in the game's templates."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.drawing import icons

register = template.Library()

register.simple_tag(icons.shield, name="shield")
register.simple_tag(icons.line_icon, name="line_icon")


@register.filter
def embolden(sentence: str, name: str) -> str | SafeString:
    """The sentence with the name that it begins with set apart; other sentences as they are."""
    if name and sentence.startswith(name):
        return format_html("<b>{}</b>{}", name, sentence[len(name) :])
    return sentence
