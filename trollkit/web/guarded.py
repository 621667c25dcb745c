"""Request handlers that refuse what other pages send, and say in French what is wrong.

A page elsewhere may have its own name lead to this machine, and so be taken for ours by a
browser. A number cannot be made to lead elsewhere, nor can a name of this machine's own.
"""

import socket
import time
from collections.abc import Collection, Mapping
from functools import cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from tornado.web import HTTPError, RequestHandler

from trollkit.core.errors import Refused
from trollkit.core.text import clean
from trollkit.phrases import phrase
from trollkit.phrases.wording import status_of

NAMES = "noms"  # the setting of an application that has the names it was given
_LONGEST_NAME = 100
ANY = r"(?:/.*)?"  # whatever a proxy has put before
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


def _is_own(host: str, given: Collection[str]) -> bool:
    """Whether a host is a number, a name of this machine, or one of those `given`.

    >>> _is_own("192.168.1.20", ()), _is_own("[::1]", ()), _is_own("ailleurs.example", ())
    (True, True, False)
    """
    host = host.lower().rstrip(".")
    if host in given or host in _own_names():
        return True
    try:
        return bool(ip_address(host.strip("[]").partition("%")[0]))
    except ValueError:
        return False


@cache
def _own_names() -> frozenset[str]:
    whole = socket.gethostname().lower()
    first = whole.partition(".")[0]
    return frozenset({"localhost", whole, first, f"{first}.local"})


class Guarded(RequestHandler):
    """An answer that a browser may neither frame, nor keep, nor take for something else."""

    def set_default_headers(self) -> None:
        """Have a browser run and frame nothing of anybody else's."""
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse what another page sends."""
        host = self.request.host_name
        if not _is_own(host, self.settings.get(NAMES, ())):
            raise Refused("host", name=clean(host, _LONGEST_NAME))
        origin = self.request.headers.get("Origin")
        known = {self.request.host, self.request.headers.get("X-Forwarded-Host")}
        try:
            if origin and urlsplit(origin).netloc not in known:
                raise Refused("elsewhere")
        except ValueError:  # no address at all
            raise Refused("elsewhere") from None

    def write_error(self, status_code: int, **facts: Any) -> None:
        """Say in one sentence what is wrong."""
        error = facts.get("exc_info", (None, None))[1]
        if not isinstance(error, Refused):
            reason = {404: "nothing", 405: "nothing", 500: "trouble"}.get(status_code, "form")
            error = Refused(reason, wanted="relisez-la")
        self.set_status(status_of(error.reason))
        self.finish({"erreur": phrase(error)})

    def log_exception(self, *error: Any) -> None:
        """What is refused is no trouble of the server's."""
        if not isinstance(error[1], Refused | HTTPError):
            super().log_exception(*error)


class Nothing(Guarded):
    """Any other address."""

    def get(self) -> None:
        """Say where to look instead."""
        raise Refused("nothing")


_MOST_METERS = 10_000

# By what is asked for: how many at once, and how many a second after that.
Rates = Mapping[str, tuple[int, float]]


class Meters:
    """A meter for each who asks, and for each thing that they ask for."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def count(self, what: str, who: str = "", *, cost: int = 1) -> None:
        """Count one request, or only look with no cost. Raises Refused beyond the rate."""
        burst, rate = self._rates[what]
        now = time.monotonic()
        left, since = self._left.get((what, who), (float(burst), now))
        left = min(float(burst), left + (now - since) * rate)
        if left < 1:
            raise Refused("often", seconds=max(1, round((1 - left) / rate)))
        if len(self._left) >= _MOST_METERS:
            self._left.clear()
        self._left[what, who] = left - cost, now
