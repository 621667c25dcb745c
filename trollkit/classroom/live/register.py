"""The register of a live class: its code, its people, their verdicts and files (`Register`).

It is one private SQLite file beside the contest; each method reads it anew. It keeps only a
fingerprint of a student's secret, but the code and the teacher's token themselves, for a
restart.

A strategy is written to its place before its reception is confirmed. Each person has a folder
of their name, as in other collected folders, with one file in it.

The verdicts that students share give the progress of the class by question: `table` for the
teacher, `headway` for the wall. Nobody can be picked out of the wall's bars: only verdicts of
students who have agreed count, a question that few have begun has no bar, and shares are cut to
tenths.
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
KIND = "classe"  # marks files of the live class among those that a contest collects
_STEM = "strategie"
VERSION = 1
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels, so that no code is a word
CODE_LENGTH = 6
MOST_PEOPLE = 200
LONGEST_NAME = 40
# Latin letters only: other letters may look like them, or be invisible, and are dropped from
# file names, so that all such names would be the same. No "_" nor "(": in file names they mark
# versions and Moodle's numbers.
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
    """A person who has joined; `digest` is that of their file, "" without one."""

    key: str
    name: str
    secret: str = ""  # its fingerprint; "" once the teacher has freed the name
    versions: int = 0
    digest: str = ""


class Register:
    """The register of a class, for one thread.

    `code` has the six letters with which students join, `token` is the teacher's secret, `port`
    the last port of the class, 0 before its first start.
    """

    def __init__(self, folder: Path, listed: Collection[Person] = ()) -> None:
        """Open the register of a contest's folder, or make one.

        `listed` is a class list; without one, anybody who has the code may join. Raises
        OSError, or Refused when the file is damaged, of a newer kit, or cannot be opened.
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
        # A missing table is an error: making it again would empty the class.
        tables = {name for (name,) in self._ask("SELECT name FROM sqlite_master")}
        if version and not tables >= _TABLES:
            raise StoreError("foreign", str(path))
        # With these settings, what is written survives a kill of this process.
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
            if digest != person.digest:  # a kill came between writing the file and noting it
                self._note(person, digest)

    def _ask(self, request: str, *values: Any) -> sqlite3.Cursor:
        return self._base.execute(request, values)

    def close(self) -> None:
        """Close the register's file."""
        self._base.close()

    def keep_port(self, port: int) -> None:
        """Keep the port, so that students find the class there after a restart."""
        self._ask("REPLACE INTO fait VALUES ('port', ?)", str(port))

    def change_code(self) -> None:
        """Draw another code; people who have joined stay."""
        self.code = _new_code()
        self._ask("REPLACE INTO fait VALUES ('code', ?)", self.code)

    @property
    def people(self) -> list[Pupil]:
        """All people who have joined, by key."""
        return [Pupil(*row) for row in self._ask(f"{_PERSON} ORDER BY cle")]

    def join(self, name: str) -> tuple[Pupil, str]:
        """Add a person; the person and their secret, which cannot be read again later.

        With a class list, only its names and identifiers can join, each once. Raises Refused
        when the name is no name, is taken, looks like another, is not in the list, or is two
        people's.
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
        """The name here of the person whom the class list calls `given`. Raises Refused."""
        given = " ".join(composed(given).split())
        found = self._list.identify(given)
        if not found and (several := self._list.bearers(given)):
            raise Refused("namesakes", name=given, ids=" ou ".join(several))
        if not found:
            raise Refused("unlisted", name=_checked(given))
        # `_checked` refuses the "_" of an identifier, and some names of a list.
        name, bare = self._list.names[found], found.replace("_", " ")
        with suppress(Refused):
            return _checked(f"{name} {bare}" if self._list.shared(name) else name)
        return _checked(bare)

    def who(self, secret: str) -> Pupil | None:
        """The person with that secret, None if there is none."""
        # Looked up by fingerprint, so that the time it takes tells nothing of the secret.
        row = self._ask(f"{_PERSON} WHERE secret = ?", _print_of(secret)).fetchone()
        return Pupil(*row) if row else None

    def find(self, name: str) -> Pupil:
        """The person of that name. Raises Refused without one."""
        if person := self._called(composed(name)):
            return person
        raise Refused("nobody", name=name)

    def _called(self, name: str) -> Pupil | None:
        """The person with the same file name, or else the same words; None without one."""
        key, words = author_called(name).key, key_of(name)
        same = [each for each in self.people if each.key == key or key_of(each.name) == words]
        return min(same, key=lambda each: each.key != key, default=None)

    def hand_in(self, person: Pupil, suffix: str, data: bytes) -> int:
        """Write a person's new version to its place, whole; its number. Raises Refused."""
        own = self.place / person.name
        target = own / f"{_STEM}{suffix}"
        try:
            own.mkdir(mode=0o700, exist_ok=True)
            put_whole(target, data)
            for other in own.iterdir():  # an earlier version in another language
                if other != target:
                    other.unlink()
        except OSError as error:
            raise Refused("disk", detail=error) from None
        return self._note(person, fingerprint(data))

    def withdraw(self, person: Pupil) -> None:
        """Remove a person's file. Raises Refused."""
        try:
            if (own := self.place / person.name).is_dir():
                shutil.rmtree(own)
        except OSError as error:
            raise Refused("disk", detail=error) from None
        self._note(person, "")

    def _note(self, person: Pupil, digest: str) -> int:
        """Note the digest of the file in place, "" for none; the number of versions so far."""
        row = self._ask(
            "UPDATE eleve SET versions = versions + ?, empreinte = ? WHERE cle = ?"
            " RETURNING versions",
            *(bool(digest), digest, person.key),
        )
        return int(row.fetchone()[0])

    def tell(self, person: Pupil, sheet: str, question: str, verdict: str) -> None:
        """Keep a person's last verdict on a question, and count one more attempt."""
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
        """The rows that an SQL request finds, as dictionaries."""
        return [dict(row) for row in self._base.execute(request, facts)]

    def free(self, person: Pupil) -> None:
        """Let the person join again, after losing their secret; the old secret is void."""
        self._ask("UPDATE eleve SET secret = '' WHERE cle = ?", person.key)

    def remove(self, person: Pupil) -> None:
        """Erase a person, with their file and verdicts. Raises Refused."""
        self.withdraw(person)
        self._ask("DELETE FROM eleve WHERE cle = ?", person.key)

    def forget_verdicts(self, *people: Pupil) -> None:
        """Erase all verdicts of these people."""
        for person in people:
            self._ask("DELETE FROM verdict WHERE cle = ?", person.key)


