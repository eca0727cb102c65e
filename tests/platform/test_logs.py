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
from django.test import RequestFactory
from domaine_site.middleware import name_the_request
def say(request):
    structlog.get_logger("games").info("turn sent", game=12)
    logging.getLogger("django.request").warning("plain %s", "words", extra={"request": request})
name_the_request(say)(RequestFactory().get("/"))
"""


@pytest.mark.parametrize("embedded", ["", "1"])
def test_it_writes_lines_that_say_what_they_belong_to(embedded):
    environ = {**os.environ, "DOMAINE_UP": embedded, "DJANGO_SETTINGS_MODULE": "domaine_site.settings"}
    done = subprocess.run(
        [sys.executable, "-c", SAY], env=environ, cwd=HOME, capture_output=True, text=True, check=True
    )
    first, second = done.stderr.strip().splitlines()
    if embedded:
        assert "turn sent" in first and "game=12" in first and "request_id=" in first and "request_id=" in second
        return
    mine, of_django = json.loads(first), json.loads(second)
    assert mine | {"timestamp": "", "request_id": ""} == {
        "event": "turn sent", "game": 12, "request_id": "", "level": "info", "logger": "games", "timestamp": ""
    }  # fmt: skip
    assert of_django["event"] == "plain words" and of_django["request"] == "<WSGIRequest: GET '/'>"
    assert of_django["request_id"] == mine["request_id"] and len(mine["request_id"]) == 12


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
