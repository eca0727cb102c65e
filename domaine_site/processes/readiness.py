"""Whether the web server answers."""

import http.client
import time

from domaine_site.processes.address import Door
from domaine_site.processes.supervisor import Household
from domaine_site.processes.trouble import Trouble


def wait_for_page(household: Household, door: Door, *, patience: float = 60) -> None:
    """Look after the household until the web server answers /healthz."""
    deadline = time.monotonic() + patience
    while not answers(door):
        if time.monotonic() > deadline:
            raise Trouble("The web server does not answer: see its lines above.")
        household.look_after(0.1)


def answers(door: Door) -> bool:
    host, port = door.getsockname()[:2]
    line = http.client.HTTPConnection(loopback_for(host), port, timeout=5)
    try:
        line.request("GET", "/healthz", headers={"Host": "127.0.0.1"})
        return line.getresponse().status == 200
    except OSError:
        return False
    finally:
        line.close()


def loopback_for(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
