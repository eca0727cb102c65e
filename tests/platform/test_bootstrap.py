"""The first start: which lock a command needs, when it is installed anew. Installing itself: .ci/first-start."""

import json
import sys

import pytest

from domaine_site.processes import bootstrap


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A clone with two locks and an empty .venv."""
    monkeypatch.setattr(bootstrap, "HOME", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(bootstrap, "INSTALLED", tmp_path / ".venv" / "installed-locks.json")
    monkeypatch.setattr(bootstrap, "is_ours", lambda: True)
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "python").touch()
    (tmp_path / "requirements.lock").write_text("one")
    (tmp_path / "requirements-dev.lock").write_text("two")
    return tmp_path


@pytest.fixture
def installed(monkeypatch):
    """The locks that pip was given, in order."""
    given = []
    monkeypatch.setattr(bootstrap, "run_pip", lambda lock: given.append(lock.name))
    return given


@pytest.mark.parametrize(
    ("words", "environ", "lock"),
    [
        (["up"], {}, "requirements.lock"),
        ([], {}, "requirements.lock"),
        (["verify", "--all"], {"DATABASE_URL": "postgresql://db/x"}, "requirements-dev.lock"),
        (["up"], {"DATABASE_URL": "postgresql://db/x"}, "requirements-prod.lock"),
        (["up"], {"DATABASE_URL": "sqlite:///x"}, "requirements.lock"),
    ],
)
def test_it_knows_the_lock_of_a_command(words, environ, lock):
    assert bootstrap.lock_for(words, environ) == lock


def test_it_installs_a_lock_once(home, installed):
    bootstrap.install(home / "requirements.lock")
    assert bootstrap.is_installed(home / "requirements.lock")
    assert not bootstrap.is_installed(home / "requirements-dev.lock")
    bootstrap.install(home / "requirements.lock")
    assert installed == ["requirements.lock"]


def test_it_installs_again_when_the_lock_changed(home, installed):
    bootstrap.install(home / "requirements.lock")
    bootstrap.install(home / "requirements-dev.lock")
    (home / "requirements.lock").write_text("one, newer")
    assert not bootstrap.is_installed(home / "requirements.lock")
    bootstrap.install(home / "requirements.lock")
    assert installed == ["requirements.lock", "requirements-dev.lock", "requirements.lock"]
    assert len(json.loads(bootstrap.INSTALLED.read_text())) == 2


def test_it_leaves_everything_alone_when_told_to(home, installed, monkeypatch):
    monkeypatch.setenv("DOMAINE_BOOTSTRAP", "0")
    bootstrap.enter_environment()
    assert installed == []


def test_it_goes_on_in_its_own_environment(home, installed, monkeypatch):
    started = []
    monkeypatch.delenv("DOMAINE_BOOTSTRAP")
    monkeypatch.setattr(bootstrap.os, "execv", lambda path, words: started.append([str(path), *words[1:]]))
    monkeypatch.setattr(sys, "argv", ["manage.py", "up", "--port", "1"])
    bootstrap.enter_environment()
    assert installed == ["requirements.lock"]
    assert started == [[str(home / ".venv" / "python"), "manage.py", "up", "--port", "1"]]
