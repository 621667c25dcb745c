"""The server of a live class: its pages, and what it answers over HTTP in JSON, under any path.

Errors are `{"erreur": phrase}`. A student's secret and the teacher's token come in the header
`Authorization: Bearer …`, and never in an address. It listens in a thread of its own beside the
watch that fills the contest; under `mur/` stands its contest's dashboard, for phones to read.
"""

import json
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tornado.web import Application, stream_request_body

from trollkit.classroom.live.progress import questions_of
from trollkit.classroom.live.register import Person
from trollkit.classroom.live.room import LARGEST, Room
from trollkit.contests import BASE_NAME, STATE_NAME
from trollkit.core.text import clean
from trollkit.games import game
from trollkit.notebook.assets import board_script, board_style, script, style
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.crowd import EVERY_S, Crowd
from trollkit.notebook.dashboard.crowd import routes as wall_routes
from trollkit.phrases.live import Refused
from trollkit.web import listening as web
from trollkit.web.guarded import ANY, Guarded, Nothing

_PAGE = Path(__file__).parent / "page"
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_HTML = {"": "eleve.html", "professeur": "professeur.html", "jouer": "jouer.html"}
_BUNDLE = ("classe.js", "classe.css")
# By their address: which file it is.
_FILES = {**_HTML, **{name: name for name in (*_BUNDLE, "film.js", "film.css")}}


def _kind_of(name: str) -> str:
    """What a file is, as a browser is told."""
    return f"{_KINDS[Path(name).suffix]}; charset=utf-8"


def _text_of(name: str, jeu: str) -> str:
    """What a file holds, in a class that plays the game."""
    stem, suffix = Path(name).stem, Path(name).suffix
    if suffix == ".html":
        return (_PAGE / name).read_text("utf-8")
    read, draw = (script, board_script) if suffix == ".js" else (style, board_style)
    return draw(game(jeu).drawing) if stem == "film" else read(f"classroom/live/{stem}")


WALL = "mur"
_WALL_MS = 500  # between two looks at what the wall shows of the class
_HEARD = 100_000_000  # bytes of a file that is read to its end, for the sentence to be heard
_LONG = 200  # characters of a verdict
_COLUMN = '"feuille" et "question" sont celles d\'un TD, comme "td1" et "4a"'
_MOST_TRIES = 100_000


class Answer(Guarded):
    """An answer of the class's, in JSON."""

    def initialize(self, room: Room) -> None:
        """Know whose class it is."""
        self.room = room

    @property
    def secret(self) -> str:
        """What the request bears as its secret, "" without one."""
        kind, _, secret = self.request.headers.get("Authorization", "").partition(" ")
        return secret.strip() if kind.lower() == "bearer" else ""

    def said(self, **wanted: type) -> list[Any]:
        """The fields of the request's object, of these kinds. Raises Refused."""
        try:
            given = json.loads(self.request.body)
            fields = [given[name] for name in wanted]
        except (ValueError, LookupError, TypeError, RecursionError):
            fields = []
        if not fields or [type(each) for each in fields] != list(wanted.values()):
            names = ", ".join(f'"{name}"' for name in wanted)
            raise Refused("form", wanted=f"il y faut un objet JSON avec {names}")
        return fields


class Join(Answer):
    """`POST api/rejoindre`."""

    def post(self) -> None:
        """Give whoever has the code a name and a secret."""
        code, name = self.said(code=str, nom=str)
        self.finish({"jeton": self.room.join(code, name, self.request.remote_ip or "")})


@stream_request_body
class Strategy(Answer):
    """`PUT api/strategie`, whose body is the file, and `DELETE`.

    Who asks is known before the body comes: a stranger's is not kept in memory. It is still
    read to its end, for the sentence to be heard.
    """

    def initialize(self, room: Room) -> None:
        """Nobody's body, and nothing of it."""
        super().initialize(room)
        self._person: Person | Refused = Refused("secret")
        self._body = bytearray()

    def prepare(self) -> None:
        """See who sends, who may have to wait."""
        super().prepare()
        assert self.request.connection is not None  # it is the one that is asking
        self.request.connection.set_max_body_size(_HEARD)  # type: ignore[attr-defined]
        try:
            self._person = self.room.person(self.secret, "send")
        except Refused as refused:
            self._person = refused

    def data_received(self, chunk: bytes) -> None:
        """Keep what is a student's, up to what is refused."""
        if isinstance(self._person, Person) and len(self._body) <= LARGEST:
            self._body += chunk

    def _sender(self) -> Person:
        """Who sends. Raises Refused; somebody may have left while the body came."""
        if isinstance(self._person, Refused):
            raise self._person
        if self.room.register.who(self.secret) is not self._person:
            raise Refused("secret")
        return self._person

    def put(self) -> None:
        """Take a version: once it is answered for, it is on the disk."""
        file = self.get_query_argument("fichier", "strategie.py")
        version = self.room.take(self._sender(), file, bytes(self._body))
        self.set_status(202)
        self.finish({"version": version})

    def delete(self) -> None:
        """Withdraw the strategy."""
        self.room.register.withdraw(self._sender())
        self.set_status(204)


