"""Request handlers that refuse what other sites' pages send, with a French sentence.

The live class and the dashboard's server derive theirs from `Guarded`, and limit requests with
`Meters`.
Another site may have its own name lead to this machine (DNS rebinding): a browser then takes
its pages for ours. So the host of a request must be an IP address, a name of this machine's
own, or a name that was given: none of these can belong to another site.
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

NAMES = "noms"  # the application's setting that holds the names it was given
_LONGEST_NAME = 100
ANY = r"(?:/.*)?"  # the part of a path that a proxy may put before ours
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


def _is_own(host: str, given: Collection[str]) -> bool:
    """Whether a host is an IP address, a name of this machine, or one of those `given`.

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
    """A handler whose answers a browser may not frame, keep or take for another type."""

    def set_default_headers(self) -> None:
        """Send HEADERS, and no name of the server's software."""
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse a request for another host, or from another site's page. Raises Refused."""
        host = self.request.host_name
        if not _is_own(host, self.settings.get(NAMES, ())):
            raise Refused("host", name=clean(host, _LONGEST_NAME))
        origin = self.request.headers.get("Origin")
        known = {self.request.host, self.request.headers.get("X-Forwarded-Host")}
        try:
            if origin and urlsplit(origin).netloc not in known:
                raise Refused("elsewhere")
        except ValueError:  # the origin is no address
            raise Refused("elsewhere") from None

    def write_error(self, status_code: int, **facts: Any) -> None:
        """Answer {"erreur": a French sentence that says what is wrong}."""
        error = facts.get("exc_info", (None, None))[1]
        if not isinstance(error, Refused):
            reason = {404: "nothing", 405: "nothing", 500: "trouble"}.get(status_code, "form")
            error = Refused(reason, wanted="relisez-la")
        self.set_status(status_of(error.reason))
        self.finish({"erreur": phrase(error)})

    def log_exception(self, *error: Any) -> None:
        """Log errors of the server only, not refused requests."""
        if not isinstance(error[1], Refused | HTTPError):
            super().log_exception(*error)


class Nothing(Guarded):
    """The handler of all addresses that no other handler has."""

    def get(self) -> None:
        """Raise Refused: there is nothing at this address."""
        raise Refused("nothing")


_MOST_METERS = 10_000

# By kind of request: how many at once, and how many a second after that.
Rates = Mapping[str, tuple[int, float]]


class Meters:
    """Counts requests by kind and by sender, and refuses those above the rate of their kind."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def count(self, what: str, who: str = "", *, cost: int = 1) -> None:
        """Count one request of kind `what` from `who`. Raises Refused above the rate.

        With `cost` 0 it only checks the rate.
        """
        burst, rate = self._rates[what]
        now = time.monotonic()
        left, since = self._left.get((what, who), (float(burst), now))
        left = min(float(burst), left + (now - since) * rate)
        if left < 1:
            raise Refused("often", seconds=max(1, round((1 - left) / rate)))
        if len(self._left) >= _MOST_METERS:
            self._left.clear()
        self._left[what, who] = left - cost, now
