"""`Book`, the private file of a contest folder: which student hides behind which file.

It lies in the folder, readable by its owner alone and ignored by git. Once a student's lines
are struck out of it, nothing leads from their pseudonym back to them.

A pseudonym is an animal and a quality, drawn at random. One computed from the name could be
computed again by anybody who has the class list.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from filelock import FileLock, Timeout

from trollkit.classroom.intake.names import (
    Author,
    People,
    Person,
    file_stem,
    joined,
    key_of,
    moodle_number,
    readable,
    slug,
    words_of,
)
from trollkit.classroom.intake.store import Forgotten, Store
from trollkit.core.errors import Refused
from trollkit.core.tongues import PYTHON

_WORDS = tomllib.loads((Path(__file__).parent / "pseudonymes.toml").read_text("utf-8"))
_WRITTEN = {slug(word): word for word in (*_WORDS["animaux"], *_WORDS["qualites"])}

_SAID = " Le nom choisi désignait quelqu'un ; voici celui qui est montré.\n"
# By language, how a comment begins, and a line that overrides the name given before it.
_WAYS = {
    ".py": ("#", 'NOM = "{}"\n'),
    ".pl": ("%", ':- catch(abolish(nom/1), _, true), assertz(nom("{}")).\n'),
}
_DRAWN = str.maketrans("01i", "oll")  # signs drawn alike
_LONG = 5  # letters of a word that is not found inside another by accident


def draw(taken: Collection[str], chance: Random) -> str:
    """A pseudonym that is not `taken`: a file's stem that reads as a name.

    >>> draw((), Random(1))
    'elan_vermeil'
    """
    for tries in count():
        name = slug(" ".join(map(chance.choice, _WORDS.values())))
        if tries > 100:  # most of the thousand and more are taken
            name = f"{name}_{tries}"
        if name not in taken:
            return name
    raise AssertionError("count never ends")


def spoken(alias: str) -> str:
    """A pseudonym as a sentence writes it.

    >>> spoken("elan_cuivre_102")
    'Élan cuivré 102'
    """
    return " ".join(_WRITTEN.get(word, word) for word in alias.split("_")).capitalize()


def reveals(title: str, name: str) -> bool:
    """Whether the title of a strategy gives away that `name` has written it.

    >>> reveals("La furie de Zoé", "Zoé Durand"), reveals("Zoologie", "Zoé Durand")
    (True, False)
    """
    words, whole = words_of(title), slug(title).replace("_", "")
    own = words_of(name)
    return bool(words & own) or any(word in whole for word in own if len(word) >= _LONG)


def names(title: str, person: str) -> bool:
    """Whether the title of a strategy holds the first and last name of somebody.

    >>> names("Zoé Durand triche", "Durand Zoé"), names("Petit malin", "Jean Petit")
    (True, False)
    >>> names("Z0éDurand", "Durand Zoé")
    True
    """
    whole, told = words_of(person), slug(title).replace("_", "").translate(_DRAWN)
    return len(whole) > 1 and all(word.translate(_DRAWN) in told for word in whole)


def mixes(title: str) -> bool:
    """Whether a word mixes Latin letters with others, and so may look like anybody's name.

    >>> mixes("Z\u043eé"), mixes("α-bêta")
    (True, False)
    """
    words = re.findall(r"\w+", title)
    return any(re.search("[A-Za-z]", word) and not readable(word) for word in words)


def replacer(words: Mapping[str, str]) -> Callable[[str], str]:
    """A function that replaces each of these words, or groups of words, in a text.

    >>> replacer({"Zoé": "Élan vif", "Zoé Durand": "?"})("Zoé Durand bat Zoé et Zoéline")
    '? bat Élan vif et Zoéline'
    """
    longest = sorted(words, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    return lambda text: pattern.sub(lambda found: words[found[0]], text) if words else text


def veiled(code: bytes, alias: str, suffix: str = ".py") -> bytes:
    """The source with its pseudonym as the last name that it gives itself."""
    comment, name = _WAYS[suffix]
    return code.rstrip() + f"\n\n{comment}{_SAID}{name.format(spoken(alias))}".encode()


BOOK_NAME = ".correspondances.json"
ALIASES_NAME = ".pseudonymes.json"  # drawn for a published site, not the book's
VERSION = 2
KEPT = "Sa version précédente reste en lice."
_STRATEGY = re.compile(r"\.p[yl]$")  # the extension of a strategy's file


@dataclass(eq=False)
class Student:
    """One author, and all that they have handed in; a team has its group's name, and `members`.

    In a folder with names, `pseudonym` is the name in the form of a file name.
    """

    key: str
    name: str
    pseudonym: str
    members: list[str] = field(default_factory=list)
    entries: list["Entry"] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """The author's name, or those of a team's members."""
        return self.members or [self.name]

    @property
    def whole(self) -> str:
        """The name, with those of a team's members, for the teacher alone."""
        return f"{self.name} ({joined(self.members)})" if self.members else self.name


@dataclass(eq=False)
class Entry:
    """One file that a student has handed in, and what became of it."""

    student: Student
    kind: str  # of the place where it was read
    origin: str  # its path there
    version: int = 1
    digest: str = ""  # of the file as handed in
    refusal: str = ""  # a sentence for its author; "" when accepted, or on trial
    stem: str = ""  # of the file in the contest's folder; "" while there is none
    code: str = ""  # the digest of that file
    title: str = ""  # the name that the strategy gives itself
    suffix: str = PYTHON  # of the file in the contest's folder

    @property
    def file(self) -> str:
        """The name of the file in the contest's folder; "" while there is none."""
        return f"{self.stem}{self.suffix}" if self.stem else ""

    @property
    def reason(self) -> str:
        """Why it was refused, and whether an earlier version still plays; "" if it was not."""
        return f"{self.refusal} {KEPT}" if self.refusal and self.stem else self.refusal

    @property
    def called(self) -> str:
        """The stem of its file, or the one it will have: `alias_v2` for a second version."""
        return self.stem or self.numbered

    @property
    def numbered(self) -> str:
        """The stem that its version gives, whatever its file is called now."""
        alias = self.student.pseudonym
        return file_stem(alias if self.version == 1 else f"{alias}_v{self.version}")


