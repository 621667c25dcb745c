"""What each student's strategy is called on the wall of a contest, for its owner."""

from pathlib import Path

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.reception.enrolled import class_list
from trollkit.classroom.submissions.book import Book
from trollkit.classroom.submissions.naming import Author
from trollkit.classroom.submissions.pseudonyms import spoken


def wall_names(session: CourseFolder, contest: Path) -> dict[str, str]:
    """By student of the course, the names under which `contest` shows what they handed in.

    Whoever is not of the class list, or has nothing that plays, is left out. Raises BadSource.
    """
    with session.gradebook() as book:
        people = class_list(book, session.root)
    found: dict[str, list[str]] = {}
    for one, entry in Book.read(contest).entries():
        student = people.identify(Author(one.key, one.name))
        if student and entry.stem:
            shown = entry.title or spoken(entry.stem)
            found.setdefault(student, []).append(f"{shown} ({entry.file})")
    return {student: ", ".join(names) for student, names in found.items()}