class Self(Answer):
    """`GET api/moi`."""

    def get(self) -> None:
        """What became of what was sent."""
        self.finish(self.room.told_to(self.room.person(self.secret, "ask")))


class Lost(Answer):
    """`GET api/perdue`."""

    def get(self) -> None:
        """A game that was lost, as a film."""
        self.finish(self.room.standing.lost(self.room.person(self.secret, "film")))


class Verdicts(Answer):
    """`POST api/verdicts`, and `DELETE`."""

    def post(self) -> None:
        """Keep where somebody is."""
        person = self.room.person(self.secret, "tell")
        sheet, question, verdict, tries = self.said(
            feuille=str, question=str, verdict=str, essais=int
        )
        if not 0 <= tries <= _MOST_TRIES:
            raise Refused("form", wanted=f'"essais" est un nombre de 0 à {_MOST_TRIES}')
        # They head the teacher's columns, where nobody is to write sentences.
        if question not in questions_of(sheet):
            raise Refused("form", wanted=_COLUMN)
        self.room.register.tell(person, sheet, question, clean(verdict, _LONG), tries)
        self.set_status(204)

    def delete(self) -> None:
        """Forget what somebody has told."""
        self.room.register.forget_verdicts(self.room.person(self.secret, "tell"))
        self.set_status(204)


class Class(Answer):
    """`GET api/classe`, and the teacher's orders by `POST`."""

    def get(self) -> None:
        """Students against questions."""
        self.room.teacher(self.secret)
        self.finish(self.room.table())

    def post(self) -> None:
        """Change the code, free a name, send somebody away, forget the verdicts."""
        self.room.teacher(self.secret)
        action, name = self.said(action=str, nom=str)
        register = self.room.register
        match action:
            case "code":
                register.change_code()
            case "liberer":
                register.free(register.find(name))
            case "retirer":
                self.room.remove(register.find(name))
            case "effacer-verdicts":
                register.forget_verdicts()
            case _:
                raise Refused(
                    "form", wanted='"action" : code, liberer, retirer ou effacer-verdicts'
                )
        self.finish(self.room.table())


class Page(Answer):
    """A page, or a file of one."""

    def initialize(self, room: Room, name: str = "") -> None:
        """Which file it is."""
        super().initialize(room)
        self._name = name

    def get(self) -> None:
        """The file."""
        self.set_header("Content-Type", _kind_of(self._name))
        self.finish(_text_of(self._name, self.room.game))


class Place(Answer):
    """`GET api/partie`, and where one goes by `POST`."""

    def get(self) -> None:
        """Where somebody is."""
        self.finish(self.room.hall.look(self.room.person(self.secret, "ask")))

    def post(self) -> None:
        """Look for somebody, face the champion, or leave."""
        (action,) = self.said(action=str)
        hall = self.room.hall
        if action == "quitter":
            person = self.room.person(self.secret, "ask")
            hall.leave(person)
        elif action in ("quelqu-un", "champion"):
            person = self.room.person(self.secret, "begin")
            (hall.wait if action == "quelqu-un" else hall.face_the_champion)(person)
        else:
            raise Refused("form", wanted='"action" : quelqu-un, champion ou quitter')
        self.finish(hall.look(person))


class Throw(Answer):
    """`POST api/lancer`."""

    def post(self) -> None:
        """Take a throw; it stays with the class until the other one is in."""
        person = self.room.person(self.secret, "throw")
        game, turn, stones = self.said(partie=str, tour=int, pierres=int)
        self.room.hall.throw(person, game, turn, stones)
        self.finish(self.room.hall.look(person))


def application(room: Room, more: Iterable[tuple[Any, ...]] = ()) -> Application:
    """All that a class answers, and `more` addresses of other modules."""
    answers = {
        "rejoindre": Join,
        "strategie": Strategy,
        "moi": Self,
        "perdue": Lost,
        "verdicts": Verdicts,
        "classe": Class,
        "partie": Place,
        "lancer": Throw,
    }
    own = {"room": room}
    return Application(
        [
            *((rf"{ANY}/api/{name}", each, own) for name, each in answers.items()),
            *more,
            *(
                (rf"{ANY}/{address}", Page, {**own, "name": name})
                for address, name in _FILES.items()
            ),
            (r".*", Nothing),
        ],
        log_function=lambda handler: None,  # an address may hold a file's name
    )


@contextmanager
def listening(room: Room, port: int, host: str, names: Collection[str] = ()) -> Iterator[int]:
    """Answer requests while the block runs; the port on which it does.

    `names` are those of other machines by which one comes here.

    Raises OSError when the port cannot be had.
    """
    folder = room.folder
    crowd = Crowd(Shown(folder / STATE_NAME, folder / BASE_NAME, folder))
    try:
        with web.listening(
            lambda: application(room, wall_routes(crowd, WALL)),
            port,
            host,
            names=names,
            largest=3 * LARGEST,  # a file is for who has a secret: see `Strategy`
            often=((room.tell_the_wall, _WALL_MS), (crowd.look, 1000 * EVERY_S)),
            at_end=crowd.close,
        ) as chosen:
            yield chosen
    finally:
        room.register.close()
        room.hall.close()
