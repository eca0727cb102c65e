"""Log lines: JSON in production, plain words under `up`, each with what it belongs to."""

import json
import os
import subprocess
import sys

import pytest

from domaine_site.processes.bootstrap import HOME

SAY = """
import logging, django
django.setup()
import structlog
from structlog.contextvars import bound_contextvars
with bound_contextvars(request="r1"):
    structlog.get_logger("games").info("turn sent", game=12)
    logging.getLogger("django").warning("plain %s", "words")
"""


@pytest.mark.parametrize("embedded", ["", "1"])
def test_it_writes_lines_that_say_what_they_belong_to(embedded):
    environ = {**os.environ, "DOMAINE_UP": embedded, "DJANGO_SETTINGS_MODULE": "domaine_site.settings"}
    done = subprocess.run(
        [sys.executable, "-c", SAY], env=environ, cwd=HOME, capture_output=True, text=True, check=True
    )
    first, second = done.stderr.strip().splitlines()
    if embedded:
        assert "turn sent" in first and "game=12" in first and "request=r1" in first
    else:
        assert json.loads(first) | {"timestamp": ""} == {
            "event": "turn sent", "game": 12, "request": "r1", "level": "info", "logger": "games", "timestamp": ""
        }  # fmt: skip
        assert (json.loads(second)["event"], json.loads(second)["request"]) == ("plain words", "r1")


FAIL = """
import logging, django
django.setup()
def deal(hand):
    raise RuntimeError("spilt")
try:
    deal(["A7" * 2, "B4" * 2])
except RuntimeError:
    logging.getLogger("django.request").exception("Internal Server Error")
"""


@pytest.mark.parametrize("embedded", ["", "1"])
def test_it_tells_where_an_error_was_and_not_what_was_at_hand_there(embedded):
    environ = {**os.environ, "DOMAINE_UP": embedded, "DJANGO_SETTINGS_MODULE": "domaine_site.settings"}
    done = subprocess.run(
        [sys.executable, "-c", FAIL], env=environ, cwd=HOME, capture_output=True, text=True, check=True
    )
    assert "RuntimeError: spilt" in done.stderr and "in deal" in done.stderr
    assert "A7A7" not in done.stderr
