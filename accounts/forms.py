"""What people fill in about themselves."""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.models.names import MAX_NAME, tidy, validate_display_name
from accounts.models.zones import choices_with, server_time_zone, time_zones
from accounts.services import people


class DisplayNameField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Display name"),
            max_length=MAX_NAME,
            validators=[validate_display_name],
            help_text=_("What the others at the table see. Your address is shown to nobody."),
            widget=forms.TextInput(attrs={"autocomplete": "nickname", "spellcheck": "false"}),
            **kwargs,
        )

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value) or "")


def check_name_is_free(name: str, user: User | None = None) -> None:
    holders = User.objects.named(name)
    if user:
        holders = holders.exclude(pk=user.pk)
    if holders.exists():
        raise ValidationError(
            _("Somebody is called “%(name)s” already. Please choose another name."), params={"name": name}
        )


class SignupForm(allauth_forms.SignupForm):  # type: ignore[misc]
    """allauth's, with a name for the others to see and the browser's time zone."""

    display_name = DisplayNameField()
    time_zone = forms.CharField(required=False, widget=forms.HiddenInput(attrs={"data-time-zone": "fill"}))
    account_already_exists: bool
    field_order = ["display_name", "email", "password1", "time_zone"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("Password (optional)")
        self.fields["password1"].help_text = _("Without one you log in by a code that we send you.")

    def clean_display_name(self) -> str:
        name: str = self.cleaned_data["display_name"]
        check_name_is_free(name)
        return name

    def clean_time_zone(self) -> str:
        """A browser that says nothing useful gets the server's zone; nobody is kept out by a hidden field."""
        zone: str = self.cleaned_data["time_zone"]
        return zone if zone in time_zones() else server_time_zone()

    def validate_unique_email(self, value: str) -> str:
        people.make_room(email=value)
        email: str = super().validate_unique_email(value)
        return email

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """As much work for a known address as for a new one, also when two sign-ups with it arrive at once."""
        if not self.account_already_exists:
            try:
                with transaction.atomic():
                    return super().try_save(request)  # type: ignore[no-any-return]
            except IntegrityError:
                self.account_already_exists = True
        if password := self.cleaned_data.get("password1"):
            User().set_password(password)
        return super().try_save(request)  # type: ignore[no-any-return]


class ProfileForm(forms.Form):
    display_name = DisplayNameField()
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("Times on the site and in mails are told in it."),
        widget=forms.Select(attrs={"data-time-zone": "offer"}),
    )

    def __init__(self, data: QueryDict | None, *, user: User) -> None:
        self.user = user
        super().__init__(data, initial={"display_name": user.display_name, "time_zone": user.time_zone})
        self.fields["time_zone"].choices = choices_with(user.time_zone)  # type: ignore[attr-defined]

    def clean_display_name(self) -> str:
        name: str = self.cleaned_data["display_name"]
        check_name_is_free(name, self.user)
        return name
