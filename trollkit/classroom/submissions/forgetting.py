"""Erasing one student from a contest's folder: files, private book, results, what is shown."""

import json
import re
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from pathlib import Path
from typing import Any

from trollkit.arena.entrants import title_of
from trollkit.arena.state import replace_text
from trollkit.arena.store import Store
from trollkit.arena.wall import ARRIVALS_NAME
from trollkit.classroom.intake.names import joined, key_of, slug
from trollkit.classroom.submissions.book import BOOK_NAME, Book, Student
from trollkit.classroom.submissions.collection import Collector
from trollkit.classroom.submissions.pseudonyms import names
from trollkit.contests import BASE_NAME, STATE_NAME, journal
from trollkit.finale import FINAL_NAME

_NOBODY = "efface"


def forget(folder: Path, who: str) -> list[str]:
    """Erase the student who goes by `who`; the names of the files that this changed.

    In the results of past contests somebody is left who has no name, no source and no games.
    Raises Refused when it is nobody or several, StoreError while a contest is running.
    """
    book = Book.read(folder)
    student = book.find(who)
    collector = Collector(folder, named=book.named, book=book)
    mate = next((each for each in student.members if key_of(each) == key_of(who)), "")
    if mate:
        changed = _leave(folder, book, student, mate)
        collector.close()
        return [*changed, ARRIVALS_NAME, BOOK_NAME]
    stems = sorted({stem for entry in student.entries for stem in book.stems(student, entry)})
    titles = {entry.title for entry in student.entries if entry.title}
    titles -= {entry.title for each, entry in book.entries() if each is not student}
    spoken = titles | {student.name}
    changed = erase(
        folder / BASE_NAME, stems, spoken, [entry.code for entry in student.entries]
    )
    changed += _files_of(student)
    for _, entry in book.entries():
        if names(entry.title, student.name):
            entry.title = ""  # which was covered for as long as the name was known
    namesake = any(
        key_of(each.name) == key_of(student.name)
        for each in book.students.values()
        if each is not student
    )
    book.forgotten.add([student.key] if namesake else [student.key, student.name])
    for entry in list(student.entries):
        collector.retire(student, entry)
    collector.close()
    return [*changed, ARRIVALS_NAME, BOOK_NAME]


def _leave(folder: Path, book: Book, student: Student, mate: str) -> list[str]:
    """Take one out of a team, whose strategy stays the others'; the files changed."""
    stems = {stem for entry in student.entries for stem in book.stems(student, entry)}
    telling = sorted(stem for stem in stems if names(stem, mate))
    changed = erase(folder / BASE_NAME, telling, {mate})
    left = [each for each in student.members if each != mate]
    del book.students[student.key]
    student.name, student.members = joined(left), left if len(left) > 1 else []
    student.key = slug(student.name)
    book.students[student.key] = student
    for entry in student.entries:
        entry.origin = ""  # a path, which names them
        entry.title = "" if names(entry.title, mate) else entry.title
    book.forgotten.add([mate])
    return changed


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


def _files_of(student: Student) -> list[str]:
    return [entry.file for entry in student.entries if entry.file]


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
