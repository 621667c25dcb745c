"""A student who asks for it is nowhere in the course any more; everybody else is."""

from pathlib import Path

import pytest

from tests.classroom.reception.conftest import NAMES, SHEET, notebook
from tests.classroom.reception.test_receiving import FILE, FRIDAY, OTHER, ZOE, taken
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.reception.erasing import NobodyThere, erase
from trollkit.classroom.reception.receiving import receive


def traces(root: Path, *words: str) -> list[str]:
    """The files of a course that name somebody, by their name or in what they hold."""
    return sorted(
        path.relative_to(root).as_posix()
        for path in root.rglob("*")
        if path.is_file()
        and any(
            word in path.relative_to(root).as_posix() or word.encode() in path.read_bytes()
            for word in words
        )
    )


@pytest.mark.parametrize("who", ["zdurand", "Zoé Durand", "DURAND zoe"])
def test_nothing_is_left_of_who_is_erased_however_the_name_is_typed(
    course: CourseFolder, who: str
) -> None:
    root = course.root
    files = {f"{ZOE}/{SHEET}.ipynb": (notebook(), FRIDAY), **OTHER}
    taken(course, files)
    for name in ("rapports/zdurand-rapport.pdf", f"feedback/zdurand/{SHEET}/{SHEET}.html"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("…")
    (root / "binomes.csv").write_text("eleve,binome\r\nzdurand,aben\r\njm1,jm2\r\n")
    (root / "notes.csv").write_text(
        'td;identifiant;remarques\ntd1;aben;"deux\nlignes"\ntd1;zdurand;x\n', "cp1252"
    )
    before = traces(root, "aben")
    done = erase(course, who)
    assert done.students == ["zdurand"]
    assert traces(root, "zdurand", "Durand", "DURAND") == []  # nor in SQLite's free pages
    assert traces(root, "aben") == [each for each in before if each != "binomes.csv"]
    assert (root / "binomes.csv").read_bytes() == b"eleve,binome\r\njm1,jm2\r\n"
    assert '"deux\nlignes"' in (root / "notes.csv").read_text()
    with course.gradebook() as book:
        assert {each.id for each in book.students} == NAMES.keys() - {"zdurand"}


def test_a_namesake_keeps_the_lines_that_bear_the_same_name(course: CourseFolder) -> None:
    path = course.root / "rattachements.csv"
    path.write_text("nom,eleve\nJean Martin,jm2\nJeannot,jm1\n")
    erase(course, "jm1")
    assert path.read_text() == "nom,eleve\nJean Martin,jm2\n"


def test_somebody_who_waits_for_a_name_is_erased_too(course: CourseFolder) -> None:
    taken(course, {f"Léa Petit_7_{FILE}/a.ipynb": (notebook(), FRIDAY)})
    erase(course, "petit lea")
    assert traces(course.root, "petit", "Petit") == []
    assert receive(course, SHEET, ()).unclaimed == []


@pytest.mark.parametrize(
    ("who", "likeliest"),
    [("Zoé Durant", ["zdurand"]), ("Jean Martin", ["jm1", "jm2"]), ("Nabuchodonosor", [])],
)
def test_nobody_and_namesakes_are_left_alone(
    course: CourseFolder, who: str, likeliest: list[str]
) -> None:
    with pytest.raises(NobodyThere) as told:
        erase(course, who)
    assert told.value.likeliest == likeliest
    with course.gradebook() as book:
        assert len(book.students) == len(NAMES)
