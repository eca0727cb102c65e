"""The private broker: which program it is, and what it does with a log that cannot be read."""

import importlib.util
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from domaine_site.processes import broker, children
from domaine_site.processes.trouble import Trouble


@pytest.fixture
def var(tmp_path) -> Iterator[Path]:
    folder = broker.socket_of(tmp_path).parent
    yield tmp_path
    shutil.rmtree(folder)


def test_it_takes_a_server_on_the_path_first(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda program: f"/usr/bin/{program}" if program == "redis-server" else None)
    assert broker.find_program() == "/usr/bin/redis-server"


def test_it_takes_the_wheels_server_where_there_is_none(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda program: None)
    assert os.access(broker.find_program(), os.X_OK)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Trouble, match="There is no Valkey or Redis here"):
        broker.find_program()


def test_it_listens_where_only_its_owner_may_go(var):
    child = broker.start(var, environ=os.environ)
    path = broker.socket_of(var)
    assert broker.ping(path)
    assert len(str(path)) < 100
    assert path.parent.stat().st_mode & 0o077 == 0
    children.end([child])
    assert not broker.ping(path)


def test_it_sets_a_log_aside_that_it_cannot_read(var):
    (var / "broker" / "appendonlydir").mkdir(parents=True)
    (var / "broker" / "appendonlydir" / "appendonly.aof.manifest").write_text("rubbish")
    (var / "broker" / "appendonly.aof").write_text("rubbish")
    child = broker.start(var, environ=os.environ)
    assert broker.ping(broker.socket_of(var))
    children.end([child])
    (aside,) = var.glob("broker-unreadable-*")
    assert (aside / "appendonly.aof").read_text() == "rubbish"


def test_it_refuses_a_folder_that_others_may_enter(var):
    broker.socket_of(var).parent.chmod(0o755)
    with pytest.raises(Trouble, match="open to others: remove it"):
        broker.socket_of(var)
