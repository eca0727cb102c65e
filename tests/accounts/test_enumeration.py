"""P5: answers do not tell whether an address is known, and asking often is stopped."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from tests.accounts.conftest import PASSWORD

KNOWN, UNKNOWN = "alice@example.org", "nobody@example.org"
pytestmark = pytest.mark.django_db


def told(answer, address):
    """An answer without what differs between any two visits."""
    body = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", answer.content.decode()).replace(address, "ADDRESS")
    headers = {name: value for name, value in answer.headers.items() if name not in {"Expires", "Content-Length"}}
    cookies = {
        name: (len(morsel.value), morsel["max-age"]) for name, morsel in answer.cookies.items() if name != "messages"
    }
    return answer.status_code, headers, cookies, body


def conversation(address, *steps):
    """What a browser is told along posts and the pages they lead to."""
    cache.clear()  # the limits by address and by machine
    client, heard = Client(), []
    for url, data in steps:
        answer = client.post(url, {name: value.replace("ADDRESS", address) for name, value in data.items()})
        heard.append(told(answer, address))
        if answer.status_code == 302:
            heard.append(told(client.get(answer.url), address))
    return heard


WRONG = {"code": "BBBB-BBBB"}
SIGN_UP = ("/accounts/signup/", {"display_name": "Carol", "email": "ADDRESS"})
SIGN_UP_BY_PASSWORD = ("/accounts/signup/", {"display_name": "Carol", "email": "ADDRESS", "password1": PASSWORD})
ENTER = ("/accounts/confirm-email/", WRONG)
RESEND = ("/accounts/confirm-email/", {"action": "resend"})
CHANGE = ("/accounts/confirm-email/", {"action": "change", "email": "other@example.org"})
LOGIN_CODE = ("/accounts/login/code/", {"email": "ADDRESS"})
ENTER_LOGIN_CODE = ("/accounts/login/code/confirm/", WRONG)
RESEND_LOGIN_CODE = ("/accounts/login/code/confirm/", {"action": "resend"})
RESET = ("/accounts/password/reset/", {"email": "ADDRESS"})
ENTER_RESET = ("/accounts/password/reset/confirm/", WRONG)
LOGIN = ("/accounts/login/", {"login": "ADDRESS", "password": "not this one"})


@pytest.mark.parametrize(
    "steps",
    [
        [SIGN_UP, ENTER, ENTER, ENTER, ENTER],
        [SIGN_UP, RESEND, CHANGE, ENTER],
        [SIGN_UP, SIGN_UP, SIGN_UP],
        [SIGN_UP_BY_PASSWORD, ENTER],
        [LOGIN_CODE, ENTER_LOGIN_CODE, RESEND_LOGIN_CODE, ENTER_LOGIN_CODE, ENTER_LOGIN_CODE],
        [RESET, ENTER_RESET, ENTER_RESET, ENTER_RESET],
        [LOGIN] * 7,
    ],
    ids=["wrong codes", "resend", "again", "password", "login code", "reset", "login"],
)
def test_known_and_unknown_addresses_are_answered_alike(alice, steps):
    assert conversation(KNOWN, *steps) == conversation(UNKNOWN, *steps)


@pytest.mark.parametrize("address", [KNOWN, UNKNOWN])
def test_a_name_tried_again_does_not_tell_either(alice, address):
    for email in (address, "third@example.org"):
        assert Client().post("/accounts/signup/", {"display_name": "Carol", "email": email}).status_code == 302


def test_the_mail_tells_only_the_owner(alice, mails):
    conversation(KNOWN, SIGN_UP)
    conversation(UNKNOWN, LOGIN_CODE)
    assert [(mail.to, mail.subject) for mail in mails()] == [
        ([KNOWN], "You have an account already"),
        ([UNKNOWN], "This address has no account"),
    ]


def test_a_sign_up_with_a_known_address_hashes_a_password_all_the_same(alice, monkeypatch):
    hashed = []
    monkeypatch.setattr("accounts.models.User.set_password", lambda user, password: hashed.append(password))
    conversation(KNOWN, SIGN_UP_BY_PASSWORD)
    assert hashed == [PASSWORD]


def test_wrong_passwords_are_stopped(client, alice):
    for _ in range(5):
        client.post("/accounts/login/", {"login": KNOWN, "password": "wrong"})
    answer = client.post("/accounts/login/", {"login": KNOWN, "password": PASSWORD})
    assert "Too many failed login attempts" in answer.content.decode()
    assert client.get("/accounts/profile/").status_code == 302


@pytest.mark.parametrize(("url", "data"), [SIGN_UP, RESET], ids=["sign-up", "reset"])
def test_asking_often_is_stopped_with_a_sentence(client, url, data):
    answers = [client.post(url, {**data, "email": f"p{number}@example.org"}) for number in range(21)]
    assert [answer.status_code for answer in answers] == [302] * 20 + [429]
    assert "Please wait some minutes" in answers[-1].content.decode()
