"""The register of a live class: a code, and of each person a name, a secret, what they tell
and the file they have handed in.

It is one private SQLite file beside the contest, and whatever is asked is read there. Of a
student's secret it keeps a fingerprint alone; the code and the teacher's token are kept, to be
told again after a restart.

What is handed in has its place before anybody is told that it was received: each person has
one folder, called by their name as everywhere where a folder is collected, and one file in it.

From what they tell comes how far a class is, question by question: for the teacher, and for its
wall. The wall's bars are such that nobody can be picked out: only what students have agreed to
tell is counted, a question that few have begun has no bar, and shares are told in tenths.
"""

import os
import re
import secrets
import shutil
import sqlite3
import time
from collections import defaultdict
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from string import ascii_letters
from typing import Any, NamedTuple

from trollkit.arena.store import errors
from trollkit.arena.wall import INVITATION, PLAYING, Bar, Headway
from trollkit.classroom.intake.names import (
    People,
    Person,
    author_called,
    composed,
    drawn,
    key_of,
    readable,
)
from trollkit.classroom.questions.question import sheet_of, sheets
from trollkit.classroom.submissions.book import held
from trollkit.classroom.submissions.collection import fingerprint
from trollkit.core.errors import Refused, StoreError
from trollkit.core.files import put_whole

FOLDER = ".classe"  # in the contest's folder; hidden, so that no contest reads it
FILE = "registre.sqlite"
PLACE = "depots"
KIND = "classe"  # tells the files of here from those that are collected elsewhere
_STEM = "strategie"
VERSION = 1
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowel, so that no code is a word
CODE_LENGTH = 6
MOST_PEOPLE = 200
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
_PERSON = "SELECT cle, nom, secret, versions, empreinte FROM eleve"


class Pupil(NamedTuple):
    """One who has joined: `digest` is that of the last file they handed in, "" without one."""

    key: str
    name: str
    secret: str = ""  # its fingerprint; "" when the teacher has freed the name
    versions: int = 0
    digest: str = ""