def _checked(name: str) -> str:
    """A name with single spaces and composed letters. Raises Refused if it cannot be one."""
    name = " ".join(composed(name).split())
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME or not readable(name):
        raise Refused("class-name", name=name)
    return name


def _digest_in(own: Path) -> str:
    """The digest of the strategy in a person's folder, "" without one.

    A kill may have left two files; only the newer one is kept.
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
FEWEST = 5  # students who must have begun a question before it has a bar
MOST_BARS = 12  # the last questions of a sheet: so many fit beside the address
_TOLD = "SELECT *, verdict LIKE 'Réussi%' AS reussi FROM verdict"
_BEGUN = f"""
SELECT feuille, question, count(*) AS entames, sum(reussi) AS faits, max(vu) AS vu,
  (SELECT count(DISTINCT cle) FROM verdict WHERE feuille = su.feuille) AS eleves
FROM ({_TOLD}) AS su GROUP BY feuille, question HAVING entames >= {FEWEST} ORDER BY vu
"""
# `bloque`: a student has had the same trouble for five minutes, and still tries.
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
    """The questions of a sheet in order, 10a after 9b; [] when the kit has no such sheet."""
    known = sheet_of(sheet) if sheet in sheets else ()
    return sorted(known, key=lambda name: (int(name.strip(ascii_letters)), name))


def headway(register: Register) -> Headway | None:
    """The bars of the sheet with the latest verdict; None while no question has enough."""
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
    """The teacher's table: its columns and commonest mistakes, and each person's cells by key.

    Both are ready for JSON.
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
    """A share in percent, cut to tenths, so that it does not give the number of people."""
    return 10 * (10 * many // people)


def clear_wall(folder: Path) -> None:
    """Remove from the wall of `folder` a class that was killed; a running one stays."""
    if not (folder / FOLDER).is_dir():
        return
    with suppress(Refused), held(folder):  # a running class holds the lock of the folder's book
        INVITATION.untell(folder)
        PLAYING.untell(folder)
