"""The register of a live class: a code, and of each person a name, a secret, what they tell
and the file they have handed in.

It is one private SQLite file beside the contest. Of a student's secret it keeps a fingerprint
alone; the code and the teacher's token are kept, to be told again after a restart.

What is handed in is on the disk before anybody is told that it was received: each person has
one folder, called by their name as everywhere where a folder is collected, and one file in it.
"""

import hashlib
import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.store import errors
from trollkit.arena.wall import INVITATION, PLAYING
from trollkit.classroom.intake.names import author_called, composed, drawn, key_of, readable
from trollkit.classroom.submissions.book import held
from trollkit.classroom.submissions.collection import fingerprint
from trollkit.core.errors import Refused as AnyRefused
from trollkit.core.errors import StoreError
from trollkit.core.text import clean
from trollkit.phrases import reason_of
from trollkit.phrases.live import Refused

FOLDER = ".classe"  # in the contest's folder; hidden, so that no contest reads it
FILE = "registre.sqlite"
PLACE = "depots"
KIND = "classe"  # tells the files of here from those that are collected elsewhere
_STEM = "strategie"
VERSION = 1
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowel, so that no code is a word
CODE_LENGTH = 6
MOST_PEOPLE = 200
MOST_VERSIONS = 500
LONGEST_NAME = 40
# Latin letters alone: others look like them, or like nothing at all, and a file's name keeps
# nothing of them, so that all who bear such names would be one. Neither "_" nor "(": file
# names tell versions and Moodle's numbers by them.
_LETTER = r"A-Za-z0-9À-ÖØ-öø-ɏḀ-ỿ"
_NAME = re.compile(rf"[{_LETTER}][{_LETTER} .'’-]*")

_SCHEMA = """
CREATE TABLE IF NOT EXISTS fait (nom TEXT PRIMARY KEY, valeur TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS eleve (
    cle TEXT PRIMARY KEY, nom TEXT NOT NULL, secret TEXT NOT NULL,
    versions INTEGER NOT NULL DEFAULT 0, empreinte TEXT NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS verdict (
    cle TEXT NOT NULL REFERENCES eleve(cle) ON DELETE CASCADE,
    feuille TEXT NOT NULL, question TEXT NOT NULL, verdict TEXT NOT NULL,
    essais INTEGER NOT NULL, depuis REAL NOT NULL, vu REAL NOT NULL,
    PRIMARY KEY (cle, feuille, question)
);
"""
_TABLES = set(re.findall(r"CREATE TABLE IF NOT EXISTS (\w+)", _SCHEMA))


@dataclass
class Person:
    """One who has joined: `digest` is that of the last file they handed in, "" without one."""

    key: str
    name: str
    secret: str  # its fingerprint; "" when the teacher has freed the name
    versions: int = 0
    digest: str = ""


class AtQuestion(NamedTuple):
    """Where somebody is at one question: since when the verdict is this one, and last told."""

    key: str
    sheet: str
    question: str
    verdict: str
    tries: int
    since: float
    seen: float


