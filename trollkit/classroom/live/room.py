"""`Room`: what each request of a live class does, who may ask for it, and what it answers.

What became of each file comes from the watch that fills the contest, the ranking from its
`etat.json`.
"""

import hmac
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from inspect import getfullargspec
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple, TypeVar

from trollkit import games
from trollkit.arena.state import ALL, Etat
from trollkit.arena.wall import ACCEPTED, REFUSED, Headway
from trollkit.classroom.intake.names import Person, author_called
from trollkit.classroom.live.games import Hall
from trollkit.classroom.live.register import (
    FOLDER,
    KIND,
    MOST_PEOPLE,
    Pupil,
    Register,
    headway,
    questions_of,
    table,
)
from trollkit.classroom.submissions.book import Book, Entry
from trollkit.classroom.submissions.collection import Collector
from trollkit.contests import STATE_NAME
from trollkit.core.errors import Refused
from trollkit.core.text import clean
from trollkit.core.tongues import PYTHON
from trollkit.notebook.dashboard.contest import StateFile
from trollkit.phrases.wording import day_phrase
from trollkit.web.guarded import Meters

LARGEST = 2_000_000  # bytes of a strategy: a notebook with its outputs
MOST_VERSIONS = 500
HEADWAY_S = 20.0  # delay of the wall's bars, so that none moves just as somebody succeeds
_LONG = 200  # characters of a verdict
TEACHER = "teacher"
# For each kind of request, how many at once, and then how many a second.
_RATES = {"guess": (60, 1.0), "send": (10, 0.5), "ask": (30, 5.0), "tell": (40, 5.0)}
_RATES |= {"begin": (10, 0.2), "throw": (20, 2.0)}
_RATES |= {"join": (MOST_PEOPLE // 2, 0.1)}  # so that no one phone takes all places at once

Facts = dict[str, Any]
Does = TypeVar("Does", bound=Callable[..., Facts | None])


class Order(NamedTuple):
    """One request that a class answers.

    `who` may ask: "" for anybody, `TEACHER`, or a student, whose requests are counted by the
    meter of that name. `fields` are the fields of the request's object, with their types.
    """

    who: str
    does: Callable[..., Facts | None]
    fields: Mapping[str, type]


ORDERS: dict[str, Order] = {}


def order(name: str, who: str) -> Callable[[Does], Does]:
    """Decorate a method of `Room` that answers `name`; its keyword arguments are the fields."""

    def known(does: Does) -> Does:
        spec = getfullargspec(does)
        fields = {field: spec.annotations[field] for field in spec.kwonlyargs}
        ORDERS[name] = Order(who, does, fields)
        return does

    return known


@dataclass
class Room:
    """The live class of a contest's folder, used by one thread (`look` by the watch's).

    The first argument of an order is who asks: a person, None for the teacher, or an address.
    Its result is the answer for JSON, None for an empty one. Orders raise Refused.
    """

    folder: Path
    game: str = games.USUAL
    listed: Collection[Person] = ()  # the class list, if only its people may join
    named: bool = False  # whether players are shown by name
    closing: float | None = None  # when strategies stop being taken (`time.time`)

    def __post_init__(self) -> None:
        self.register = Register(self.folder, self.listed)
        self.hall = Hall(self.folder, named=self.named)
        self.suffixes = (PYTHON, *games.game(self.game).tongues, ".ipynb")  # of files taken
        self._meters = Meters(_RATES)
        self._entries: dict[str, Entry] = {}  # the contest's entry of each person, by name
        self._state = StateFile(self.folder / STATE_NAME)
        self._headway: Headway | None = None
        self._counted = -HEADWAY_S  # when the wall's bars were last computed

    def asking(self, secret: str, who: str, where: str = "") -> Any:
        """Identify who gives an order, and count it. Raises Refused when they may not."""
        if not who:
            return where
        if who == TEACHER:
            if not _same(secret, self.register.token):
                raise Refused("class-teacher")
            return None
        if person := self.register.who(secret):
            self._meters.count(who, person.key)
            return person
        raise Refused("class-secret")

    @order("POST rejoindre", "")
    def join(self, where: str, *, code: str, nom: str) -> Facts:
        """Let a person join; their secret."""
        self._meters.count("guess", where, cost=0)
        if not _same("".join(code.split()).upper(), self.register.code):
            # Only wrong codes are counted: a whole class may come from one address.
            self._meters.count("guess", where)
            raise Refused("class-code")
        if day := Book(self.folder).forgotten.day(author_called(nom)):
            raise Refused("class-erased", name=nom, day=day_phrase(day))
        self._meters.count("join", where, cost=0)
        _, secret = self.register.join(nom)
        self._meters.count("join", where)
        return {"jeton": secret}

    def take(self, person: Pupil, file: str, data: bytes) -> int:
        """Store a version of somebody's strategy; its number. Raises Refused."""
        if self.closing is not None and time.time() >= self.closing:
            raise Refused("closed", hour=time.strftime("%H:%M", time.localtime(self.closing)))
        suffix = PurePosixPath(file).suffix.lower()
        if suffix not in self.suffixes:
            wanted = " ou ".join(self.suffixes)
            raise Refused("class-kind", name=file, wanted=wanted)
        if len(data) > LARGEST:
            raise Refused("large", most=f"{LARGEST // 1_000_000} Mo")
        if not data.strip():
            raise Refused("empty")
        if person.versions >= MOST_VERSIONS:
            raise Refused("versions", most=MOST_VERSIONS)
        return self.register.hand_in(person, suffix, data)

    @order("DELETE strategie", "send")
    def withdraw(self, person: Pupil) -> None:
        """Take one's strategy out of the contest."""
        self.register.withdraw(person)

    def look(self, collector: Collector) -> None:
        """Note what the watch, in its own thread, has made of each file."""
        self._entries = {
            PurePosixPath(entry.origin).parts[0]: replace(entry)
            for entry in collector.book.entries
            if entry.kind == KIND
        }

    @order("GET moi", "ask")
    def told_to(self, person: Pupil) -> Facts:
        """What became of the file that somebody has sent."""
        told: Facts = {"etat": "", "raison": "", "rang": None, "jeu": self.game}
        told |= {"nom": person.name, "versions": person.versions}
        entry = self._entries.get(person.name)
        if not person.digest:
            return told
        if entry is None or entry.digest != person.digest:
            return told | {"etat": "recue"}
        told |= {"etat": REFUSED if entry.refusal else ACCEPTED, "raison": entry.refusal}
        etat, _ = self._state.poll()
        return told | (_place(etat, entry.stem) if etat and entry.stem else {})

    @order("POST verdicts", "tell")
    def tell(self, person: Pupil, *, feuille: str, question: str, verdict: str) -> None:
        """Store a verdict of somebody."""
        # Questions head the teacher's columns, in which nobody may write a text.
        if question not in questions_of(feuille):
            wanted = '"feuille" et "question" sont celles d\'un TD, comme "td1" et "4a"'
            raise Refused("form", wanted=wanted)
        self.register.tell(person, feuille, question, clean(verdict, _LONG))

    @order("DELETE verdicts", "tell")
    def forget_verdicts(self, person: Pupil) -> None:
        """Erase the verdicts of somebody."""
        self.register.forget_verdicts(person)

    @order("GET classe", TEACHER)
    def table(self, _: None = None) -> Facts:
        """The teacher's table: students against questions."""
        told, cells = table(self.register, time.time())
        pupils = [
            {
                **self.told_to(person),
                "questions": cells[person.key],
                "bloque": any(each["bloque"] for each in cells[person.key]),
            }
            for person in self.register.people
        ]
        return {"code": self.register.code, "eleves": pupils, **told}

    @order("POST classe", TEACHER)
    def command(self, _: None, *, action: str, nom: str) -> Facts:
        """Do what the teacher asks for.

        It is to change the code, free a name, erase all verdicts, send somebody away, or send
        away (with a new code) everybody who has handed nothing in.
        """
        register = self.register
        match action:
            case "code":
                register.change_code()
            case "vider":
                register.change_code()
                self._send_away(*(each for each in register.people if not each.digest))
            case "liberer":
                register.free(register.find(nom))
            case "retirer":
                self._send_away(register.find(nom))
            case "effacer-verdicts":
                register.forget_verdicts(*register.people)
            case _:
                wanted = '"action" : code, vider, liberer, retirer ou effacer-verdicts'
                raise Refused("form", wanted=wanted)
        return self.table()

    def _send_away(self, *people: Pupil) -> None:
        for person in people:
            self.register.remove(person)
            self.hall.forget(person)

    @order("GET partie", "ask")
    def place(self, person: Pupil) -> Facts:
        """The game that somebody plays, or waits for."""
        return self.hall.look(person)

    @order("POST partie", "ask")
    def go(self, person: Pupil, *, action: str) -> Facts:
        """Look for an opponent, face the champion, or leave."""
        if action == "quitter":
            self.hall.leave(person)
        elif action in ("quelqu-un", "champion"):
            self._meters.count("begin", person.key)
            self.hall.play(person, alone=action == "champion")
        else:
            raise Refused("form", wanted='"action" : quelqu-un, champion ou quitter')
        return self.hall.look(person)

    @order("POST lancer", "throw")
    def throw(self, person: Pupil, *, partie: str, tour: int, pierres: int) -> Facts:
        """Take a throw, which is kept secret until the other side's has come."""
        self.hall.throw(person, partie, tour, pierres)
        return self.hall.look(person)

    def tell_the_wall(self) -> None:
        """Tell the wall which games are played, and from time to time how far the class is."""
        now = time.monotonic()
        if now >= self._counted + HEADWAY_S:
            self._counted, self._headway = now, headway(self.register)
        self.hall.tell_the_wall(self._headway)


def erase(folder: Path, who: str) -> bool:
    """Erase somebody from the class of a folder; False when they were not in it.

    Raises Refused when the register cannot be read.
    """
    if not (folder / FOLDER).is_dir():
        return False
    register = Register(folder)
    try:
        register.remove(register.find(who))
    except Refused as refused:
        if refused.reason != "nobody":
            raise
        return False
    finally:
        register.close()
    return True


def _place(etat: Etat, id_: str) -> Facts:
    """A strategy's rank, and the opponents that it beats most and least."""
    told: Facts = {"id": id_}
    for row in etat["classement"]:
        if row["id"] == id_:
            told |= {"affiche": row["nom"], "sur": len(etat["classement"])}
            told |= {"rang": row["rang"] if row["joues"] else None, "points": row["points"]}
            told["disqualification"] = row["raison"]
    if met := sorted(each for each in _met(etat, id_) if each[1] == ALL):
        called = {each["id"]: each["nom"] for each in etat["classement"]}
        told |= {"meilleur": called[met[-1][2]], "pire": called[met[0][2]]}
    return told


def _met(etat: Etat, id_: str) -> list[tuple[int, str, str]]:
    """The scores of a strategy, as (score, category or `ALL`, opponent)."""
    ids, scores = etat["matrice"]["ids"], etat["matrice"]["score"]
    if id_ not in ids:
        return []
    row = ids.index(id_)
    return [
        (score, category, other)
        for category, table in scores.items()
        for score, other in zip(table[row], ids, strict=True)
        if score is not None
    ]


def _same(given: str, secret: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8", "replace"), secret.encode())
