"""Signing up: with a code alone or with a password, a name, a time zone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.services import people
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
CAROL = {"display_name": "Carol", "email": "Carol@Example.org", "time_zone": "Asia/Shanghai"}


def sign_up(client, **changes):
    return client.post("/accounts/signup/", {**CAROL, **changes})


def enter(client, code):
    return client.post("/accounts/confirm-email/", {"code": code})


def test_it_signs_up_by_code(client, code_for):
    assert sign_up(client).url == "/accounts/confirm-email/"
    assert enter(client, code_for("carol@example.org")).status_code == 302
    carol = User.objects.get(email="carol@example.org")
    assert (carol.display_name, carol.time_zone, carol.has_usable_password()) == ("Carol", "Asia/Shanghai", False)
    assert client.get("/accounts/profile/").context["user"] == carol


def test_it_takes_the_code_without_hyphen_in_small_letters(client, code_for):
    sign_up(client)
    enter(client, code_for("carol@example.org").replace("-", "").lower())
    assert client.get("/accounts/profile/").status_code == 200


def test_it_signs_up_by_password_which_waits_for_the_code(client, code_for):
    sign_up(client, password1=PASSWORD)
    assert client.get("/accounts/profile/").status_code == 302
    enter(client, code_for("carol@example.org"))
    client.post("/accounts/logout/")
    client.post("/accounts/login/", {"login": "carol@example.org", "password": PASSWORD})
    assert client.get("/accounts/profile/").status_code == 200


def test_it_returns_to_the_page_that_asked_for_the_login(client, code_for):
    sign_up(client, next="/join/abc/")
    answer = enter(client, code_for("carol@example.org"))
    assert answer.url == "/join/abc/"


def test_it_goes_nowhere_else(client, code_for):
    sign_up(client, next="https://evil.example/")
    assert "evil" not in enter(client, code_for("carol@example.org")).url


def test_it_sends_another_code_that_replaces_the_first(client, code_for):
    sign_up(client)
    first = code_for("carol@example.org")
    clear_rate_limits()
    client.post("/accounts/confirm-email/", {"action": "resend"})
    second = code_for("carol@example.org")
    assert first != second
    assert "Incorrect code" in enter(client, first).content.decode()
    assert enter(client, second).status_code == 302


def clear_rate_limits():
    from django.core.cache import cache

    cache.clear()


def test_three_wrong_codes_end_it(client, code_for):
    sign_up(client)
    code = code_for("carol@example.org")
    for _ in range(3):
        answer = enter(client, "BBBB-BBBB")
    assert answer.url == "/accounts/login/"
    enter(client, code)
    assert client.get("/accounts/profile/").status_code == 302


@pytest.mark.parametrize("zone", ["", "Nowhere/Nothing", "../../etc/passwd", "x" * 500])
def test_it_takes_the_servers_time_zone_where_the_browser_says_none(client, code_for, zone):
    sign_up(client, time_zone=zone)
    assert User.objects.get(email="carol@example.org").time_zone == "UTC"


def test_it_says_when_a_name_is_taken(client, alice):
    answer = sign_up(client, display_name="ａｌｉｃｅ")
    assert "already. Please choose another name." in answer.content.decode()
    assert not User.objects.filter(email="carol@example.org").exists()


def test_an_unconfirmed_sign_up_keeps_no_name_from_others(client, alice):
    sign_up(client)
    assert sign_up(client.__class__(), email="dan@example.org").status_code == 302


def test_whoever_confirms_second_gets_a_number(client, code_for):
    other = client.__class__()
    sign_up(client)
    sign_up(other, email="dan@example.org")
    enter(client, code_for("carol@example.org"))
    enter(other, code_for("dan@example.org"))
    assert User.objects.get(email="dan@example.org").display_name == "Carol 2"
    assert "so you are Carol 2" in other.get("/accounts/profile/").content.decode()


def test_it_can_be_begun_again_with_another_name(client, code_for):
    sign_up(client)
    clear_rate_limits()
    again = client.__class__()
    sign_up(again, display_name="Caro")
    enter(again, code_for("carol@example.org"))
    assert User.objects.get(email="carol@example.org").display_name == "Caro"


def test_a_password_chosen_by_somebody_else_does_not_outlive_the_owners_code(client, code_for):
    sign_up(client, password1=PASSWORD)
    owner = client.__class__()
    owner.post("/accounts/login/code/", {"email": "carol@example.org"})
    owner.post("/accounts/login/code/confirm/", {"code": code_for("carol@example.org")})
    assert owner.get("/accounts/profile/").status_code == 200
    assert not User.objects.get(email="carol@example.org").has_usable_password()


def test_unconfirmed_sign_ups_are_forgotten_and_nobody_else(client, alice):
    sign_up(client)
    now = timezone.now()
    assert people.forget_unconfirmed(now=now + timedelta(days=1)) == 0
    assert people.forget_unconfirmed(now=now + timedelta(days=3)) == 1
    assert list(User.objects.all()) == [alice]


@pytest.mark.parametrize("password", ["12345678", "password1", "carol@example.org"])
def test_it_refuses_weak_passwords(client, password):
    assert sign_up(client, password1=password).status_code == 200
    assert not User.objects.exists()
