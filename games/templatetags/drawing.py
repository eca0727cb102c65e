"""Shields and signs beside words in the game's templates."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.drawing import icons
from games.drawing.ruling import link_rules
from games.drawing.signs import draw_sheet

register = template.Library()

register.simple_tag(icons.shield, name="shield")
register.simple_tag(icons.icon, name="icon")
register.filter(link_rules)


@register.simple_tag
def sheet_of_signs() -> SafeString:
    """What a page must carry once that shows shields."""
    return draw_sheet()


@register.filter
def embolden(sentence: str, name: str) -> str | SafeString:
    """The sentence with the name that it begins with set apart; other sentences as they are."""
    if name and sentence.startswith(name):
        return format_html("<b>{}</b>{}", name, sentence[len(name) :])
    return sentence
