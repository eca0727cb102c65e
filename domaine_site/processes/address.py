"""Where the web server listens and what address others see."""

import contextlib
import ipaddress
import socket
from urllib.parse import urlsplit

from domaine_site.processes.trouble import Trouble

Door = socket.socket


def listen(host: str, port: int) -> Door:
    """Take the port before anything is started; the web server gets the open door."""
    if port not in range(65536):
        raise Trouble(f"There is no port {port}: choose another with --port.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        raise Trouble(f"Port {port} of {host} cannot be used ({error.strerror}): choose another with --port.") from None


def public_url(host: str, door: Door) -> str:
    """The address for links, where SITE_URL names none."""
    shown = own_address() if is_any(host) else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{door.getsockname()[1]}"


def own_address() -> str:
    """This machine's address towards others, found without sending anything."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect(("192.0.2.1", 9))
        return str(line.getsockname()[0])
    return "127.0.0.1"


def is_any(host: str) -> bool:
    return host in {"0.0.0.0", "::", ""}


def is_private(host: str, url: str) -> bool:
    """Whether only people at this machine come in: no other reaches the host, no proxy lends it a public name."""
    return is_loopback(host) and is_loopback(urlsplit(url).hostname or "")


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
