"""The dashboard for many, alone or in a live class's server: read only, one process, no kernel.

The pages follow the contest each at its own pace. What has changed is made and written out once
for all. To a page that has not yet taken what it was sent, nothing more is said; when it has,
it is told everything anew, and one that takes nothing for `PATIENCE_S` is let go: nobody's
slowness is kept in memory. The page itself and its files are those of the wall.
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
_LONGEST = 4_000  # bytes of what a page says
_LONGEST_NAME = 64  # characters of what it calls a question
_MOST_WAITING = 8  # questions of a page
_RATES = {"say": (40, 10.0), "whole": (10, 0.5)}
_PING_S, _PONG_S = 20, 20
_LEAVING_S = 1.0
_GOODBYE = 1001  # of the protocol: come back later


class Crowd:
    """All viewers of one contest, for one thread: that of the server's loop."""

    def __init__(self, contest: Shown) -> None:
        # Who reads from afar is told no code: it lets in those who are in the room.
        self.following = Following(contest, invites=False)
        self.answers = Answers(self.following.source)
        self.viewers: set[Viewer] = set()
        self._everything = (-1, "")  # and the number that it was written for

    def room(self) -> None:
        """Raise Refused where there is none for one more page."""
        if len(self.viewers) >= MOST_VIEWERS:
            raise Refused("full", most=MOST_VIEWERS)

    def look(self) -> None:
        """Tell the pages what has changed; without any, nobody looks."""
        if not self.viewers:
            return
        self.following.look()
        for viewer in tuple(self.viewers):
            viewer.follow()

    def everything(self) -> str:
        """What a page is told, written out once for all."""
        number = self.following.number
        if self._everything[0] != number:
            said = {"tout": self.following.shown, "numero": number}
            self._everything = number, json.dumps(said)
        return self._everything[1]

    async def close(self) -> None:
        """Let everybody go, and wait a moment for them to do so."""
        self.answers.close()
        for viewer in tuple(self.viewers):
            viewer.close(_GOODBYE)
        until = time.monotonic() + _LEAVING_S
        while self.viewers and time.monotonic() < until:
            await asyncio.sleep(0.01)


class Viewer(Guarded, WebSocketHandler):
    """The link of one page."""

    ping_interval, ping_timeout = _PING_S, _PONG_S
    max_message_size = _LONGEST

    def initialize(self, crowd: Crowd) -> None:
        """Know whose contest it follows."""
        self._crowd = crowd
        self._number: int | None = None  # of what it was sent last; None before it asks
        self._sending = 0
        self._slow_since = 0.0
        self._meters = Meters(_RATES)
        self._turn = asyncio.Lock()
        self._waiting: set[asyncio.Task[None]] = set()

    def prepare(self) -> None:
        """Refuse other pages, and a page too many."""
        super().prepare()
        self._crowd.room()

    def check_origin(self, origin: str) -> bool:
        """What `prepare` has let through."""
        return True

    def get_compression_options(self) -> dict[str, Any]:
        """A wireless network is what thirty phones share; little memory does it."""
        return {"compression_level": 1, "mem_level": 5}

    def open(self, *args: str, **kwargs: str) -> None:
        """Be one of those who follow, and hear of little things at once."""
        self.set_nodelay(True)
        self._crowd.viewers.add(self)

    def on_close(self) -> None:
        """Leave."""
        self._crowd.viewers.discard(self)
        for task in self._waiting:
            task.cancel()

    def follow(self) -> None:
        """Send what has changed, if what was sent before has been taken."""
        if self._sending:
            if time.monotonic() - self._slow_since > PATIENCE_S:
                self._crowd.viewers.discard(self)
                self.close(_GOODBYE)  # what is not taken is thrown away five seconds later
        elif self._number is not None and self._number != self._crowd.following.number:
            self._later(self._tell(self._crowd.everything()))

    async def on_message(self, message: str | bytes) -> None:
        """Hear the page; who says too much is heard slowly."""
        said = _read(message)
        try:
            self._meters.count("say")
            if "tout" in said:  # it is asked again where it is missed
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
        async with self._turn:  # one of a page at a time: nobody's questions come first
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
    """What a page says; {} of what makes no sense: no value of a page's holds others."""
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


# Sizes that a template has computed are styles in its page.
_POLICY = HEADERS["Content-Security-Policy"].replace("style-src", "style-src 'unsafe-inline'")
_KINDS = {"html": "text/html", "js": "text/javascript", "css": "text/css"}
_FILES: dict[str, Callable[[], str]] = {
    "page.html": lambda: assets.wall_page("Tableau de bord du concours", links="'self'"),
    assets.WALL_SCRIPT: lambda: assets.wall_script(page="suivi"),
    assets.WALL_STYLE: assets.wall_style,
}


class Sent(Guarded):
    """The page, or one of its files, the same for everybody; not sent to who has it."""

    def initialize(self, name: str) -> None:
        """Which one it is."""
        self._name = name

    def get(self) -> None:
        """The file."""
        kind = _KINDS[self._name.rpartition(".")[2]]
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")  # kept, and asked about
        self.finish(_written(self._name))


class Beside(Guarded):
    """The address without its last bar."""

    def initialize(self, place: str) -> None:
        """What it ends with."""
        self._place = place

    def get(self) -> None:
        """Lead to the page, under whatever path."""
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
    """All that a server answers that shows this page and nothing else."""
    return Application(
        [*routes(crowd), (r".*", Nothing)],
        log_function=lambda handler: None,
        compress_response=True,
    )
