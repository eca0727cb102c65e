"""The README's commands do what it says: each is run here, but for those that install, which `.ci/run` calls."""

import os
import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from domaine_site.processes.bootstrap import HOME
from tests import site as sites
from tests.site import Site

README = (HOME / "README.md").read_text()
LINES = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines() if line]
EXPORTS = [line for line in LINES if line.startswith("export ")]
INSTALLING = ["python3 manage.py verify"]
STAYING = [line for line in LINES if re.search(r"manage\.py up|gunicorn|celery", line)]
ENDING = [line for line in LINES if line not in [*EXPORTS, *INSTALLING, *STAYING]]


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    """What `up` of the README starts, on a free port."""
    (up,) = [line for line in STAYING if "manage.py up" in line]
    words = shlex.split(up)[3:]
    with sites.running(*words, "--port", "0", var=tmp_path_factory.mktemp("readme") / "var") as running:
        yield running


def words_of(line: str) -> list[str]:
    """The command with this Python and its programs in place of those of a fresh machine."""
    line = re.sub(r"^\.venv/bin/", f"{sys.prefix}/bin/", line)
    return shlex.split(re.sub(r"^python3 manage\.py", f"{sys.executable} {HOME}/manage.py", line))


def test_it_has_the_commands_that_this_test_knows():
    assert len(EXPORTS) == 6 and len(STAYING) == 4 and len(ENDING) == 8


@pytest.mark.parametrize("line", INSTALLING)
def test_what_installs_is_called_by_ci(line):
    assert line in LINES
    assert line in (HOME / ".ci" / "run").read_text()


@pytest.mark.parametrize("line", [line for line in ENDING if "restore" not in line and "pytest" not in line])
def test_it_ends_well_beside_the_running_site(site, tmp_path, line):
    more = ["--noinput"] if "createsuperuser" in line else []
    folder = tmp_path if "backup" in line else HOME
    environ = site.environ | {"DJANGO_SUPERUSER_PASSWORD": "correct horse battery"}
    done = subprocess.run(
        [*words_of(line), *more], env=environ, cwd=folder, capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_backup_is_restored(site, tmp_path):
    backup, restore = (line for line in ENDING if "domaine.backup" in line)
    elsewhere = site.environ | {"DOMAINE_VAR": str(tmp_path / "var")}
    for line, environ in ((backup, site.environ), (restore, elsewhere)):
        done = subprocess.run(words_of(line), env=environ, cwd=tmp_path, capture_output=True, text=True, timeout=100)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_parts_of_the_site_run_each_by_itself(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environ = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "DOMAINE_UP"}}
    environ |= {"DOMAINE_VAR": str(tmp_path), "DOMAINE_STATIC": str(tmp_path / "static")}
    environ["SITE_URL"] = f"http://127.0.0.1:{port}"
    run = {"env": environ, "cwd": HOME}
    subprocess.run(words_of("python3 manage.py prepare"), check=True, **run)
    lines = [line.replace("8000", str(port)).replace("/var/lib/domaine", str(tmp_path)) for line in STAYING[1:]]
    parts = [subprocess.Popen(words_of(line), **run) for line in lines]
    try:
        subprocess.run(words_of("python3 manage.py ready"), check=True, **run)
        assert answer_of(f"http://127.0.0.1:{port}/readyz") == 200
        assert [part.poll() for part in parts] == [None, None, None]
    finally:
        for part in parts:
            part.terminate()
        for part in parts:
            part.wait(30)


def answer_of(url: str) -> int:
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(url) as answer:
                return answer.status
        except OSError:
            assert time.monotonic() < deadline, f"{url} does not answer"
            time.sleep(0.1)


@pytest.mark.parametrize("line", EXPORTS)
def test_the_environment_it_names_is_read(line):
    name = line.removeprefix("export ").split("=")[0]
    code = [path.read_text() for path in (HOME / "domaine_site").rglob("*.py")]
    assert any(f'"{name}"' in text for text in code)


def test_the_files_it_names_are_there():
    links = {link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link}
    named = set(re.findall(r"`((?:tests|static|games)/[\w/.]+)`", README))
    assert [path for path in sorted(links | named) if not Path(HOME, path).exists()] == []
