"""Erasing one student from a base, so that the site that is written next knows them no more."""

from pathlib import Path

from trollkit.arena.store import Archive
from trollkit.classroom.submissions.book import Book, held
from trollkit.classroom.submissions.forgetting import erase
from trollkit.classroom.submissions.forgetting import forget as forget_student
from trollkit.contests import BASE_NAME
from trollkit.core.errors import Refused
from trollkit.phrases.submissions import near_phrase
from trollkit.publishing.veil import drawn_before, strike


def forget(base: Path, who: str) -> list[str]:
    """Erase who goes by `who`; the names of the files beside the base that this changed.

    A student whom `trollkit collecter` knows goes with all that they have handed in; anybody
    else is an entrant of the base, named by file or pseudonym, whose file stays where it is.
    Raises Refused when it is nobody, when it is several or when the files of
    pseudonyms are damaged, StoreError while a contest is running.
    """
    folder = base.parent
    book, drawn = Book.read(folder), drawn_before(folder)
    try:
        student = book.find(who)
    except Refused as problem:
        if problem.reason != "nobody-here":
            raise
        near = near_phrase(problem.facts["near"])
    else:
        stems = {stem for each in student.entries for stem in book.stems(student, each)}
        if base.name == BASE_NAME:
            with held(folder):
                changed = forget_student(folder, who)
            strike(folder, stems)
            return changed
    known = {each.id: each.name for run in Archive(base).history() for each in run.entrants}
    id_ = _entrant(drawn, known, who, near)
    changed = erase(base, [id_], {known[id_]} - {""})
    strike(folder, [id_])
    return changed


def _entrant(drawn: dict[str, str], known: dict[str, str], who: str, near: str) -> str:
    stem = who.removesuffix(".py").removesuffix(".pl")
    stem = next((id_ for id_, alias in drawn.items() if alias == stem), stem)
    if stem not in known:
        raise Refused("nobody-in-the-base", who=who, near=near)
    return stem
