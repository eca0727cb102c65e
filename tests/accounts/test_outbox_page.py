"""/outbox/: whom it shows what; a mail's HTML stands in a frame that can do nothing."""

from email.message import EmailMessage
from mailbox import Maildir

import pytest

from tests.accounts.conftest import PASSWORD


@pytest.fixture
def box(settings, tmp_path):
    settings.OUTBOX = tmp_path / "outbox"
    settings.OUTBOX_IS_OPEN = True
    return Maildir(settings.OUTBOX)


def keep(box, subject, *, kind="turn", html="<p>Look</p>", picture=None, date="Mon, 30 Nov 2026 15:00:00 +0000"):
    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["To"] = subject, "domaine@example.org", "alice@example.org"
    mail["X-Domaine-Kind"] = kind
    mail.set_content("Look at http://testserver/games/1/ <b>")
    mail.add_alternative(html, subtype="html")
    if picture:
        mail.get_body(("html",)).add_related(picture, "image", "png", cid="<board>")
    dated = f"Date: {date}\n".encode() if date else b""
    return box.add(dated + mail.as_bytes())


@pytest.fixture
def staff(alice, client):
    alice.is_staff = True
    alice.save()
    client.post("/accounts/login/", {"login": alice.email, "password": PASSWORD})
    return client


def test_it_shows_anybody_all_mails_of_a_site_at_home_newest_first(client, db, box):
    keep(box, "First")
    keep(box, "Second", kind="account")
    page = client.get("/outbox/").content.decode()
    assert page.index("Second") < page.index("First") and "alice@example.org" in page


@pytest.mark.parametrize("date", ["", "yesterday", "Mon, 99 Nov 2026 99:00:00 +9999"])
def test_it_shows_a_mail_that_has_no_date(client, db, box, date):
    key = keep(box, "Undated", date=date)
    assert "Undated" in client.get("/outbox/").content.decode()
    assert client.get(f"/outbox/{key}/").status_code == 200


def test_it_shows_a_mail_as_text_and_in_a_frame(client, db, box):
    key = keep(box, "A <i>subject</i>")
    answer = client.get(f"/outbox/{key}/")
    page = answer.content.decode()
    assert "A &lt;i&gt;subject" in page and 'href="http://testserver/games/1/"' in page and "&lt;b&gt;" in page
    assert f'src="/outbox/{key}/html/"' in page and "frame-src 'self'" in answer["Content-Security-Policy"]


def test_the_frame_runs_nothing_and_fetches_nothing(client, db, box):
    key = keep(
        box,
        "Look",
        html='<img src="cid:board"><img src="http://evil.example/pixel"><script>alert(1)</script>',
        picture=b"PNG",
    )
    answer = client.get(f"/outbox/{key}/html/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "sandbox" in policy and "allow-scripts" not in policy
    assert "script-src" not in policy and "img-src data:" in policy
    assert answer["X-Frame-Options"] == "SAMEORIGIN"
    assert "data:image/png;base64,UE5H" in answer.content.decode()


@pytest.mark.parametrize("path", ["", "{account}/", "{account}/html/", "{turn}/", "{turn}/html/"])
def test_strangers_see_nothing_of_a_site_that_others_reach(client, db, box, settings, path):
    settings.OUTBOX_IS_OPEN = False
    keys = {kind: keep(box, "Look", kind=kind) for kind in ("account", "turn")}
    assert client.get(f"/outbox/{path.format(**keys)}").status_code == 404


def test_staff_see_all_but_account_mails(staff, box, settings):
    settings.OUTBOX_IS_OPEN = False
    account, turn = keep(box, "Your code", kind="account"), keep(box, "Your turn")
    page = staff.get("/outbox/").content.decode()
    assert "Your turn" in page and "Your code" not in page
    assert staff.get(f"/outbox/{turn}/").status_code == 200
    assert staff.get(f"/outbox/{account}/").status_code == staff.get(f"/outbox/{account}/html/").status_code == 404


def test_players_are_no_staff(alices, box, settings):
    settings.OUTBOX_IS_OPEN = False
    assert alices.get("/outbox/").status_code == 404


@pytest.mark.parametrize("path", ["", "x/", "x/html/"])
def test_there_is_none_where_a_mail_server_is_named(client, db, settings, path):
    settings.OUTBOX, settings.OUTBOX_IS_OPEN = None, True
    assert client.get(f"/outbox/{path}").status_code == 404


@pytest.mark.parametrize("key", ["nothing", "..", "%2e%2e", "..%2f..%2fsecret_key", "%00"])
def test_unknown_keys_lead_nowhere(client, db, box, key):
    assert client.get(f"/outbox/{key}/").status_code == 404


def test_it_is_only_read(client, db, box):
    assert client.post("/outbox/").status_code == 405


def test_the_code_page_points_to_it_only_at_home(client, db, box, settings):
    client.post("/accounts/login/code/", {"email": "nobody@example.org"})
    assert "/outbox/" in client.get("/accounts/login/code/confirm/").content.decode()
    settings.OUTBOX_IS_OPEN = False
    assert "/outbox/" not in client.get("/accounts/login/code/confirm/").content.decode()
