"""The dashboard for many readers: read only, one process without kernels.

`trollkit tableau --lecture` serves it alone (`application`), a live class's server beside its
own pages (`routes`). A `Crowd` follows one contest for all its `Viewer`s, one a page. What has
changed is written out once for all. A page that has not taken its last message is sent no
other; once it has, it is sent everything anew. One that takes nothing for `PATIENCE_S` is
disconnected, so that no messages pile up in memory. The page and its files are the wall's.
"""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

from tornado.web import Application
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from trollkit.core.errors import Refused
from trollkit.notebook import assets
from trollkit.notebook.dashboard.answers import Answers, tagged
from trollkit.notebook.dashboard.contest import Following, Shown
from trollkit.phrases import phrase
from trollkit.web.guarded import ANY, HEADERS, Guarded, Meters, Nothing

EVERY_S = 0.1  # a look costs a tenth of a millisecond where nothing has changed
PATIENCE_S = 15.0
MOST_VIEWERS = 400
_LONGEST = 4_000  # bytes of a message of a page
_LONGEST_NAME = 64  # characters of the name that a page gives to its question
_MOST_WAITING = 8  # questions of one page, and messages to it, at a time
_RATES = {"say": (40, 10.0), "whole": (10, 0.5)}
_PING_S, _PONG_S = 20, 20
_LEAVING_S = 1.0
_GOODBYE = 1001  # the WebSocket code "going away": the page connects again later


class Crowd:
    """All viewers of one contest. Only the thread of the server's event loop may use it."""

    def __init__(self, contest: Shown) -> None:
        # The class's code is only for people in the room; readers may be elsewhere.
        self.following = Following(contest, invites=False)
        self.answers = Answers(self.following.source)
        self.viewers: set[Viewer] = set()
        self._everything = (-1, "")  # the number of what is shown, and its message

    def room(self) -> None:
        """Raise Refused when there are too many viewers for one more."""
        if len(self.viewers) >= MOST_VIEWERS:
            raise Refused("full", most=MOST_VIEWERS)

    def look(self) -> None:
        """Send the pages what has changed; without viewers, the contest is not read."""
        if not self.viewers:
            return
        self.following.look()
        for viewer in tuple(self.viewers):
            viewer.follow()

    def everything(self) -> str:
        """The message with all that is shown, written once for all pages."""
        number = self.following.number
        if self._everything[0] != number:
            said = {"tout": self.following.shown, "numero": number}
            self._everything = number, json.dumps(said)
        return self._everything[1]

    async def close(self) -> None:
        """Disconnect all viewers, and wait a second at most for that."""
        self.answers.close()
        for viewer in tuple(self.viewers):
            viewer.close(_GOODBYE)
        until = time.monotonic() + _LEAVING_S
        while self.viewers and time.monotonic() < until:
            await asyncio.sleep(0.01)


class Viewer(Guarded, WebSocketHandler):
    """The WebSocket of one page. Its messages are those that `page` lists."""

    ping_interval, ping_timeout = _PING_S, _PONG_S
    max_message_size = _LONGEST

    def initialize(self, crowd: Crowd) -> None:
        """Take the crowd that the page joins."""
        self._crowd = crowd
        self._number: int | None = None  # of what it was sent last; None before it asks "tout"
        self._sending = 0
        self._slow_since = 0.0
        self._meters = Meters(_RATES)
        self._turn = asyncio.Lock()
        self._waiting: set[asyncio.Task[None]] = set()

    def prepare(self) -> None:
        """Refuse other sites' pages, and a page too many. Raises Refused."""
        super().prepare()
        self._crowd.room()

    def check_origin(self, origin: str) -> bool:
        """True: `prepare` has checked the origin already."""
        return True

    def get_compression_options(self) -> dict[str, Any]:
        """Compress, since thirty phones share a wireless network; little memory does it."""
        return {"compression_level": 1, "mem_level": 5}

    def open(self, *args: str, **kwargs: str) -> None:
        """Join the viewers; small messages are sent without delay."""
        self.set_nodelay(True)
        self._crowd.viewers.add(self)

    def on_close(self) -> None:
        """Leave the viewers, and give up the answers still to be sent."""
        self._crowd.viewers.discard(self)
        for task in self._waiting:
            task.cancel()

    def follow(self) -> None:
        """Send what has changed, if the page has taken what was sent before."""
        if self._sending:
            if time.monotonic() - self._slow_since > PATIENCE_S:
                self._crowd.viewers.discard(self)
                self.close(_GOODBYE)  # tornado drops what was not taken five seconds later
        elif self._number is not None and self._number != self._crowd.following.number:
            self._later(self._tell(self._crowd.everything()))

    async def on_message(self, message: str | bytes) -> None:
        """Answer a message of the page; one too many is refused, and delays the next."""
        said = _read(message)
        try:
            self._meters.count("say")
            if "tout" in said:  # the page asks again if it gets no answer
                self._meters.count("whole")
            if "demande" in said and len(self._waiting) >= _MOST_WAITING:
                raise Refused("often", seconds=1)
        except Refused as refused:
            if "demande" in said:
                await self._send(
                    tagged(said["demande"], json.dumps({"erreur": phrase(refused)}))
                )
            await asyncio.sleep(1)
            return
        if "pouls" in said:
            await self._send(json.dumps({"pouls": said["pouls"], "numero": self._number}))
        elif "tout" in said:
            self._crowd.look()
            await self._tell(self._crowd.everything())
        elif "demande" in said:
            self._later(self._answer(said))

    async def _answer(self, said: dict[str, Any]) -> None:
        async with self._turn:  # one question of each page at a time, to be fair to others
            found = await self._crowd.answers.find(said.get("question"), said.get("parametres"))
            await self._send(tagged(said["demande"], found))

    async def _tell(self, text: str) -> None:
        self._number = self._crowd.following.number
        await self._send(text)

    async def _send(self, text: str) -> None:
        if not self._sending:
            self._slow_since = time.monotonic()
        self._sending += 1
        try:
            with suppress(WebSocketClosedError):
                await self.write_message(text)
        finally:
            self._sending -= 1

    def _later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)


def _read(message: str | bytes) -> dict[str, Any]:
    """A message of a page; {} if it is malformed, or nested but for flat `parametres`."""
    try:
        said = json.loads(message)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(said, dict):
        return {}
    parameters = said.get("parametres") or {}
    values = [*said.values(), *parameters.values()] if isinstance(parameters, dict) else [[]]
    nested = [each for each in values if isinstance(each, dict | list)]
    name = said.get("demande", "")
    known = isinstance(name, str) and len(name) <= _LONGEST_NAME
    return said if known and nested in ([], [parameters]) else {}


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
        (rf"{under}lien", Viewer, {"crowd": crowd}),
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
