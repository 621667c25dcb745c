"""The dashboard for many readers: read only, one process without kernels.

`trollkit tableau --lecture` serves it alone (`application`), a live class's server beside its
own pages (`routes`). A `Crowd` follows one contest for all its pages. The page and its files
are the wall's; it asks its questions by GET, and is answered from one `Answers`.
"""

import gzip
import json
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from tornado.web import Application

from trollkit.core.errors import Refused
from trollkit.notebook import assets
from trollkit.notebook.dashboard.answers import Answers
from trollkit.notebook.dashboard.contest import Following, Shown
from trollkit.web.guarded import ANY, HEADERS, Guarded, Meters, Nothing

MOST_VIEWERS = 400
_LONGEST = 1000  # characters of a question's parameters
_RATES = {"work": (60, 10.0)}  # answers worked out for one address


class Crowd:
    """All pages that read one contest. Only the thread of the event loop may use it."""

    def __init__(self, contest: Shown) -> None:
        # The class's code is only for people in the room; readers may be elsewhere.
        self.answers = Answers(Following(contest, invites=False))
        self.viewers = 0  # questions that are being answered: each page has one, at least
        self.meters = Meters(_RATES)

    async def close(self) -> None:
        """Begin no more answers."""
        self.answers.close()


class Asked(Guarded):
    """Answers one question of a page."""

    def initialize(self, crowd: Crowd) -> None:
        """Take the crowd that the page belongs to."""
        self._crowd = crowd

    async def get(self) -> None:
        """Answer, in JSON. Raises Refused for a page too many, or one that asks too much."""
        crowd, who = self._crowd, str(self.request.remote_ip)
        if crowd.viewers >= MOST_VIEWERS:
            raise Refused("full", most=MOST_VIEWERS)
        crowd.viewers += 1
        try:
            found = await crowd.answers.find(
                self.get_query_argument("question", ""),
                _read(self.get_query_argument("parametres", "{}")),
                lambda: crowd.meters.count("work", who),
            )
        finally:
            crowd.viewers -= 1
        self.set_header("Content-Type", "application/json; charset=utf-8")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(_packed(found))
        else:
            self.finish(found)


def _read(text: str) -> Any:
    """The parameters of a question; None if they are malformed or nested."""
    try:
        told = json.loads(text[:_LONGEST])
    except (ValueError, RecursionError):
        return None
    flat = isinstance(told, dict) and not any(isinstance(v, dict | list) for v in told.values())
    return told if flat else None


@lru_cache(maxsize=8)
def _packed(found: str) -> bytes:
    # Once for all who get the same answer. The fastest level: thirty phones share a network.
    return gzip.compress(found.encode(), compresslevel=1)


# The page's templates put computed sizes in style attributes.
_POLICY = HEADERS["Content-Security-Policy"].replace("style-src", "style-src 'unsafe-inline'")
_KINDS = {"html": "text/html", "js": "text/javascript", "css": "text/css"}
_FILES: dict[str, Callable[[], str]] = {
    "page.html": lambda: assets.wall_page("Tableau de bord du concours", links="'self'"),
    assets.WALL_SCRIPT: lambda: assets.wall_script(page="suivi"),
    assets.WALL_STYLE: assets.wall_style,
}


class Sent(Guarded):
    """The page or one of its files; a browser that has it already is not sent it again."""

    def initialize(self, name: str) -> None:
        """Take a key of `_FILES`."""
        self._name = name

    def get(self) -> None:
        """Send the file."""
        kind = _KINDS[self._name.rpartition(".")[2]]
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")  # kept, and checked at each use
        self.finish(_written(self._name))


class Beside(Guarded):
    """The address of the page without its last slash."""

    def initialize(self, place: str) -> None:
        """Take the last word of the address."""
        self._place = place

    def get(self) -> None:
        """Redirect to the page, whatever path comes before."""
        self.redirect(f"{self._place}/")


@cache
def _written(name: str) -> str:
    return _FILES[name]()


def routes(crowd: Crowd, place: str = "") -> list[tuple[Any, ...]]:
    """The addresses of the page, under any path that ends with `place`."""
    under = rf"{ANY}/{place}/" if place else rf"{ANY}/"
    files = [(f"{under}{name}", Sent, {"name": name}) for name in _FILES if "/" in name]
    beside = [(rf"{ANY}/{place}", Beside, {"place": place})] if place else []
    return [
        (rf"{under}lien", Asked, {"crowd": crowd}),
        *files,
        *beside,
        (under, Sent, {"name": "page.html"}),
    ]


def application(crowd: Crowd) -> Application:
    """The application of a server that shows this page and nothing else."""
    return Application(
        [*routes(crowd), (r".*", Nothing)],
        log_function=lambda handler: None,
        compress_response=True,
    )
