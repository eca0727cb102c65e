"""The pages of accounts."""

from django.http import HttpRequest, HttpResponse


def profile(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def outbox(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def outbox_mail(request: HttpRequest, key: str) -> HttpResponse:
    return HttpResponse()


def outbox_html(request: HttpRequest, key: str) -> HttpResponse:
    return HttpResponse()
