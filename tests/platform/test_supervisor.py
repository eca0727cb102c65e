"""The household of processes, with children that do nothing but end."""

import subprocess
import sys

from domaine_site.processes.bootstrap import HOME

BEGIN = """
import os, signal, sys
from domaine_site.processes import children
from domaine_site.processes.supervisor import Household, Stopped
from domaine_site.processes.trouble import Trouble
def start(*words): return children.start("the helper", words, environ=os.environ)
household = Household(print)
"""


def run(code: str) -> str:
    """What a process of its own prints, for signals are a process's own matter."""
    command = [sys.executable, "-c", BEGIN + code]
    return subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=True, timeout=60).stdout


def test_it_gives_up_on_a_child_that_ends_as_soon_as_it_is_started():
    printed = run("""
household.employ(lambda: start("false"))
try:
    while True: household.look_after()
except Trouble as trouble: print(trouble)
""")
    assert printed.splitlines() == [
        "The helper ended (exit status 1); starting it again.",
        "The helper ended (exit status 1); starting it again.",
        "The helper ends as soon as it is started: see its lines above.",
    ]


def test_it_answers_how_a_child_that_does_one_thing_ended():
    assert run("""print(household.run(start("true")), household.run(start("sh", "-c", "exit 3")))""").split() == [
        "0",
        "3",
    ]


def test_it_ends_what_it_runs_when_it_is_stopped():
    printed = run("""
child = start("sh", "-c", "kill -TERM $PPID; exec sleep 60")
try: household.run(child)
except Stopped: print("stopped", child.process.returncode)
""")
    assert printed.split() == ["stopped", "-15"]


def test_it_kills_who_does_not_listen_with_the_whole_family():
    printed = run("""
child = start("sh", "-c", "trap '' TERM; sleep 61 & wait; wait")
import psutil, time
while not (family := psutil.Process(child.process.pid).children()): time.sleep(0.01)
children.end([child], patience=0.2)
print(child.process.returncode, psutil.wait_procs(family, timeout=20)[1])
""")
    assert printed.split() == ["-9", "[]"]
