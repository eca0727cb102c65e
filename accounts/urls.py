"""The pages of accounts: allauth's below /accounts/, the profile, and the embedded outbox."""

from django.urls import include, path

from accounts import views

urlpatterns = [
    path("accounts/profile/", views.profile, name="profile"),
    path("accounts/", include("allauth.urls")),
    path("outbox/", views.outbox, name="outbox"),
    path("outbox/<str:key>/", views.outbox_mail, name="outbox_mail"),
    path("outbox/<str:key>/html/", views.outbox_html, name="outbox_html"),
]
