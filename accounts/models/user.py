"""A person: known to us by an address, to others by a display name."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.names import MAX_NAME, FoldedField, tidy, validate_display_name
from accounts.models.zones import server_time_zone, validate_time_zone


class UserManager(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, *, display_name: str, **fields: Any) -> "User":
        user = self.model(email=email.strip().lower(), display_name=tidy(display_name), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, *, display_name: str, **fields: Any) -> "User":
        return self.create_user(
            email, password, display_name=display_name, **{**fields, "is_staff": True, "is_superuser": True}
        )

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").lower())


class User(AbstractBaseUser, PermissionsMixin):
    email = models.EmailField(
        _("e-mail address"), unique=True, error_messages={"unique": _("This address has an account already.")}
    )
    display_name = models.CharField(
        _("display name"),
        max_length=MAX_NAME,
        validators=[validate_display_name],
        help_text=_("This is what the others at the table see."),
    )
    name_key = FoldedField(of="display_name", unique=True)
    time_zone = models.CharField(
        _("time zone"), max_length=64, default=server_time_zone, validators=[validate_time_zone]
    )
    is_active = models.BooleanField(_("active"), default=True)
    is_staff = models.BooleanField(_("staff"), default=False, help_text=_("May open the administration."))
    created_at = models.DateTimeField(_("member since"), default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    EMAIL_FIELD = "email"
    USERNAME_FIELD = "email"
    REQUIRED_FIELDS = ["display_name"]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.CheckConstraint(condition=models.Q(email=Lower("email")), name="user_email_is_lower_case"),
            models.CheckConstraint(condition=~models.Q(name_key=""), name="user_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.display_name

    def get_full_name(self) -> str:
        return self.display_name

    def get_short_name(self) -> str:
        return self.display_name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)
