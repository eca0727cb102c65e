"""What people type in at the lobby: a new table, a place at one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import User
from games.models import Visibility
from games.services.lobby import new_contribution

MAX_CONTRIBUTION = 64


class JoinForm(forms.Form):
    """The contribution is mixed into the shuffle, so that no server can choose the deal alone (S2)."""

    contribution = forms.CharField(
        label=_("Your stir of the shuffle"),
        max_length=MAX_CONTRIBUTION,
        required=False,
        help_text=_("Mixed into the dealing, so that nobody can arrange it. Leave it, or type anything you like."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["contribution"].initial = new_contribution
        self.fields["contribution"].widget.attrs.update(autocomplete="off", spellcheck="false")


class TableForm(JoinForm):
    name = forms.CharField(label=_("Name"), max_length=40)
    players = forms.TypedChoiceField(
        label=_("Players"),
        coerce=int,
        choices=[(2, "2"), (3, "3"), (4, "4")],
        initial=3,
        widget=forms.RadioSelect,
    )
    visibility = forms.ChoiceField(
        label=_("Who may join"),
        choices=[
            (Visibility.PUBLIC, pgettext_lazy("who may join", "anybody")),
            (Visibility.LINK, pgettext_lazy("who may join", "by link")),
        ],
        initial=Visibility.PUBLIC,
        widget=forms.RadioSelect,
    )
    field_order = ["name", "players", "visibility", "contribution"]

    def __init__(self, *args: Any, owner: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].initial = _("%(name)s’s table") % {"name": owner.display_name}
