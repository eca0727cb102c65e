"""A person: known to us by an address, to others by a display name."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.names import MAX_NAME, fold, tidy, validate_display_name
from accounts.models.zones import server_time_zone, time_zones, validate_time_zone


class UserManager(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, *, display_name: str, **fields: Any) -> "User":
        """Somebody whose address is taken as confirmed: from a command, the demo, a test. Sign-up asks for a code."""
        from allauth.account.models import EmailAddress  # which needs this model

        name = tidy(display_name)
        user = self.model(email=email.strip().lower(), display_name=name, name_key=fold(name), **fields)
        user.set_password(password)
        user.save(using=self._db)
        EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
        return user

    def create_superuser(self, email: str, password: str | None = None, *, display_name: str, **fields: Any) -> "User":
        return self.create_user(
            email, password, display_name=display_name, **{**fields, "is_staff": True, "is_superuser": True}
        )

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").lower())

    def named(self, display_name: str) -> models.QuerySet["User"]:
        """Whoever holds this name or one that looks the same."""
        return self.filter(name_key=fold(display_name))

    def unconfirmed(self) -> models.QuerySet["User"]:
        """Signed up, but never entered a code: they hold neither address nor name."""
        return self.filter(name_key=None, last_login=None).exclude(emailaddress__verified=True)


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
    # The folded name; null until the first login, so that a sign-up nobody confirmed keeps no name from others,
    # and so that whether a name is still free does not tell whether an address was known.
    name_key = models.CharField(max_length=200, unique=True, null=True, editable=False)
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
            models.CheckConstraint(condition=~models.Q(display_name=""), name="user_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.display_name

    def get_full_name(self) -> str:
        return self.display_name

    def get_short_name(self) -> str:
        return self.display_name

    @property
    def zone(self) -> ZoneInfo:
        """The server's where this machine does not know the user's."""
        return ZoneInfo(self.time_zone if self.time_zone in time_zones() else server_time_zone())
