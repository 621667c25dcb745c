"""Erasing one student from a contest's folder: files, private book, results, what is shown."""

import json
import re
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.arena.entrants import title_of
from trollkit.arena.state import replace_text
from trollkit.arena.store import Store
from trollkit.arena.wall import ARRIVALS_NAME
from trollkit.classroom.intake.names import key_of
from trollkit.classroom.intake.people import Place
from trollkit.classroom.submissions.book import BOOK_NAME, Book, Student
from trollkit.classroom.submissions.collection import Collector
from trollkit.classroom.submissions.pseudonyms import names
from trollkit.contests import BASE_NAME, STATE_NAME, journal
from trollkit.finale import FINAL_NAME

_NOBODY = "efface"


def forget(folder: Path, who: str) -> list[str]:
    """Erase the student who goes by `who`; the names of the files that this changed.

    In the results of past contests somebody is left who has no name, no source and no games; a
    team keeps what it has handed in, without them. Raises Refused when it is nobody or
    several, StoreError while a contest is running.
    """
    book = Book.read(folder)
    student = book.find(who)
    mate = next((each for each in student.members if key_of(each) == key_of(who)), "")
    leaving = _Leaving(folder, book, student, mate)
    return [name for place in PLACES for name in place.remove(leaving)]


class _Leaving(NamedTuple):
    """Who leaves a contest's folder: a student, or one `mate` of a team, "" else."""

    folder: Path
    book: Book
    student: Student
    mate: str


def _results(leaving: _Leaving) -> list[str]:
    """The base, and what viewers read: the wall, the final."""
    folder, book, student, mate = leaving
    stems = sorted({stem for entry in student.entries for stem in book.stems(student, entry)})
    if mate:  # the others' games stay; a file that was called by the names does not
        return erase(folder / BASE_NAME, [it for it in stems if names(it, mate)], {mate})
    titles = {entry.title for entry in student.entries if entry.title}
    titles -= {entry.title for each, entry in book.entries() if each is not student}
    codes = [entry.code for entry in student.entries]
    return erase(folder / BASE_NAME, stems, titles | {student.name}, codes)


def _book(leaving: _Leaving) -> list[str]:
    """The book, with the files that it knows, and the list of what has come in."""
    folder, book, student, mate = leaving
    name = mate or student.name
    collector = Collector(folder, named=book.named, book=book)
    for _, entry in book.entries():
        if names(entry.title, name):
            entry.title = ""  # which was covered for as long as the name was known
    others = [it for each in book.students.values() if each is not student for it in each.names]
    namesake = key_of(name) in map(key_of, others)  # whose name it is, too
    book.forgotten.add([*([] if mate else [student.key]), *([] if namesake else [name])])
    files = [] if mate else [entry.file for entry in student.entries if entry.file]
    if mate:
        book.leave_team(student, mate)
    for entry in [] if mate else list(student.entries):
        collector.retire(student, entry)
    collector.close()
    return [*files, ARRIVALS_NAME, BOOK_NAME]


# Where a contest's folder holds somebody; docs/personnes.md says it too.
PLACES = (
    Place("concours.sqlite, etat.json et finale.json", _results),
    Place(".correspondances.json et ses stratégies", _book),
)


def erase(
    base: Path, stems: Sequence[str], spoken: Set[str], sources: Iterable[str] = ()
) -> list[str]:
    """Erase entrants from a base, and from what is shown of it; the names of the files changed.

    Beyond what the base knows, `spoken` is what they are called, `sources` fingerprints of what
    they handed in. Raises StoreError while a contest is running.
    """
    folder = base.parent
    others = dict(zip(stems, _nobodies(folder, len(stems)), strict=True))
    changed = []
    if base.exists():
        with Store(base) as store:
            called: dict[bool, set[str]] = {True: set(), False: {""}}  # they, and all others
            for each in (each for run in store.history() for each in run.entrants):
                called[each.id in others] |= {each.name, title_of(each.id, each.name)}
            spoken = spoken | (called[True] - called[False])
            store.forget(others, sources)
        changed.append(base.name)
    if journal(base).exists():
        journal(base).unlink()
        changed.append(journal(base).name)
    rename = _renamer(others, spoken)
    shown = (STATE_NAME, FINAL_NAME)
    return changed + [name for name in shown if _rewrite(folder / name, rename)]


def _nobodies(folder: Path, count: int) -> list[str]:
    """Ids that say that somebody was there, and were not given before."""
    text = ""
    for name in (STATE_NAME, FINAL_NAME):
        with suppress(OSError):
            text += (folder / name).read_text("utf-8", "replace")
    given = [int(number) for number in re.findall(rf"\b{_NOBODY}_(\d+)\b", text)]
    first = max(given, default=0) + 1
    return [f"{_NOBODY}_{number}" for number in range(first, first + count)]


def _renamer(others: dict[str, str], spoken: Set[str]) -> Callable[[str], str]:
    """Says in place of each id, and of what the student is called, who it is now."""
    nobody = next(iter(others.values()), _NOBODY)
    words = {**dict.fromkeys(spoken, nobody), **others}
    longest = sorted(words, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    return lambda text: pattern.sub(lambda found: words[found[0]], text)


def _rewrite(path: Path, rename: Callable[[str], str]) -> bool:
    """Whether a file that viewers read named the student; it then does so no more."""
    try:
        text = path.read_text(encoding="utf-8")
        state = json.loads(text)
    except FileNotFoundError:
        return False
    except (OSError, ValueError):
        path.unlink(missing_ok=True)  # nobody can tell whom it names, nor read it
        return True
    renamed = _everywhere(state, rename)
    if renamed == state:
        return False
    replace_text(path, json.dumps(renamed, separators=(",", ":")))
    return True


def _everywhere(value: Any, rename: Callable[[str], str]) -> Any:
    match value:
        case str():
            return rename(value)
        case list():
            return [_everywhere(each, rename) for each in value]
        case dict():
            return {rename(key): _everywhere(each, rename) for key, each in value.items()}
    return value
