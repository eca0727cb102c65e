"""The real web server on a database of its own, and the processor time that its workers have used."""

import http.client
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """gunicorn with two sync workers on a loopback port."""

    def __init__(self, door: socket.socket) -> None:
        self.port = door.getsockname()[1]
        options = ["--workers=2", f"--bind=fd://{door.fileno()}", "--log-level=warning", "--no-control-socket"]
        command = [sys.executable, "-m", "gunicorn", "domaine_site.wsgi", *options]
        self.process = subprocess.Popen(command, pass_fds=[door.fileno()])

    def wait(self) -> None:
        deadline = time.monotonic() + 60
        while len(self.workers()) < 2 or self.ask("GET", "/healthz").status != 200:
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError("the server does not come up")
            time.sleep(0.2)

    def workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in children.split()]

    def seconds_used(self) -> float:
        """By all workers together, in user and system mode."""
        fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.workers()]
        return sum(int(field[11]) + int(field[12]) for field in fields) / TICKS

    def ask(
        self, method: str, path: str, *, cookies: str = "", fields: dict[str, object] | None = None, htmx: bool = False
    ) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Cookie": cookies, "Accept-Encoding": "identity"} | ({"HX-Request": "true"} if htmx else {})
        if fields is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, urlencode(fields) if fields is not None else None, headers)
        answer = connection.getresponse()
        answer.text = answer.read()  # type: ignore[attr-defined]
        connection.close()
        return answer

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(30)
