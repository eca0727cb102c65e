"""People and notices to look at; neither payloads nor anything that logs somebody in."""

import allauth.account.admin
import allauth.mfa.admin
import allauth.usersessions.admin  # noqa: F401  each registers its models, whose forms write or show secrets
import django.contrib.auth.admin  # noqa: F401  likewise: who may do what is not changed here
from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.models import Group
from django.http import HttpRequest

from accounts.models import Notice, User

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.unregister([Authenticator, EmailAddress, Group, UserSession])


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(User)
class UserAdmin(ReadOnlyAdmin):
    list_display = ["display_name", "email", "time_zone", "created_at", "last_login", "is_active", "is_staff"]
    list_filter = ["is_active", "is_staff"]
    search_fields = ["display_name", "email"]
    ordering = ["-created_at"]
    fields = [
        "display_name", "email", "time_zone", "created_at", "last_login",
        "is_active", "is_staff", "is_superuser", "groups",
    ]  # fmt: skip


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    list_display = ["kind", "user", "address", "scope", "status", "reason", "due_at", "attempts", "sent_at"]
    list_filter = ["status", "kind"]
    list_select_related = ["user"]
    search_fields = ["address", "scope", "message_id"]
    ordering = ["-pk"]
    exclude = ["payload"]
