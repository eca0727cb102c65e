"""The web server's way in."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.core.wsgi import get_wsgi_application

from domaine_site import address

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "domaine_site.settings")
django = get_wsgi_application()
address.require()
SCHEME = address.scheme()


def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
    """One address: the scheme is SITE_URL's, whatever a proxy in front says or leaves out."""
    environ["wsgi.url_scheme"] = SCHEME
    return django(environ, start_response)
