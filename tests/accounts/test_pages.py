"""Every page of accounts: answered, dressed, and without inline script or style."""

from html.parser import HTMLParser

import pytest

from tests.accounts.conftest import PASSWORD

OPEN = ["signup/", "login/", "login/code/", "password/reset/"]
OWN = ["profile/", "email/", "password/change/", "logout/", "2fa/", "2fa/webauthn/", "sessions/", "reauthenticate/"]
GUARDED = ["2fa/totp/activate/", "2fa/webauthn/add/", "reauthenticate/code/"]


class Inline(HTMLParser):
    """Collects what a strict content security policy would block."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        kept = dict(attrs)
        self.found += [f"{tag} {name}" for name in kept if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in kept and kept.get("type") != "application/json"):
            self.found.append(tag)


def check(answer):
    assert answer.status_code == 200
    page = answer.content.decode()
    parser = Inline()
    parser.feed(page)
    assert parser.found == []
    assert 'class="site-head"' in page and "css/accounts.css" in page
    assert "unsafe" not in answer["Content-Security-Policy"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", OPEN)
def test_it_shows_the_pages_for_coming_in(client, path):
    check(client.get(f"/accounts/{path}"))


@pytest.mark.parametrize("path", OWN)
def test_it_shows_the_pages_of_ones_own_account(alices, path):
    check(alices.get(f"/accounts/{path}"))


@pytest.mark.parametrize("path", GUARDED)
def test_it_shows_the_pages_behind_a_second_look(trusted, path):
    check(trusted.get(f"/accounts/{path}"))


@pytest.mark.django_db
def test_it_shows_the_code_pages(client):
    client.post("/accounts/signup/", {"display_name": "Carol", "email": "carol@example.org"})
    check(client.get("/accounts/confirm-email/"))
    check(client.post("/accounts/confirm-email/", {"code": "wrong"}))


@pytest.mark.parametrize("path", [*OWN[:3], "2fa/"])
def test_it_asks_strangers_to_log_in_and_come_back(client, db, path):
    assert client.get(f"/accounts/{path}").url.startswith("/accounts/login/?next=")


def test_a_device_can_be_logged_out(alices, alice):
    other = alices.__class__()
    other.post("/accounts/login/", {"login": alice.email, "password": PASSWORD})
    alices.post("/accounts/sessions/")
    assert other.get("/accounts/profile/").status_code == 302
    assert alices.get("/accounts/profile/").status_code == 200


def test_the_admin_shows_neither_payloads_nor_secrets(alices, alice):
    from accounts.services import outbox

    alice.is_staff = alice.is_superuser = True
    alice.save()
    notice = outbox.queue(
        kind="account", address="x@example.org", payload={"mail": "login_code", "words": {"code": "BCDF-GHJK"}}
    )
    for path in ("notice/", f"notice/{notice.pk}/change/", "user/", f"user/{alice.pk}/change/"):
        page = alices.get(f"/admin/accounts/{path}").content.decode()
        assert "BCDF-GHJK" not in page and "argon2" not in page
    assert alices.get("/admin/accounts/notice/add/").status_code == 403
    assert alices.post(f"/admin/accounts/user/{alice.pk}/delete/", {"post": "yes"}).status_code == 403
    assert alices.get("/admin/mfa/authenticator/").status_code == 404


def test_the_admin_is_for_staff(alices):
    assert alices.get("/admin/", follow=True).status_code == 403