class Register:
    """The people of a class, by their key. It is used by one thread."""

    def __init__(self, folder: Path, allowed: Collection[tuple[str, str]] = ()) -> None:
        """Open the register of a contest's folder, made where there is none.

        `allowed` are the identifiers and names of a class list; without one whoever has the
        code may join.
        Raises OSError, or Refused when the file is damaged or another kit's, or when the
        system keeps it from being opened.
        """
        place = folder / FOLDER
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = place / FILE
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self.place = place / PLACE
        self.place.mkdir(mode=0o700, exist_ok=True)
        self._allowed = tuple(dict.fromkeys(allowed))
        self._base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            with errors(path, "refused"):
                self._open(path)
                rows = self._base.execute(
                    "SELECT cle, nom, secret, versions, empreinte FROM eleve"
                )
                self.people = {row[0]: Person(*row) for row in rows}
        except StoreError as error:
            self._base.close()
            reason = "register" if error.reason in ("foreign", "newer") else "register_held"
            raise Refused(reason, path=str(path), detail=error.detail) from None
        self._by_secret = {each.secret: each for each in self.people.values() if each.secret}
        for person in self.people.values():
            digest = self._digest_of(person)
            if digest != person.digest:  # a kill may have come before it was noted
                self._note(person, digest)

    def _open(self, path: Path) -> None:
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise StoreError("newer", str(path))
        # Made anew, an empty table would be a class of nobody.
        tables = {name for (name,) in self._base.execute("SELECT name FROM sqlite_master")}
        if version and not tables >= _TABLES:
            raise StoreError("foreign", str(path))
        # What is written outlives this process; files handed in are synced themselves.
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        self._base.execute("PRAGMA foreign_keys = ON")
        self._base.execute("PRAGMA secure_delete = ON")
        self._base.executescript(_SCHEMA)
        self._base.execute(f"PRAGMA user_version = {VERSION}")

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    @property
    def code(self) -> str:
        """The six letters by which one joins."""
        return self._fact("code", _new_code)

    @property
    def token(self) -> str:
        """The teacher's secret."""
        return self._fact("jeton", lambda: secrets.token_urlsafe(18))

    @property
    def port(self) -> int | None:
        """Where the class was last, None before: who has joined looks for it there again."""
        return int(self._fact("port", lambda: "0")) or None

    @port.setter
    def port(self, port: int) -> None:
        self._base.execute("REPLACE INTO fait VALUES ('port', ?)", (str(port),))

    def change_code(self) -> str:
        """Another code; who has joined stays."""
        self._base.execute("REPLACE INTO fait VALUES ('code', ?)", (_new_code(),))
        return self.code

    def join(self, name: str) -> tuple[Person, str]:
        """A new person and their secret, which nobody can be told again.

        With a class list its names and its identifiers let their person in, once. Raises
        Refused for a name that cannot be, is taken, is not in the list, or is two people's.
        """
        name = self._listed(name) if self._allowed else _checked(name)
        key = author_called(name).key
        known = self._called(name)
        if known and known.secret:
            raise Refused("taken_listed" if self._allowed else "taken", name=name)
        looks = (drawn(name) & drawn(each.name) for each in self.people.values())
        if not (known or self._allowed) and any(looks):
            raise Refused("alike", name=name)
        if not known and len(self.people) >= MOST_PEOPLE:
            raise Refused("crowd", most=MOST_PEOPLE)
        secret = secrets.token_urlsafe(24)
        person, digest = known or Person(key, name, ""), _fingerprint(secret)
        self._base.execute(
            "INSERT INTO eleve (cle, nom, secret) VALUES (?, ?, ?)"
            " ON CONFLICT (cle) DO UPDATE SET secret = excluded.secret",
            (person.key, person.name, digest),
        )
        person.secret = digest  # not before it is written: the disk may be full
        self.people[person.key] = self._by_secret[person.secret] = person
        return person, secret

    def _listed(self, given: str) -> str:
        """Under which name somebody of the class list is here. Raises Refused."""
        given = " ".join(composed(given).split())
        called = [each for each in self._allowed if key_of(each[1]) == key_of(given)]
        ids = [each for each in self._allowed if each[0].casefold() == given.casefold()]
        if len(called) > 1 and not ids:
            several = " ou ".join(id for id, _ in called)
            raise Refused("namesakes", name=clean(given, LONGEST_NAME), ids=clean(several, 200))
        if not (ids or called):
            raise Refused("unlisted", name=_checked(given))
        id, name = (ids or called)[0]
        same = [each for each in self._allowed if key_of(each[1]) == key_of(name)]
        # Neither would an identifier's "_" do, nor all that stands in a list.
        with suppress(Refused):
            return _checked(name if len(same) == 1 else id.replace("_", " "))
        return _checked(id.replace("_", " "))

    def who(self, secret: str) -> Person | None:
        """Whose secret that is."""
        # Looked up by its fingerprint: how long that takes tells nothing of the secret.
        return self._by_secret.get(_fingerprint(secret))

    def hand_in(self, person: Person, suffix: str, data: bytes) -> int:
        """Put a version in place, whole and synced; its number. Raises Refused."""
        own = self.place / person.name
        target, draft = own / f"{_STEM}{suffix}", own / f".{_STEM}"
        try:
            own.mkdir(mode=0o700, exist_ok=True)
            with draft.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
            for other in own.iterdir():  # of a version in another language
                if other != target:
                    other.unlink()
            _sync(own)
        except OSError as error:
            raise Refused("disk", detail=reason_of(error)) from None
        return self._note(person, fingerprint(data))

    def withdraw(self, person: Person) -> None:
        """Take away what a person has handed in. Raises Refused."""
        own = self.place / person.name
        try:
            if own.is_dir():
                shutil.rmtree(own)
        except OSError as error:
            raise Refused("disk", detail=reason_of(error)) from None
        self._note(person, "")

    def _note(self, person: Person, digest: str) -> int:
        """Count a version, which lies on the disk already, or that none does; its number."""
        person.versions, person.digest = person.versions + bool(digest), digest
        self._base.execute(
            "UPDATE eleve SET versions = ?, empreinte = ? WHERE cle = ?",
            (person.versions, digest, person.key),
        )
        return person.versions

    def _digest_of(self, person: Person) -> str:
        """The digest of what a person has handed in, "" when that is nothing.

        Of two files, which a kill may have left, the newer stays: each has one strategy.
        """
        own = self.place / person.name
        files = sorted(own.glob(f"{_STEM}.*"), key=lambda path: path.stat().st_mtime_ns)
        for older in files[:-1]:
            older.unlink()
        return fingerprint(files[-1].read_bytes()) if files else ""

    def tell(self, person: Person, sheet: str, question: str, verdict: str, tries: int) -> None:
        """Keep where somebody is at a question."""
        now = time.time()
        self._base.execute(
            "INSERT INTO verdict VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (cle, feuille, question) DO UPDATE SET"
            " depuis = CASE WHEN verdict = excluded.verdict THEN depuis"
            " ELSE excluded.depuis END,"
            " verdict = excluded.verdict, essais = excluded.essais, vu = excluded.vu",
            (person.key, sheet, question, verdict, tries, now, now),
        )

    def told(self) -> list[AtQuestion]:
        """Where everybody is at each question that they have told of."""
        rows = self._base.execute(
            "SELECT cle, feuille, question, verdict, essais, depuis, vu FROM verdict"
            " ORDER BY cle, feuille, question"
        )
        return [AtQuestion(*row) for row in rows]

    def find(self, name: str) -> Person:
        """The person of that name. Raises Refused."""
        person = self._called(composed(name))
        if person is None:
            raise Refused("nobody", name=clean(name, LONGEST_NAME))
        return person

    def _called(self, name: str) -> Person | None:
        """Who would be taken for somebody of that name: their file's, or in another order."""
        key, words = author_called(name).key, key_of(name)
        same = (each for each in self.people.values() if key_of(each.name) == words)
        return self.people.get(key) or next(same, None)

    def free(self, person: Person) -> None:
        """Let the name be joined again, by who has lost its secret; the old one is void."""
        self._by_secret.pop(person.secret, None)
        person.secret = ""
        self._base.execute("UPDATE eleve SET secret = '' WHERE cle = ?", (person.key,))

    def remove(self, person: Person) -> None:
        """Forget a person, with all they have handed in and told. Raises Refused."""
        self.withdraw(person)
        self._by_secret.pop(person.secret, None)
        del self.people[person.key]
        self._base.execute("DELETE FROM eleve WHERE cle = ?", (person.key,))

    def forget_verdicts(self, person: Person | None = None) -> None:
        """Forget all that was told of questions, or what one person has told."""
        if person is None:
            self._base.execute("DELETE FROM verdict")
        else:
            self._base.execute("DELETE FROM verdict WHERE cle = ?", (person.key,))

    def _fact(self, name: str, new: Callable[[], str]) -> str:
        row = self._base.execute("SELECT valeur FROM fait WHERE nom = ?", (name,)).fetchone()
        if row is None:
            self._base.execute("INSERT INTO fait VALUES (?, ?)", (name, new()))
            return self._fact(name, new)
        return str(row[0])


def _checked(name: str) -> str:
    """A name as it is kept. Raises Refused."""
    name = " ".join(composed(name).split())
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME or not readable(name):
        raise Refused("name", name=clean(name, LONGEST_NAME))
    return name


def _new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _fingerprint(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def _sync(folder: Path) -> None:
    if os.name != "posix":  # elsewhere a folder cannot be opened
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def clear_wall(folder: Path) -> None:
    """Have a wall of `folder` show no class that was killed; one that is there keeps all."""
    if not (folder / FOLDER).is_dir():
        return
    with suppress(AnyRefused), held(folder):  # who holds a class has the folder's book
        INVITATION.untell(folder)
        PLAYING.untell(folder)
