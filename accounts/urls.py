"""The addresses of accounts beside allauth's: the profile and the embedded outbox."""

from django.urls import path

from accounts import views

urlpatterns = [
    path("accounts/profile/", views.profile, name="profile"),
    path("outbox/", views.outbox, name="outbox"),
    path("outbox/<str:key>/", views.outbox_mail, name="outbox_mail"),
    path("outbox/<str:key>/html/", views.outbox_html, name="outbox_html"),
]
