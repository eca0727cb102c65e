"""Becoming somebody: names that are claimed at the first login, profiles, and sign-ups nobody confirmed."""

from datetime import datetime, timedelta
from itertools import count

from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.models.names import MAX_NAME, fold, tidy

UNCONFIRMED_FOR = timedelta(days=2)


class NameTaken(Exception):
    """Somebody else holds this name, or one that looks the same."""


def welcome(*, user: User, proven_by_code_alone: bool) -> None:
    """A first login: the name becomes theirs, and a password that whoever typed this address chose does not.

    Only a code proves the address. Whoever logs in by one, into a sign-up begun elsewhere, may not be who began it.
    """
    if proven_by_code_alone:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    claim_name(user=user)


def claim_name(*, user: User) -> None:
    """Make the wished name the user's own, with a number after it when it is taken by now."""
    wish = user.display_name
    for number in count(1):
        ending = f" {number}" if number > 1 else ""
        try:
            return rename(user, wish[: MAX_NAME - len(ending)].rstrip() + ending)
        except NameTaken:
            continue


def change_profile(*, user: User, display_name: str, time_zone: str) -> None:
    """Raises NameTaken."""
    rename(user, tidy(display_name))
    user.time_zone = time_zone
    user.save(update_fields=["time_zone"])


def rename(user: User, name: str) -> None:
    try:
        with transaction.atomic():
            User.objects.filter(pk=user.pk).update(display_name=name, name_key=fold(name))
    except IntegrityError:
        raise NameTaken from None
    user.display_name, user.name_key = name, fold(name)


def make_room(*, email: str) -> None:
    """Forget a sign-up with this address that was never confirmed, so that its owner can sign up anew."""
    User.objects.unconfirmed().filter(email=email.lower()).delete()


def forget_unconfirmed(*, now: datetime) -> int:
    """Delete sign-ups that nobody confirmed in time; how many."""
    old = User.objects.unconfirmed().filter(created_at__lt=now - UNCONFIRMED_FOR)
    return old.delete()[1].get("accounts.User", 0)
