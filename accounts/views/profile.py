"""The page on which somebody says how they are called and where they live."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.forms import ProfileForm
from accounts.services import people


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    user = request.user
    assert user.is_authenticated
    form = ProfileForm(request.POST if request.method == "POST" else None, user=user)
    if form.is_valid():
        try:
            people.change_profile(user=user, **form.cleaned_data)
        except people.NameTaken:  # between the form's look and ours
            form.add_error("display_name", _("Somebody has just taken this name. Please choose another."))
        else:
            messages.success(request, _("Saved."))
            return redirect("profile")
    return render(request, "account/profile.html", {"form": form})
