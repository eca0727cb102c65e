"""A mail from its three templates: subject, text, and HTML with the style sheet written into the elements."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import css_inline
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string

STYLE_SHEET = Path(__file__).resolve().parent.parent / "static" / "css" / "mail.css"


def write_letter(name: str, context: Mapping[str, Any]) -> EmailMultiAlternatives:
    """From templates/emails/NAME-subject.txt, NAME-body.txt and NAME-body.html; the addressee comes with delivery."""
    words = {**context, "site_url": settings.SITE_URL, "style": style_sheet()}
    subject = " ".join(render_to_string(f"emails/{name}-subject.txt", words).split())
    letter = EmailMultiAlternatives(subject, render_to_string(f"emails/{name}-body.txt", words).strip() + "\n")
    letter.attach_alternative(inliner().inline(render_to_string(f"emails/{name}-body.html", words)), "text/html")
    return letter


@cache
def style_sheet() -> str:
    return STYLE_SHEET.read_text()


@cache
def inliner() -> css_inline.CSSInliner:
    """Keeps what cannot stand in an element: media queries for dark mode."""
    return css_inline.CSSInliner(keep_style_tags=False, keep_at_rules=True, load_remote_stylesheets=False)
