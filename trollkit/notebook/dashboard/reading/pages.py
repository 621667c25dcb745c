"""The page that many read, and its files: the screens of the wall, with the link of `crowd`."""

import gzip
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

from tornado.web import Application

from trollkit.notebook.dashboard import scripts
from trollkit.notebook.dashboard.reading.crowd import Crowd, Viewer
from trollkit.web.guarded import ANY, HEADERS, Guarded, Nothing

_PIECE = 1 << 16  # bytes that wait for who takes them
_POLICY = HEADERS["Content-Security-Policy"].replace(
    "style-src 'self'; connect-src 'self'; img-src data:",
    "style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data: blob:",
)
_KINDS = {"html": "text/html", "js": "text/javascript", "css": "text/css"}
_FILES: dict[str, Callable[[], str]] = {
    "page.html": lambda: scripts.page("Tableau de bord du concours", links="'self'"),
    scripts.SCRIPT: scripts.served_script,
    scripts.STYLE: scripts.style,
    scripts.PLOTLY: lambda: scripts.plotly_js().read_text("utf-8"),
}


class Sent(Guarded):
    """The page, or one of its files, the same for everybody."""

    def initialize(self, name: str) -> None:
        """Which one it is."""
        self._name = name

    async def get(self) -> None:
        """The file, unless the browser has it; compressed, a piece at a time."""
        content, mark = _packed(self._name)
        kind = _KINDS[self._name.rpartition(".")[2]]
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")  # kept, and asked about
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("Etag", mark)
        if self.check_etag_header():
            self.set_status(304)
            return
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
        else:
            content = gzip.decompress(content)
        self.set_header("Content-Length", len(content))
        for start in range(0, len(content), _PIECE):
            self.write(content[start : start + _PIECE])
            await self.flush()


class Beside(Guarded):
    """The address without its last bar."""

    def initialize(self, place: str) -> None:
        """What it ends with."""
        self._place = place

    def get(self) -> None:
        """Lead to the page, under whatever path."""
        self.redirect(f"{self._place}/")


@cache
def _packed(name: str) -> tuple[bytes, str]:
    text = _FILES[name]().encode()
    return gzip.compress(text, 6, mtime=0), f'"{hashlib.sha256(text).hexdigest()[:20]}"'


def routes(crowd: Crowd, place: str = "") -> list[tuple[Any, ...]]:
    """The addresses of the page, under any path that ends with `place`."""
    under = rf"{ANY}/{place}/" if place else rf"{ANY}/"
    files = [(f"{under}{name}", Sent, {"name": name}) for name in _FILES if "/" in name]
    beside = [(rf"{ANY}/{place}", Beside, {"place": place})] if place else []
    return [
        (rf"{under}lien", Viewer, {"crowd": crowd}),
        *files,
        *beside,
        (under, Sent, {"name": "page.html"}),
    ]


def application(crowd: Crowd) -> Application:
    """All that a server answers that shows this page and nothing else."""
    return Application([*routes(crowd), (r".*", Nothing)], log_function=lambda handler: None)
