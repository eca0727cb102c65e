"""Account mails: each of allauth's has words, text and HTML; codes expire; nothing is smuggled into headers."""

from datetime import timedelta
from pathlib import Path

import allauth
import pytest
from django.core.mail import BadHeaderError
from django.utils import timezone

from accounts import emails
from accounts.letters import write_letter
from accounts.models import Notice
from accounts.phrases import PHRASES
from accounts.services import delivery

WORDS = {
    "code": "BCDF-GHJK", "from_email": "old@example.org", "to_email": "new@example.org",
    "deleted_email": "old@example.org",
    "ip": "192.0.2.1", "user_agent": "<b>Browser</b>", "timestamp": timezone.now(), "request": object(),
}  # fmt: skip
BY_LINK = {"password_reset_key"}  # not used: a new password takes a code


def mails_of_allauth():
    folder = Path(allauth.__file__).parent / "templates"
    files = [*folder.glob("account/email/*_subject.txt"), *folder.glob("mfa/email/*_subject.txt")]
    return {path.name.removesuffix("_subject.txt") for path in files}


def test_every_mail_of_allauth_has_words():
    assert set(PHRASES) == mails_of_allauth() - BY_LINK


@pytest.mark.django_db
@pytest.mark.parametrize("name", PHRASES)
def test_it_writes_each_mail_as_text_and_html(name, mailoutbox):
    emails.queue_account_mail(name=name, address="dan@example.org", context=WORDS)
    delivery.sweep()
    mail = mailoutbox[0]
    html = mail.alternatives[0].content
    assert mail.subject == str(PHRASES[name].subject) and mail.extra_headers["X-Domaine-Kind"] == "account"
    for body in (mail.body, html):
        assert "%(" not in body and "{{" not in body and "None" not in body and "http://testserver" in body
    assert "style=" in html and "@media (prefers-color-scheme: dark)" in html
    assert "<script" not in html and "<b>Browser" not in html and "<img" not in html
    assert ("BCDF-GHJK" in mail.body) == ("BCDF-GHJK" in html) == (PHRASES[name].template == "account-code")
    assert Notice.objects.get().payload == {}


@pytest.mark.django_db
def test_an_expired_code_is_not_sent(mailoutbox):
    emails.queue_account_mail(name="login_code", address="dan@example.org", context=WORDS)
    Notice.objects.update(created_at=timezone.now() - timedelta(minutes=16))
    delivery.sweep()
    notice = Notice.objects.get()
    assert mailoutbox == [] and (notice.status, notice.payload) == ("cancelled", {})


def test_a_warning_does_not_expire(db, mailoutbox):
    emails.queue_account_mail(name="password_changed", address="dan@example.org", context={**WORDS, "code": None})
    Notice.objects.update(created_at=timezone.now() - timedelta(days=1))
    delivery.sweep()
    assert len(mailoutbox) == 1


def test_codes_last_as_long_as_the_mail_says(settings):
    from allauth.account import app_settings

    seconds = emails.CODE_LASTS.total_seconds()
    assert seconds == app_settings.LOGIN_BY_CODE_TIMEOUT == app_settings.EMAIL_VERIFICATION_BY_CODE_TIMEOUT
    assert seconds == app_settings.PASSWORD_RESET_BY_CODE_TIMEOUT


def test_a_subject_is_one_line():
    letter = write_letter("account-code", {"subject": "One\r\nBcc: everybody@example.org", "reason": "", "code": ""})
    assert letter.subject == "One Bcc: everybody@example.org"


@pytest.mark.parametrize("address", ["dan@example.org\nBcc: eve@example.org", "dan@example.org\r\n\r\nHello"])
def test_an_address_with_lines_is_not_sent(address):
    letter = write_letter("account-code", {"subject": "A", "reason": "", "code": ""})
    letter.to = [address]
    with pytest.raises(BadHeaderError):
        letter.message()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "email", ["a@example.org\nBcc: eve@example.org", "a@example.org,eve@example.org", "a b@example.org"]
)
def test_forms_take_one_address(client, email):
    for url, field in [("signup/", "email"), ("login/code/", "email"), ("password/reset/", "email")]:
        answer = client.post(f"/accounts/{url}", {field: email, "display_name": "Carol"})
        assert answer.status_code == 200 and "errorlist" in answer.content.decode()
    assert not Notice.objects.exists()


@pytest.mark.django_db
def test_mails_speak_the_language_of_the_page(client, mailoutbox):
    client.post("/accounts/login/code/", {"email": "nobody@example.org"}, headers={"accept-language": "de"})
    assert Notice.objects.get().payload["language"] == "de"