class Register:
    """The people of a class, for one thread.

    `code` are the six letters by which one joins, `token` is the teacher's secret, `port` where
    the class was last, 0 before.
    """

    def __init__(self, folder: Path, listed: Collection[Person] = ()) -> None:
        """Open the register of a contest's folder, made where there is none.

        `listed` is a class list; without one whoever has the code may join.
        Raises OSError, or Refused when the file is damaged or another kit's, or when the
        system keeps it from being opened.
        """
        self.place = folder / FOLDER / PLACE
        self.place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.place.mkdir(mode=0o700, exist_ok=True)
        path = folder / FOLDER / FILE
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self._list = People(listed)
        self._base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._base.row_factory = sqlite3.Row
        try:
            with errors(path, "refused"):
                self._open(path)
        except StoreError as error:
            self._base.close()
            known = error.reason in ("foreign", "newer")
            why = "class-register" if known else "class-register-held"
            raise Refused(why, path=str(path), detail=error.detail) from None

    def _open(self, path: Path) -> None:
        (version,) = self._ask("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise StoreError("newer", str(path))
        # Made anew, an empty table would be a class of nobody.
        tables = {name for (name,) in self._ask("SELECT name FROM sqlite_master")}
        if version and not tables >= _TABLES:
            raise StoreError("foreign", str(path))
        # What is written outlives this process.
        for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
            self._ask(f"PRAGMA {pragma}")
        self._ask("PRAGMA secure_delete = ON")
        self._base.executescript(_SCHEMA)
        self._ask(f"PRAGMA user_version = {VERSION}")
        token = secrets.token_urlsafe(18)
        for fact in (("code", _new_code()), ("jeton", token), ("port", "0")):
            self._ask("INSERT OR IGNORE INTO fait VALUES (?, ?)", *fact)
        facts = dict(self._ask("SELECT nom, valeur FROM fait"))
        self.code, self.token, self.port = facts["code"], facts["jeton"], int(facts["port"])
        for person in self.people:
            digest = _digest_in(self.place / person.name)
            if digest != person.digest:  # a kill may have come before it was noted
                self._note(person, digest)

    def _ask(self, request: str, *values: Any) -> sqlite3.Cursor:
        return self._base.execute(request, values)

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def keep_port(self, port: int) -> None:
        """Note where the class is: who has joined looks for it there again."""
        self._ask("REPLACE INTO fait VALUES ('port', ?)", str(port))

    def change_code(self) -> None:
        """Have another code; who has joined stays."""
        self.code = _new_code()
        self._ask("REPLACE INTO fait VALUES ('code', ?)", self.code)

    @property
    def people(self) -> list[Pupil]:
        """All who have joined."""
        return [Pupil(*row) for row in self._ask(f"{_PERSON} ORDER BY cle")]

    def join(self, name: str) -> tuple[Pupil, str]:
        """A new person and their secret, which nobody can be told again.

        With a class list its names and its identifiers let their person in, once. Raises
        Refused for a name that cannot be, is taken, is not in the list, or is two people's.
        """
        name = self._as_listed(name) if self._list.persons else _checked(name)
        known, people = self._called(name), self.people
        if known and known.secret:
            raise Refused("taken-listed" if self._list.persons else "taken", name=name)
        looks = (drawn(name) & drawn(each.name) for each in people)
        if not (known or self._list.persons) and any(looks):
            raise Refused("alike", name=name)
        if not known and len(people) >= MOST_PEOPLE:
            raise Refused("crowd", most=MOST_PEOPLE)
        person = known or Pupil(author_called(name).key, name)
        secret = secrets.token_urlsafe(24)
        self._ask(
            "INSERT INTO eleve (cle, nom, secret) VALUES (?, ?, ?)"
            " ON CONFLICT (cle) DO UPDATE SET secret = excluded.secret",
            *(person.key, person.name, _print_of(secret)),
        )
        return person, secret

    def _as_listed(self, given: str) -> str:
        """Under which name somebody of the class list is here. Raises Refused."""
        given = " ".join(composed(given).split())
        found = self._list.identify(given)
        if not found and (several := self._list.bearers(given)):
            raise Refused("namesakes", name=given, ids=" ou ".join(several))
        if not found:
            raise Refused("unlisted", name=_checked(given))
        # Neither would an identifier's "_" do, nor all that stands in a list.
        name, bare = self._list.names[found], found.replace("_", " ")
        with suppress(Refused):
            return _checked(f"{name} {bare}" if self._list.shared(name) else name)
        return _checked(bare)

    def who(self, secret: str) -> Pupil | None:
        """Whose secret that is."""
        # Looked up by its fingerprint: how long that takes tells nothing of the secret.
        row = self._ask(f"{_PERSON} WHERE secret = ?", _print_of(secret)).fetchone()
        return Pupil(*row) if row else None

    def find(self, name: str) -> Pupil:
        """The person of that name. Raises Refused."""
        if person := self._called(composed(name)):
            return person
        raise Refused("nobody", name=name)

    def _called(self, name: str) -> Pupil | None:
        """Who would be taken for somebody of that name: their file's, or in another order."""
        key, words = author_called(name).key, key_of(name)
        same = [each for each in self.people if each.key == key or key_of(each.name) == words]
        return min(same, key=lambda each: each.key != key, default=None)

    def hand_in(self, person: Pupil, suffix: str, data: bytes) -> int:
        """Put a version in its place, whole; its number. Raises Refused."""
        own = self.place / person.name
        target = own / f"{_STEM}{suffix}"
        try:
            own.mkdir(mode=0o700, exist_ok=True)
            put_whole(target, data)
            for other in own.iterdir():  # of a version in another language
                if other != target:
                    other.unlink()
        except OSError as error:
            raise Refused("disk", detail=error) from None
        return self._note(person, fingerprint(data))

    def withdraw(self, person: Pupil) -> None:
        """Take away what a person has handed in. Raises Refused."""
        try:
            if (own := self.place / person.name).is_dir():
                shutil.rmtree(own)
        except OSError as error:
            raise Refused("disk", detail=error) from None
        self._note(person, "")

    def _note(self, person: Pupil, digest: str) -> int:
        """Count a version, which lies in its place already, or that none does; its number."""
        row = self._ask(
            "UPDATE eleve SET versions = versions + ?, empreinte = ? WHERE cle = ?"
            " RETURNING versions",
            *(bool(digest), digest, person.key),
        )
        return int(row.fetchone()[0])

    def tell(self, person: Pupil, sheet: str, question: str, verdict: str) -> None:
        """Keep where somebody is at a question, and that they have tried once more."""
        now = time.time()
        self._ask(
            "INSERT INTO verdict VALUES (?, ?, ?, ?, 1, ?, ?)"
            " ON CONFLICT (cle, feuille, question) DO UPDATE SET essais = essais + 1,"
            " depuis = CASE WHEN verdict = excluded.verdict THEN depuis"
            " ELSE excluded.depuis END,"
            " verdict = excluded.verdict, vu = excluded.vu",
            *(person.key, sheet, question, verdict, now, now),
        )

    def rows(self, request: str, **facts: Any) -> list[dict[str, Any]]:
        """What a request of SQL finds."""
        return [dict(row) for row in self._base.execute(request, facts)]

    def free(self, person: Pupil) -> None:
        """Let the name be joined again, by who has lost its secret; the old one is void."""
        self._ask("UPDATE eleve SET secret = '' WHERE cle = ?", person.key)

    def remove(self, person: Pupil) -> None:
        """Forget a person, with all they have handed in and told. Raises Refused."""
        self.withdraw(person)
        self._ask("DELETE FROM eleve WHERE cle = ?", person.key)

    def forget_verdicts(self, *people: Pupil) -> None:
        """Forget all that these people have told of questions."""
        for person in people:
            self._ask("DELETE FROM verdict WHERE cle = ?", person.key)


def _checked(name: str) -> str:
    """A name as it is kept. Raises Refused."""
    name = " ".join(composed(name).split())
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME or not readable(name):
        raise Refused("class-name", name=name)
    return name


def _digest_in(own: Path) -> str:
    """The digest of what a person's folder holds, "" when that is nothing.

    Of two files, which a kill may have left, the newer stays: each has one strategy.
    """
    files = sorted(own.glob(f"{_STEM}.*"), key=lambda path: path.stat().st_mtime_ns)
    for older in files[:-1]:
        older.unlink()
    return fingerprint(files[-1].read_bytes()) if files else ""


def _new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _print_of(secret: str) -> str:
    return fingerprint(secret.encode("utf-8", "replace"))


Cell = dict[str, Any]
FEWEST = 5  # who have begun a question, before it has a bar
MOST_BARS = 12  # the last ones of a sheet: they fit beside the address
_TOLD = "SELECT *, verdict LIKE 'Réussi%' AS reussi FROM verdict"
_BEGUN = f"""
SELECT feuille, question, count(*) AS entames, sum(reussi) AS faits, max(vu) AS vu,
  (SELECT count(DISTINCT cle) FROM verdict WHERE feuille = su.feuille) AS eleves
FROM ({_TOLD}) AS su GROUP BY feuille, question HAVING entames >= {FEWEST} ORDER BY vu
"""
# Stopped is who has had the same trouble for five minutes, and still tries.
_CELLS = f"""
SELECT cle, feuille, question, verdict, essais, reussi,
  CAST((:now - depuis) / 60 AS INTEGER) AS minutes,
  NOT reussi AND :now - depuis >= 300 AND :now - vu < 300 AS bloque
FROM ({_TOLD}) ORDER BY feuille, question
"""
_COMMON = f"""
SELECT feuille, question, verdict, count(*) AS eleves FROM ({_TOLD}) WHERE NOT reussi
GROUP BY feuille, question, verdict ORDER BY eleves DESC LIMIT 5
"""


def questions_of(sheet: str) -> list[str]:
    """The questions of a sheet of the kit, 10a after 9b; none of another one."""
    known = sheet_of(sheet) if sheet in sheets else ()
    return sorted(known, key=lambda name: (int(name.strip(ascii_letters)), name))


def headway(register: Register) -> Headway | None:
    """The bars of the sheet that was told of last; None while too few have begun a question."""
    begun = register.rows(_BEGUN)
    if not begun:
        return None
    sheet = begun[-1]["feuille"]
    bars = {each["question"]: each for each in begun if each["feuille"] == sheet}
    shown: list[Bar] = [
        {
            "question": question,
            "faits": _tenths(bars[question]["faits"], bars[question]["eleves"]),
            "entames": _tenths(bars[question]["entames"], bars[question]["eleves"]),
        }
        for question in questions_of(sheet)
        if question in bars
    ]
    return {"feuille": sheet, "questions": shown[-MOST_BARS:]}


def table(register: Register, now: float) -> tuple[dict[str, Any], Mapping[str, list[Cell]]]:
    """What the teacher sees, JSON-ready: columns and the commonest mistakes; and by the key of
    each person where they are.
    """
    cells = defaultdict(list)
    for cell in register.rows(_CELLS, now=now):
        cells[cell.pop("cle")].append(cell)
    known = {(each["feuille"], each["question"]) for own in cells.values() for each in own}
    every = [
        (sheet, question)
        for sheet in sorted({sheet for sheet, _ in known})
        for question in questions_of(sheet)
    ]
    columns = [each for each in every if each in known]
    return {"questions": columns, "frequents": register.rows(_COMMON)}, cells


def _tenths(many: int, people: int) -> int:
    """A share in percent, cut to tenths: nobody can be counted in a class."""
    return 10 * (10 * many // people)


def clear_wall(folder: Path) -> None:
    """Have a wall of `folder` show no class that was killed; one that is there keeps all."""
    if not (folder / FOLDER).is_dir():
        return
    with suppress(Refused), held(folder):  # who holds a class has the folder's book
        INVITATION.untell(folder)
        PLAYING.untell(folder)
