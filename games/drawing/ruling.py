"""The number of a rule at the end of a sentence, as a link to where the rule is told."""

import re

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

_RULE = re.compile(r"\((\d(?:\.\d)?)\)")


def link_rules(sentence: str | Promise) -> SafeString:
    """`Your knight needs a castle next to it (7.2).` as markup; everything but the number is escaped."""
    rules = reverse("rules")
    return mark_safe(_RULE.sub(rf'(<a href="{rules}#r\1">\1</a>)', escape(str(sentence))))