class Book:
    """The students known in a contest folder.

    Their files bear their names when it is `named`, else pseudonyms. The first collection
    decides which, for good.
    """

    def __init__(self, folder: Path) -> None:
        """Read the book of a folder; it is empty where there is none. Raises Refused."""
        self.folder, self.path = folder, folder / BOOK_NAME
        self.named, self.forgotten = False, Forgotten()
        self.students: dict[str, Student] = {}
        with writing(self.path), Store(self.path).held(*range(1, VERSION + 1)) as held:
            if held is not None:
                self.named = held["noms"] is True
                self.forgotten = Forgotten(**held.get("effaces", {}))
                self.students = {each["key"]: _student(**each) for each in held["eleves"]}

    def write(self) -> None:
        """Write the book, readable by its owner alone. Raises Refused."""
        content = {
            "version": VERSION,
            "noms": self.named,
            "eleves": [_facts(each) for _, each in sorted(self.students.items())],
            **({"effaces": asdict(self.forgotten)} if self.forgotten.days else {}),
        }
        with writing(self.path):
            ignore = self.path.with_name(".gitignore")
            lines = ignore.read_text(encoding="utf-8").splitlines() if ignore.exists() else []
            if f"{BOOK_NAME}*" not in lines:
                ignore.write_text("\n".join([*lines, f"{BOOK_NAME}*", ""]), encoding="utf-8")
            Store(self.path).keep(content)

    @property
    def entries(self) -> list[Entry]:
        """All entries, student by student."""
        return [
            entry
            for _, student in sorted(self.students.items())
            for entry in sorted(student.entries, key=lambda each: each.version)
        ]

    @property
    def people(self) -> People:
        """The students as people; pseudonyms and stems of files are aliases of theirs."""
        return People(
            Person(
                each.key,
                each.name,
                aliases={each.pseudonym, *each.members, *(it.stem for it in each.entries)},
            )
            for each in self.students.values()
        )

    def student(self, author: Author, team: Sequence[str] = ()) -> Student:
        """The student, or team, that an author is; a new one gets a pseudonym.

        Authors are known by their key, else by their name. Only the key counts when it is the
        name, or holds Moodle's number, which tells namesakes apart.
        """
        key = author.key
        if key not in self.students and key != author.name and not moodle_number(key):
            key = slug(key_of(author.name))  # in any order of its words
        known = self.students.get(key)
        if known is None:
            known = Student(key, author.name, self._alias(author.name))
            self.students[key] = known
        known.name = author.name  # the class list may give more of it now
        known.members = [*team]
        return known

    def _alias(self, name: str) -> str:
        """The stem of a new author's files."""
        taken = {each.pseudonym for each in self.students.values()}
        if not self.named:
            taken |= {path.stem for path in self.folder.glob("*.p[yl]")}
            return draw(taken, SystemRandom())
        stems = (slug(name) + (f"_{number}" if number > 1 else "") for number in count(1))
        return next(stem for stem in stems if stem not in taken)

    def find(self, who: str) -> Student:
        """The one student who goes by that name, pseudonym or file. Raises Refused."""
        people = self.people
        keys = [who] if who in self.students else people.bearers(_STRATEGY.sub("", who))
        found = [self.students[key] for key in keys]
        if len(found) == 1:
            return found[0]
        if found:
            several = sorted(f"{each.pseudonym} ({each.key})" for each in found)
            raise Refused("several-here", name=who, detail=several)
        likely = [self.students[key] for key in people.likeliest(who)]
        near = sorted(f"{each.whole} ({each.pseudonym})" for each in likely)
        raise Refused("nobody-here", name=who, near=near)


def _student(entries: list[dict[str, Any]], **facts: Any) -> Student:
    """A student from the file's facts."""
    student = Student(**facts)
    student.entries = [Entry(student, **each) for each in entries]
    return student


def _facts(student: Student) -> dict[str, Any]:
    """The facts of a student, for the file."""
    entries = [{**vars(each)} for each in student.entries]
    for each in entries:
        del each["student"]
    return {**vars(student), "entries": entries}


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn an OSError of the block into a Refused that says `path` cannot be written."""
    try:
        yield
    except OSError as error:
        raise Refused("unwritable", path=str(path), detail=error) from None


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder's book: two processes would undo each other's changes.

    The folder is made where there is none. Raises Refused when that fails, or when another
    process holds the lock.
    """
    lock = FileLock(folder / f"{BOOK_NAME}.verrou", blocking=False)
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire()
        except Timeout:
            raise Refused("busy-folder", path=str(folder)) from None
    try:
        yield
    finally:
        lock.release()


def drawn_before(folder: Path) -> dict[str, str]:
    """By entrant, the pseudonym drawn for a published site.

    Raises Refused when their file is damaged. New ones, drawn without a word, would no longer
    be those of the weeks before.
    """
    with Store(folder / ALIASES_NAME).held() as drawn:
        return {str(id_): str(alias) for id_, alias in ({} if drawn is None else drawn).items()}


def keep_drawn(folder: Path, drawn: Mapping[str, str]) -> None:
    """Write the pseudonyms drawn for a published site. Raises OSError."""
    Store(folder / ALIASES_NAME).keep(drawn)
