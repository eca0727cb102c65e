"""The mails that the embedded mail server kept, for whoever runs the site on their own machine, or for staff."""

from pathlib import Path

from csp.constants import NONE, SELF, UNSAFE_INLINE
from csp.decorators import csp, csp_update
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from accounts import sink

# What a mail may do in its frame: look as it wants, and open links in a page of their own.
MAIL_POLICY = {
    "default-src": [NONE],
    "style-src": [UNSAFE_INLINE],
    "img-src": ["data:"],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [SELF],
    "sandbox": ["allow-popups", "allow-popups-to-escape-sandbox"],
}


@require_safe
@never_cache
def outbox(request: HttpRequest) -> HttpResponse:
    mails = sink.newest(folder_for(request), with_account_mails=settings.OUTBOX_IS_OPEN)
    return render(request, "accounts/outbox.html", {"mails": mails})


@require_safe
@never_cache
@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type]  # typed for views without arguments
def outbox_mail(request: HttpRequest, key: str) -> HttpResponse:
    return render(request, "accounts/outbox_mail.html", {"mail": mail_for(request, key)})


@require_safe
@never_cache
@csp(MAIL_POLICY)  # type: ignore[arg-type]
@xframe_options_sameorigin
def outbox_html(request: HttpRequest, key: str) -> HttpResponse:
    return HttpResponse(mail_for(request, key).html)


def folder_for(request: HttpRequest) -> Path:
    """The sink's folder, or 404 where there is none, or none for this reader."""
    if settings.OUTBOX is None or not (settings.OUTBOX_IS_OPEN or request.user.is_staff):
        raise Http404
    folder: Path = settings.OUTBOX
    return folder


def mail_for(request: HttpRequest, key: str) -> sink.KeptMail:
    """A mail this reader may see: account mails hold codes, which are for nobody but the person who runs it at home."""
    mail = sink.find(folder_for(request), key)
    if mail is None or (mail.kind == "account" and not settings.OUTBOX_IS_OPEN):
        raise Http404
    return mail
