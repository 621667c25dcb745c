"""The live class as requests see it: who asks, what they may, what they are told."""

import hmac
import time
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from trollkit import games
from trollkit.arena.wall import Headway
from trollkit.classroom.intake.names import author_called
from trollkit.classroom.live.games import Hall
from trollkit.classroom.live.progress import headway, is_right, order
from trollkit.classroom.live.register import FOLDER, MOST_VERSIONS, AtQuestion, Person, Register
from trollkit.classroom.live.standing import Standing
from trollkit.classroom.submissions.book import Book
from trollkit.core.text import clean
from trollkit.core.tongues import PYTHON
from trollkit.phrases.live import Refused
from trollkit.phrases.wording import day_phrase
from trollkit.web.guarded import Meters

LARGEST = 2_000_000  # bytes of a strategy: a notebook with its outputs
STUCK_S = 300.0
HEADWAY_S = 20.0  # the wall's bars are late, so that none moves as somebody cheers
COMMON = 5  # mistakes that are shown as the commonest
# By what is asked for: how many at once, and how many a second after that.
_RATES = {"guess": (60, 1.0), "send": (10, 0.5), "ask": (30, 5.0), "tell": (40, 5.0)}
_RATES |= {"film": (6, 0.5)}  # which is read and drawn up here
_RATES |= {"begin": (10, 0.2), "throw": (20, 2.0)}


@dataclass
class Room:
    """A contest's folder that a class fills, for one thread; `standing` alone is for two."""

    folder: Path
    game: str = games.USUAL
    allowed: Collection[tuple[str, str]] = ()  # identifiers and names of a class list
    named: bool = False  # whether who plays is shown by name
    closing: float | None = None  # when strategies are no more taken, as `time.time` counts
    register: Register = field(init=False)
    standing: Standing = field(init=False)
    hall: Hall = field(init=False)
    meters: Meters = field(init=False, default_factory=lambda: Meters(_RATES))
    _headway: Headway | None = field(init=False, default=None)
    _counted: float = field(init=False, default=-HEADWAY_S)  # when the wall's bars were

    def __post_init__(self) -> None:
        self.register = Register(self.folder, self.allowed)
        self.standing = Standing(self.folder)
        self.hall = Hall(self.folder, named=self.named)

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The ends of the files that the contest takes."""
        return (PYTHON, *games.game(self.game).tongues, ".ipynb")

    def join(self, code: str, name: str, where: str) -> str:
        """The secret of a new person. Raises Refused."""
        self.meters.count("guess", where, cost=0)
        given = "".join(code.split()).upper().encode("utf-8", "replace")
        if not hmac.compare_digest(given, self.register.code.encode()):
            # Wrong codes alone: a whole class may come from one address.
            self.meters.count("guess", where)
            raise Refused("code")
        if day := Book.read(self.folder).forgotten.day(author_called(name)):
            raise Refused("erased", name=clean(name, 60), day=day_phrase(day))
        return self.register.join(name)[1]

    def person(self, secret: str, what: str) -> Person:
        """Who asks for `what`. Raises Refused."""
        person = self.register.who(secret)
        if person is None:
            raise Refused("secret")
        self.meters.count(what, person.key)
        return person

    def teacher(self, secret: str) -> None:
        """Raise Refused unless the teacher asks."""
        given = secret.encode("utf-8", "replace")
        if not hmac.compare_digest(given, self.register.token.encode()):
            raise Refused("teacher")

    def take(self, person: Person, file: str, data: bytes) -> int:
        """Keep a version; its number. What this returns is on the disk. Raises Refused."""
        if self.closing is not None and time.time() >= self.closing:
            raise Refused("closed", hour=time.strftime("%H:%M", time.localtime(self.closing)))
        suffix = PurePosixPath(file).suffix.lower()
        if suffix not in self.suffixes:
            raise Refused("kind", name=clean(file, 60), wanted=" ou ".join(self.suffixes))
        if len(data) > LARGEST:
            raise Refused("large", most=f"{LARGEST // 1_000_000} Mo")
        if not data.strip():
            raise Refused("empty")
        if person.versions >= MOST_VERSIONS:
            raise Refused("versions", most=MOST_VERSIONS)
        return self.register.hand_in(person, suffix, data)

    def remove(self, person: Person) -> None:
        """Send somebody away, with all they have handed in and told. Raises Refused."""
        self.register.remove(person)
        self.hall.forget(person)

    def told_to(self, person: Person) -> dict[str, Any]:
        """Where somebody's strategy is."""
        return {
            **self.standing.of(person),
            "nom": person.name,
            "versions": person.versions,
            "jeu": self.game,
        }

    def tell_the_wall(self) -> None:
        """Have the wall show what is played, and now and then how far the class is."""
        now = time.monotonic()
        if now >= self._counted + HEADWAY_S:
            self._counted, self._headway = now, headway(self.register.told())
        self.hall.tell_the_wall(self._headway)

    def table(self) -> dict[str, Any]:
        """Students against questions, for the teacher."""
        told = self.register.told()
        by_person = defaultdict(list)
        for each in told:
            by_person[each.key].append(each)
        now = time.time()
        return {
            "code": self.register.code,
            "eleves": [
                {
                    **self.told_to(person),
                    "questions": [_cell(each, now) for each in by_person[key]],
                    "bloque": any(_is_stuck(each, now) for each in by_person[key]),
                }
                for key, person in sorted(self.register.people.items())
            ],
            "questions": sorted({(each.sheet, each.question) for each in told}, key=order),
            "frequents": _common(told),
        }


def erase(folder: Path, who: str) -> bool:
    """Whether somebody of that name was in the class of a folder; they no longer are.

    Raises Refused when the register cannot be read.
    """
    if not (folder / FOLDER).is_dir():
        return False
    room = Room(folder)
    try:
        room.remove(room.register.find(who))
    except Refused as refused:
        if refused.reason != "nobody":
            raise
        return False
    finally:
        room.register.close()
    return True


def _cell(told: AtQuestion, now: float) -> dict[str, Any]:
    return {
        "feuille": told.sheet,
        "question": told.question,
        "verdict": told.verdict,
        "essais": told.tries,
        "minutes": int((now - told.since) / 60),
        "reussi": is_right(told),
        "bloque": _is_stuck(told, now),
    }


def _is_stuck(told: AtQuestion, now: float) -> bool:
    """Whether somebody has had the same trouble for minutes, and still tries."""
    return not is_right(told) and now - told.since >= STUCK_S > now - told.seen


def _common(told: Iterable[AtQuestion]) -> list[dict[str, Any]]:
    wrong = Counter(
        (each.sheet, each.question, each.verdict) for each in told if not is_right(each)
    )
    return [
        {"feuille": sheet, "question": question, "verdict": verdict, "eleves": many}
        for (sheet, question, verdict), many in wrong.most_common(COMMON)
    ]
