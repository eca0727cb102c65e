"""The words of account mails, by allauth's name of the mail."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


class Phrases(NamedTuple):
    """The template of the mail, its subject and heading, and the sentence that says why it came."""

    template: str
    subject: Words
    reason: Words


def code(subject: Words, reason: Words) -> Phrases:
    return Phrases("account-code", subject, reason)


def change(subject: Words, reason: Words) -> Phrases:
    return Phrases("account-change", subject, reason)


PHRASES: dict[str, Phrases] = {
    "email_confirmation_signup": code(
        _("Your code to sign up"), _("Welcome! Enter this code where you signed up, and the address is confirmed.")
    ),
    "email_confirmation": code(
        _("Your code to confirm this address"),
        _("Enter this code where you asked for it, and the address is confirmed."),
    ),
    "login_code": code(_("Your code to log in"), _("Enter this code where you asked for it, and you are logged in.")),
    "password_reset_code": code(
        _("Your code for a new password"),
        _("Enter this code where you asked for it, and you may choose a new password."),
    ),
    "account_already_exists": Phrases(
        "account-known",
        _("You have an account already"),
        _(
            "Somebody, probably you, signed up with this address, but it has an account already. "
            "Please log in; you can also do that by a code that we send you."
        ),
    ),
    "unknown_account": Phrases(
        "account-unknown",
        _("This address has no account"),
        _(
            "Somebody, probably you, wanted to log in or to get a new password with this address, "
            "but it has no account. You may have used another address, or you can sign up."
        ),
    ),
    "email_changed": change(
        _("Your address was changed"), _("The address of your account was changed from %(from_email)s to %(to_email)s.")
    ),
    "email_confirm": change(_("Your address was confirmed"), _("The address of your account was confirmed.")),
    "email_deleted": change(
        _("An address was removed"), _("The address %(deleted_email)s was removed from your account.")
    ),
    "password_changed": change(_("Your password was changed"), _("The password of your account was changed.")),
    "password_reset": change(
        _("Your password was changed"),
        _("The password of your account was replaced, after a code sent to this address."),
    ),
    "password_set": change(_("Your account has a password"), _("A password was set for your account.")),
    "recovery_codes_generated": change(
        _("New recovery codes"), _("New recovery codes were made for your account; the old ones are void.")
    ),
    "totp_activated": change(
        _("Authenticator app added"), _("Logging in to your account now asks for a code of your authenticator app.")
    ),
    "totp_deactivated": change(
        _("Authenticator app removed"),
        _("Logging in to your account no longer asks for a code of your authenticator app."),
    ),
    "webauthn_added": change(_("Security key added"), _("A security key or passkey was added to your account.")),
    "webauthn_removed": change(
        _("Security key removed"), _("A security key or passkey was removed from your account.")
    ),
}
