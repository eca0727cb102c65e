"""The addresses of accounts: the profile, the embedded outbox, and allauth's pages that write more than one row."""

from allauth.account import views as allauth_views
from django.urls import path

from accounts.views.outbox import outbox, outbox_html, outbox_mail
from accounts.views.profile import profile
from accounts.views.whole import write_whole

urlpatterns = [
    path("accounts/signup/", write_whole(allauth_views.signup), name="account_signup"),
    path("accounts/email/", write_whole(allauth_views.email), name="account_email"),
    path("accounts/password/change/", write_whole(allauth_views.password_change), name="account_change_password"),
    path("accounts/password/set/", write_whole(allauth_views.password_set), name="account_set_password"),
    path("accounts/profile/", profile, name="profile"),
    path("outbox/", outbox, name="outbox"),
    path("outbox/<str:key>/", outbox_mail, name="outbox_mail"),
    path("outbox/<str:key>/html/", outbox_html, name="outbox_html"),
]
