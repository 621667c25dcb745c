"""What the live class answers over HTTP, under any path: JSON, and its `pages`.

Errors are `{"erreur": phrase}`. A student's secret and the teacher's token come in the header
`Authorization: Bearer …`, and never in an address.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from tornado.web import Application, stream_request_body

from trollkit.classroom.live import pages
from trollkit.classroom.live.register import Person
from trollkit.classroom.live.room import LARGEST, Room
from trollkit.core.text import clean
from trollkit.phrases.live import Refused
from trollkit.web.guarded import ANY, Guarded, Nothing

_LONG = 200  # characters of a verdict
# They head the teacher's columns, where nobody is to write sentences.
_SHEET, _QUESTION = re.compile(r"[a-z][a-z0-9-]{0,29}"), re.compile(r"[0-9]{1,3}[a-z]?")
_COLUMN = '"feuille" et "question" s\'écrivent comme "td1" et "4a"'
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
        self.request.connection.set_max_body_size(2 * LARGEST)  # type: ignore[attr-defined]
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
        self.room.withdraw(self._sender())
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
        self.finish(self.room.becoming.lost(self.room.person(self.secret, "film")))


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
        if not (_SHEET.fullmatch(sheet) and _QUESTION.fullmatch(question)):
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
        self.set_header("Content-Type", pages.kind_of(self._name))
        self.finish(pages.text_of(self._name, self.room.game))


def application(room: Room, more: Iterable[tuple[Any, ...]] = ()) -> Application:
    """All that a class answers, and `more` addresses of other modules."""
    own = {"room": room}
    return Application(
        [
            (rf"{ANY}/api/rejoindre", Join, own),
            (rf"{ANY}/api/strategie", Strategy, own),
            (rf"{ANY}/api/moi", Self, own),
            (rf"{ANY}/api/perdue", Lost, own),
            (rf"{ANY}/api/verdicts", Verdicts, own),
            (rf"{ANY}/api/classe", Class, own),
            *more,
            *(
                (rf"{ANY}/{address}", Page, {**own, "name": name})
                for address, name in pages.FILES.items()
            ),
            (r".*", Nothing),
        ],
        log_function=lambda handler: None,  # an address may hold a file's name
    )
