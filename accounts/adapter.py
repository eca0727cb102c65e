"""How allauth meets this site: names at sign-up, the first login, mails by the outbox."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts import emails
from accounts.models import User
from accounts.services import people


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Where allauth asks for a decision of the site, this answers."""

    def save_user(self, request: HttpRequest, user: User, form: forms.BaseForm, commit: bool = True) -> User:
        user.display_name = form.cleaned_data["display_name"]
        user.time_zone = form.cleaned_data["time_zone"]
        saved: User = super().save_user(request, user, form, commit)
        return saved

    def login(self, request: HttpRequest, user: User) -> None:
        if user.name_key is None:
            self.welcome(request, user)
        super().login(request, user)

    def welcome(self, request: HttpRequest, user: User) -> None:
        wish = user.display_name
        methods = [record["method"] for record in get_authentication_records(request, user)]
        people.welcome(user=user, proven_by_code_alone=methods == ["code"])
        if user.display_name != wish:
            note = _("Somebody else is called %(wish)s by now, so you are %(name)s. You can change that here any time.")
            messages.info(request, note % {"wish": wish, "name": user.display_name})

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        emails.queue_account_mail(name=template_prefix.rpartition("/")[2], address=email, context=context)
