"""SITE_URL is the one address: what follows from it, and who refuses without."""

import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.mail.message import sanitize_address
from django.test import RequestFactory

from domaine_site import environment
from domaine_site.processes import address
from domaine_site.processes.bootstrap import HOME
from domaine_site.processes.trouble import Trouble

WITHOUT = ("SITE_URL", "DOMAINE_UP", "DOMAINE_LOOPBACK")


@pytest.mark.parametrize(
    "command",
    [
        ["-c", "import domaine_site.wsgi"],
        ["-m", "celery", "--app=domaine_site", "--quiet", "worker", "--pool=solo"],
        ["-m", "celery", "--app=domaine_site", "--quiet", "beat", "--pidfile=", "--schedule={}/beat"],
    ],
)
def test_it_refuses_to_serve_without_an_address(command, tmp_path):
    environ = {name: value for name, value in os.environ.items() if name not in WITHOUT}
    words = [word.format(tmp_path) for word in command]
    done = subprocess.run([sys.executable, *words], env=environ, cwd=HOME, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "Set SITE_URL to the address that players see" in done.stderr


@pytest.mark.parametrize(
    "text", ["domaine.example", "ftp://domaine.example", "https://", "https://example.org/domaine"]
)
def test_it_refuses_an_address_that_is_none(text):
    with pytest.raises(ImproperlyConfigured, match="SITE_URL must be an address such as"):
        environment.site_url(text)


@pytest.mark.parametrize(
    ("url", "host"),
    [("https://domaine.example", "domaine.example"), ("http://[::1]:8000", "[::1]"), ("http://10.0.0.7", "10.0.0.7")],
)
def test_it_names_the_host_as_browsers_and_mails_do(url, host, settings):
    assert environment.host_of(url) == host
    settings.ALLOWED_HOSTS = [environment.host_of(url)]
    assert RequestFactory().get("/", headers={"host": url.partition("//")[2]}).get_host()
    assert sanitize_address(f"Domaine <domaine@{host}>", "utf-8").endswith(f"<domaine@{host}>")


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "http://127.0.0.1:{}"), ("localhost", "http://localhost:{}")]
)
def test_it_names_the_host_it_listens_on(host, shown):
    with address.listen(host, 0) as door:
        assert address.public_url(host, door) == shown.format(door.getsockname()[1])


def test_it_names_an_address_that_others_can_reach_when_it_listens_on_all():
    with address.listen("0.0.0.0", 0) as door:
        assert "0.0.0.0" not in address.public_url("0.0.0.0", door)


@pytest.mark.parametrize(
    ("host", "url", "private"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000", True),
        ("::1", "http://[::1]:8000", True),
        ("localhost", "http://localhost:8000", True),
        ("127.0.0.1", "https://domaine.example", False),
        ("0.0.0.0", "http://127.0.0.1:8000", False),
        ("a.example", "http://a.example", False),
    ],
)
def test_it_knows_whether_only_this_machine_comes_in(host, url, private):
    assert address.is_private(host, url) is private


def test_it_says_in_one_sentence_that_a_host_is_not_here():
    with pytest.raises(Trouble, match=r"^Port 0 of 192\.0\.2\.1 cannot be used"):
        address.listen("192.0.2.1", 0)
    with pytest.raises(Trouble, match="^There is no port 99999: choose another"):
        address.listen("127.0.0.1", 99999)
