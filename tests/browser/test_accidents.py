"""Servers that die while somebody plays: nothing is lost, nothing comes twice."""

import signal
import time
from urllib.request import urlopen

import psutil
import pytest
from playwright.sync_api import expect

from tests.mails import links_of

pytestmark = [pytest.mark.browser, pytest.mark.fault]

CARD = ("king-01-2p", 72)


@pytest.fixture
def children(site):
    """Processes of the site whose command line says the words, with their own children: children("gunicorn")."""

    def find(words):
        family = psutil.Process(site.process.pid).children(recursive=True)
        return [process for process in family if words in " ".join(process.cmdline())]

    return find


def sell_some_card(player):
    player.press(next(action for action in player.buttons() if action.startswith("sell")))


def test_a_draft_outlives_the_web_server(site, lay_out, sit_down, children):
    table = lay_out(*CARD)
    player = sit_down(table, table.on_turn)
    sell_some_card(player)
    kill(children("gunicorn"))
    site.wait_for_line("The web server ended (signal 9); starting it again.")
    urlopen(f"{site.url}/healthz", timeout=60).close()
    player.send()
    expect(player.notice).to_contain_text("sells")


def test_a_turn_mail_outlives_the_worker(site, lay_out, sit_down, children):
    table = lay_out(*CARD, name="Long Night")
    player = sit_down(table, table.on_turn)
    sell_some_card(player)
    workers = children("celery --app=domaine_site --quiet worker")
    for process in workers:
        process.send_signal(signal.SIGSTOP)
    player.send()
    assert mails_about(site, "Long Night") == []
    kill(workers)
    deadline = time.monotonic() + 120
    while not (mails := mails_about(site, "Long Night")):
        assert time.monotonic() < deadline, "the mail never came"
        time.sleep(0.2)
    site.manage("ready")  # the new worker has done what waited before this
    assert [mail["X-RcptTo"] for mail in mails_about(site, "Long Night")] == [f"{table.waiting.lower()}@example.org"]
    assert any(link.endswith(table.url) for link in links_of(mails[0]))


def kill(processes):
    assert processes
    for process in processes:
        process.kill()


def mails_about(site, game):
    return [mail for mail in site.outbox.mails() if mail["Subject"] == f"{game}: your turn"]
