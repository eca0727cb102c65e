"""Logging in: by password, by code, from a page that asks for it; passwords anew, addresses anew."""

import pytest

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_it_logs_in_by_password_whatever_the_case_of_the_address(client, alice):
    answer = client.post("/accounts/login/", {"login": "ALICE@example.org", "password": PASSWORD, "next": "/rules/"})
    assert answer.url == "/rules/"


def test_it_logs_in_by_code(client, alice, code_for):
    client.post("/accounts/login/code/", {"email": alice.email, "next": "/rules/"})
    answer = client.post("/accounts/login/code/confirm/", {"code": code_for(alice.email), "next": "/rules/"})
    assert answer.url == "/rules/"
    assert client.get("/accounts/profile/").context["user"] == alice


def test_a_code_of_somebody_elses_browser_is_no_use(client, alice, code_for):
    client.post("/accounts/login/code/", {"email": alice.email})
    stranger = client.__class__()
    stranger.post("/accounts/login/code/", {"email": "nobody@example.org"})
    answer = stranger.post("/accounts/login/code/confirm/", {"code": code_for(alice.email)})
    assert "Incorrect code" in answer.content.decode()


def test_it_logs_out_only_by_post(alices):
    alices.get("/accounts/logout/")
    assert alices.get("/accounts/profile/").status_code == 200
    alices.post("/accounts/logout/")
    assert alices.get("/accounts/profile/").url == "/accounts/login/?next=/accounts/profile/"


def test_a_new_password_takes_a_code(client, alice, code_for, mails):
    client.post("/accounts/password/reset/", {"email": alice.email})
    client.post("/accounts/password/reset/confirm/", {"code": code_for(alice.email)})
    new = "quiet rivers and 3 roads"
    client.post("/accounts/password/reset/complete/", {"password1": new, "password2": new})
    alice.refresh_from_db()
    assert alice.check_password(new)
    assert mails(alice.email)[-1].subject == "Your password was changed"


def test_changing_the_address_asks_who_it_is(alices, alice):
    answer = alices.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    assert answer.url.startswith("/accounts/reauthenticate/")


def test_a_changed_address_takes_over_only_once_confirmed(trusted, alice, code_for, mails):
    trusted.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    assert User.objects.get(pk=alice.pk).email == "alice@example.org"
    trusted.post("/accounts/confirm-email/", {"code": code_for("new@example.org")})
    assert User.objects.get(pk=alice.pk).email == "new@example.org"
    assert list(alice.emailaddress_set.values_list("email", "verified")) == [("new@example.org", True)]
    assert "alice@example.org to new@example.org" in mails("alice@example.org")[-1].body


def test_another_persons_address_cannot_be_taken_even_with_the_code(trusted, alice, bob, code_for):
    trusted.post("/accounts/email/", {"email": bob.email, "action_add": ""})
    trusted.post("/accounts/confirm-email/", {"code": code_for(bob.email)})
    assert User.objects.get(pk=alice.pk).email == "alice@example.org"


def test_the_profile_changes_name_and_time_zone(alices, alice):
    alices.post("/accounts/profile/", {"display_name": "Alice of Ley", "time_zone": "America/New_York"})
    alice.refresh_from_db()
    assert (alice.display_name, alice.name_key, alice.time_zone) == ("Alice of Ley", "alice of ley", "America/New_York")


@pytest.mark.parametrize(
    "data", [{}, {"display_name": "Bob", "time_zone": "UTC"}, {"display_name": "Alice", "time_zone": "Mars/Olympus"}]
)
def test_the_profile_says_what_is_wrong_and_keeps_what_was(alices, alice, bob, data):
    answer = alices.post("/accounts/profile/", data)
    assert answer.status_code == 200 and "errorlist" in answer.content.decode()
    assert "Alice" in answer.content.decode().split("</header>")[0]
    alice.refresh_from_db()
    assert (alice.display_name, alice.time_zone) == ("Alice", "Europe/Berlin")


def test_times_are_told_in_the_readers_zone(rf, alice):
    from django.utils import timezone

    from accounts.middleware import use_own_time_zone

    request = rf.get("/")
    request.user = alice
    assert use_own_time_zone(lambda request: timezone.get_current_timezone_name())(request) == "Europe/Berlin"
    assert timezone.get_current_timezone_name() == "UTC"


def test_a_zone_this_machine_does_not_know_is_the_servers(alice):
    alice.time_zone = "Mars/Olympus"
    assert alice.zone.key == "UTC"


def test_the_first_administrator_comes_from_the_command_line(client, db, monkeypatch):
    from django.core.management import call_command

    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", interactive=False, verbosity=0, email="root@example.org", display_name="Root")
    login = client.get("/admin/")
    assert client.get(login.url).url == "/accounts/login/?next=%2Fadmin%2F"
    answer = client.post("/accounts/login/", {"login": "root@example.org", "password": PASSWORD, "next": "/admin/"})
    assert answer.url == "/admin/" and client.get("/admin/").status_code == 200
