"""`manage.py up` as its owner meets it: refusals, endings, accidents."""

import http.client
import os
import shutil
import socket
import sqlite3
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from domaine_site.processes import lock
from tests import site as sites
from tests.site import Site


@pytest.fixture(scope="module")
def running(tmp_path_factory) -> Iterator[Site]:
    """A site that tests may disturb but not end."""
    with sites.running(var=tmp_path_factory.mktemp("up") / "var") as site:
        yield site


def family(site: Site) -> list[psutil.Process]:
    """Its children and theirs."""
    return psutil.Process(site.process.pid).children(recursive=True)


def member(site: Site, words: str) -> psutil.Process:
    """The eldest process of the site whose command line says the words."""
    deadline = time.monotonic() + 150
    while not (found := [one for one in family(site) if words in " ".join(one.cmdline())]):
        assert time.monotonic() < deadline, f"no process says {words}"
        time.sleep(0.02)
    return min(found, key=lambda one: one.create_time())


def assert_gone(processes: list[psutil.Process]) -> None:
    assert psutil.wait_procs(processes, timeout=20)[1] == []


def refused(*words: str, var: Path, **environ: str) -> str:
    """What an `up` says that does not start; it must be one sentence and no traceback."""
    site = sites.start(*words, var=var, **environ)
    assert site.process.wait(150) == 1
    return site.output().strip().splitlines()[-1]


def test_it_answers_and_names_its_address(running):
    with urllib.request.urlopen(f"{running.url}/healthz") as answer:
        assert answer.status == 200
    assert f"Domaine is up at {running.url}/" in running.output()
    assert "manage.py createsuperuser" in running.output()


def test_it_refuses_a_second_up_in_one_sentence(running):
    assert refused("--port", "0", var=running.var).startswith(f"Domaine is up already on {running.var}")
    assert running.process.poll() is None


def test_it_refuses_a_taken_port_in_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert refused("--port", str(port), var=tmp_path / "var").startswith(f"Port {port} of 127.0.0.1 cannot be used")
    assert not (tmp_path / "var" / "broker").exists()


@pytest.mark.parametrize(
    ("words", "environ"), [(["--host", "0.0.0.0"], {}), ([], {"SITE_URL": "https://domaine.example"})]
)
def test_it_gives_no_demonstration_where_others_come_in(tmp_path, words, environ):
    said = refused("--port", "0", "--demo", *words, var=tmp_path / "var", **environ)
    assert said.startswith("--demo adds players whose passwords everybody knows")
    assert not (tmp_path / "var" / "domaine.sqlite3").exists()


def test_it_lets_a_command_beside_it_see_the_same_site(running):
    printed = running.manage(
        "shell", "--no-imports", "-c", "from django.conf import settings; print(settings.SITE_URL)"
    )
    assert printed.strip() == running.url


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("celery --app=domaine_site --quiet worker", "The worker"),
        ("gunicorn", "The web server"),
        ("valkey.sock", "The broker"),
    ],
)
def test_it_starts_again_what_died(running, words, name):
    member(running, words).kill()
    running.wait_for_line(f"{name} ended (signal 9); starting it again.")
    running.manage("ready")
    with urllib.request.urlopen(f"{running.url}/healthz") as answer:
        assert answer.status == 200


def test_it_ends_while_it_is_still_starting(tmp_path):
    site = sites.start(var=tmp_path / "var")
    site.wait_for_line("Preparing the database")
    children = family(site)
    assert site.end() == 0
    assert_gone(children)


def test_it_leaves_no_orphan_and_a_whole_database_however_it_ends(tmp_path):
    with sites.running(var=tmp_path / "var") as site:
        children = family(site)
        assert len(children) >= 9  # broker, sink, worker with two hands, beat, web server with two hands, their minders
        site.process.kill()
        assert_gone(children)
    with closing(sqlite3.connect(site.var / "domaine.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with sites.running(var=site.var) as again:
        children = family(again)
        again.process.terminate()
        assert again.process.wait(150) == 0
        assert_gone(children)
    assert not lock.is_held(again.var)


@pytest.fixture(scope="module")
def public(tmp_path_factory) -> Iterator[Site]:
    """A site behind https, with services that the environment names."""
    var = tmp_path_factory.mktemp("public") / "var"
    with sites.running(var=var, SITE_URL="https://domaine.example", **named_services()) as site:
        yield site


def test_it_does_without_what_the_environment_names(public):
    commands = " ".join(" ".join(one.cmdline()) for one in family(public))
    assert "gunicorn" in commands and "valkey" not in commands and "mailsink" not in commands
    assert not (public.var / "broker").exists() and not (public.var / "outbox").exists()
    assert "Domaine is up at https://domaine.example/" in public.output()


def test_it_is_strict_behind_https(public):
    headers = ask(public, "/accounts/login/", "domaine.example").headers
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy and "script-src 'self'" in policy
    assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    cookies = headers.get_all("Set-Cookie")
    assert cookies and all(
        "Secure" in cookie and "HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies
    )


def test_it_answers_to_its_own_name_only(public):
    assert ask(public, "/healthz", "evil.example").status == 400


def ask(site: Site, path: str, host: str) -> http.client.HTTPResponse:
    """Ask the web server as the proxy before it would."""
    (port,) = {
        line.laddr.port for one in family(site) for line in one.net_connections("tcp") if line.status == "LISTEN"
    }
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as line:
        line.request("GET", path, headers={"Host": host})
        answer = line.getresponse()
        answer.read()
        return answer


def named_services() -> dict[str, str]:
    """The tests' own broker, a number that no test process uses, and their sink."""
    return {"REDIS_URL": os.environ["REDIS_URL"].split("?")[0] + "?db=60", "EMAIL_URL": os.environ["EMAIL_URL"]}


def test_it_finds_a_worker_that_does_nothing(tmp_path):
    site = sites.start(var=tmp_path / "var", DOMAINE_PATIENCE="3")
    member(site, "--quiet worker").suspend()
    children = family(site)
    assert site.process.wait(150) == 1
    assert "No worker has done a task within 3 seconds." in site.output()
    assert site.output().strip().endswith("The worker does no work, so no mail would be sent: see above.")
    assert_gone(children)


@pytest.mark.slow
def test_it_finds_a_worker_without_dev_shm(tmp_path):
    hide = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs -o ro none /dev/shm && exec "$@"', "sh"]
    if not shutil.which("unshare") or subprocess.run([*hide, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets us mount nothing")
    site = sites.start(var=tmp_path / "var", wrapper=hide, DOMAINE_PATIENCE="10")
    assert site.process.wait(150) == 1
    assert "Read-only file system" in site.output()
    assert "The worker" in site.output().strip().splitlines()[-1]
