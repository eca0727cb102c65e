"""All addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from domaine_site import health

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("", include("games.urls")),
]
