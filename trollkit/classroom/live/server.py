"""The server of a live class (`listening`): its pages, and its HTTP answers in JSON.

Errors are `{"erreur": phrase}`. A student's secret and the teacher's token come in the header
`Authorization: Bearer …`, and never in an address. The server runs in a thread of its own,
beside the watch that fills the contest. Any path may stand before its addresses; under `mur/`
is the contest's dashboard, for phones.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tornado.web import Application, stream_request_body

from trollkit.classroom.live.room import LARGEST, ORDERS, Room
from trollkit.contests import BASE_NAME, STATE_NAME
from trollkit.core.errors import Refused
from trollkit.notebook.assets import script, style
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.crowd import Crowd
from trollkit.notebook.dashboard.crowd import routes as wall_routes
from trollkit.web import listening as web
from trollkit.web.guarded import ANY, Guarded

WALL = "mur"
_WALL_MS = 500  # between two updates of what the wall shows of the class
_HEARD = 100_000_000  # bytes of a refused file: its sender reads no answer before


class Answer(Guarded):
    """Answers one of the `ORDERS` of the room, in JSON."""

    def initialize(self, room: Room) -> None:
        """Keep the room."""
        self.room = room

    def get(self, name: str) -> None:
        """Carry out the order of that name; its result as JSON, or 204 without one."""
        order = ORDERS.get(f"{self.request.method} {name}")
        if order is None:
            raise Refused("nothing")
        asking = self.room.asking(self.secret, order.who, self.request.remote_ip or "")
        told = order.does(self.room, asking, **self._said(order.fields))
        if told is None:
            self.set_status(204)
        self.finish(told)

    post = delete = get

    @property
    def secret(self) -> str:
        """The secret in the request's header, "" without one."""
        kind, _, secret = self.request.headers.get("Authorization", "").partition(" ")
        return secret.strip() if kind.lower() == "bearer" else ""

    def _said(self, wanted: Mapping[str, type]) -> dict[str, Any]:
        """The wanted fields of the request's JSON object. Raises Refused on other types."""
        said: dict[str, Any] = {}
        with suppress(ValueError, LookupError, TypeError, RecursionError):
            given = json.loads(self.request.body) if wanted else {}
            said = {name: given[name] for name in wanted}
        if {name: type(each) for name, each in said.items()} != wanted:
            names = ", ".join(f'"{name}"' for name in wanted)
            raise Refused("form", wanted=f"il y faut un objet JSON avec {names}")
        return said


@stream_request_body
class Strategy(Answer):
    """`PUT api/strategie`, whose body is the file.

    The secret is checked before the body comes, so that no stranger's file is kept in memory.
    It is still read to its end, because otherwise its sender would not get the answer.
    """

    def prepare(self) -> None:
        """Check the sender, who is refused if unknown or too fast."""
        super().prepare()
        assert self.request.connection is not None  # a request being handled has one
        self.request.connection.set_max_body_size(_HEARD)  # type: ignore[attr-defined]
        self._body = bytearray()
        self._refused: Refused | None = Refused("nothing")
        if self.request.method == "PUT":
            try:
                self.room.asking(self.secret, "send")
                self._refused = None
            except Refused as refused:
                self._refused = refused

    def data_received(self, chunk: bytes) -> None:
        """Keep a chunk of a student's file, until it is too large."""
        if not self._refused and len(self._body) <= LARGEST:
            self._body += chunk

    def put(self, _: str) -> None:
        """Take a version; it is in its place before the answer."""
        person = self.room.register.who(self.secret)  # None if removed meanwhile
        if self._refused or person is None:
            raise self._refused or Refused("class-secret")
        file = self.get_query_argument("fichier", "strategie.py")
        self.set_status(202)
        self.finish({"version": self.room.take(person, file, bytes(self._body))})


class Page(Guarded):
    """Serves one of the `files`: address -> (its kind in `text/…`, its text)."""

    def initialize(self, files: Mapping[str, tuple[str, str]]) -> None:
        """Keep the files."""
        self._files = files

    def get(self, address: str) -> None:
        """Send the file at an address."""
        if address not in self._files:
            raise Refused("nothing")
        kind, text = self._files[address]
        self.set_header("Content-Type", f"text/{kind}; charset=utf-8")
        self.finish(text)


def _files() -> dict[str, tuple[str, str]]:
    """The pages of a class, with their scripts and styles."""
    pages = {"": "eleve.html", "professeur": "professeur.html", "jouer": "jouer.html"}
    folder = Path(__file__).parent / "page"
    return {
        **{at: ("html", (folder / name).read_text("utf-8")) for at, name in pages.items()},
        "classe.js": ("javascript", script("classroom/live/classe")),
        "classe.css": ("css", style("classroom/live/classe")),
    }


def _application(room: Room, crowd: Crowd) -> Application:
    """The Tornado application of a class: all its addresses."""
    return Application(
        [
            (rf"{ANY}/api/(strategie)", Strategy, {"room": room}),
            (rf"{ANY}/api/(\w+)", Answer, {"room": room}),
            *wall_routes(crowd, WALL),
            (rf"{ANY}/(.*)", Page, {"files": _files()}),
        ],
        log_function=lambda handler: None,  # an address may hold a file's name
        compress_response=True,
    )


@contextmanager
def listening(room: Room, port: int, host: str, names: Collection[str] = ()) -> Iterator[int]:
    """Answer requests while the block runs; gives the port.

    `names` are host names, as those of proxies, under which requests may come.

    Raises OSError when the port cannot be had.
    """
    folder = room.folder
    crowd = Crowd(Shown(folder / STATE_NAME, folder / BASE_NAME, folder))
    try:
        with web.listening(
            lambda: _application(room, crowd),
            port,
            host,
            names=names,
            largest=3 * LARGEST,  # larger files are read by `Strategy`
            often=((room.tell_the_wall, _WALL_MS),),
            at_end=crowd.close,
        ) as chosen:
            yield chosen
    finally:
        room.register.close()
        room.hall.close()
