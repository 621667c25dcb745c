"""A student who asks for it is nowhere in the course any more; everybody else is."""

import shutil
import warnings

import pytest

from tests.classroom.reception.conftest import NAMES, SHEET, notebook
from tests.classroom.reception.test_receiving import (
    FILE,
    FRIDAY,
    OTHER,
    ZOE,
    handed,
    line_of,
    taken,
)
from trollkit.classroom.forgetting import erase_from
from trollkit.classroom.grading.course.students import corrections
from trollkit.classroom.grading.marks import marks
from trollkit.classroom.reception.receiving import receive
from trollkit.core.errors import Refused
from trollkit.phrases import phrase


def traces(root, *words):
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
def test_nothing_is_left_of_who_is_erased_however_the_name_is_typed(course, who):
    root = course.root
    files = {f"{ZOE}/{SHEET}.ipynb": (notebook(), FRIDAY), **OTHER}
    taken(course, files)
    graded(course, zdurand=1, aben=2)
    for name in ("rapports/zdurand-rapport.pdf", f"feedback/zdurand/{SHEET}/{SHEET}.html"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("…")
    (root / "binomes.csv").write_text("eleve,binome,td\r\nzdurand,aben,td2\r\njm1,jm2,\r\n")
    (root / "notes.csv").write_text(
        'td;identifiant;remarques\ntd1;aben;"deux\nlignes"\ntd1;zdurand;x\n', "cp1252"
    )
    before = traces(root, "aben")
    done = erase_from(course, who)
    assert done.student == "zdurand"
    assert traces(root, "zdurand", "Durand", "DURAND") == []  # nor in SQLite's free pages
    assert traces(root, "aben") == [each for each in before if each != "binomes.csv"]
    assert (root / "binomes.csv").read_bytes() == b"eleve,binome,td\r\njm1,jm2,\r\n"
    assert '"deux\nlignes"' in (root / "notes.csv").read_text()
    with course.gradebook() as book:
        assert {each.id for each in book.students} == NAMES.keys() - {"zdurand"}


def graded(course, **points):
    """Have what these students have handed in marked, out of 4."""
    with course.gradebook() as book:
        book.add_notebook(SHEET, SHEET)
        book.add_grade_cell("question-1", SHEET, SHEET, max_score=4, cell_type="code")
    with course.gradebook() as book, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbgrader's, about its database
        for student, score in points.items():
            book.add_submission(SHEET, student)
            book.find_grade("question-1", SHEET, SHEET, student).manual_score = score
        book.db.commit()
    for student in points:
        course.folder("autograded", student, SHEET).mkdir(parents=True)


def mark_of(course, student):
    with course.gradebook() as book:
        (found,) = (m for m in marks(book, course.root, [SHEET]) if m.student == student)
    return found.mark


def test_the_other_of_a_pair_keeps_the_work_that_was_handed_in_for_both(
    course,
):
    (course.root / "binomes.csv").write_text("eleve,binome\nzdurand,aben\njm1,jm2\n")
    taken(course, {f"{ZOE}/{SHEET}.ipynb": (notebook("42"), FRIDAY)})
    graded(course, zdurand=3)
    page = course.folder("feedback", "zdurand", SHEET) / f"{SHEET}.html"
    page.parent.mkdir(parents=True)
    page.write_text("<p>Zoé Durand</p>")
    assert mark_of(course, "aben") == 15.0
    (course.root / "dates.csv").write_text("eleve,remis,echeance\nzdurand,,2026-11-27 18:00\n")
    dates = corrections(course.root, SHEET)["zdurand"]
    assert erase_from(course, "zdurand").mates == [("aben", SHEET)]
    assert corrections(course.root, SHEET) == {"aben": dates}
    assert mark_of(course, "aben") == 15.0
    assert handed(course, "aben")[f"{SHEET}.ipynb"] == notebook("42")
    assert line_of(receive(course, SHEET, ()), "aben").received.file == f"{SHEET}.ipynb"
    assert traces(course.root, "zdurand", "Durand", "DURAND") == []


def test_lists_keep_the_line_of_the_other_of_a_pair(course):
    lists = {
        "classe.csv": (
            "Identifiant;Nom;Binôme\r\naben;Ben Salah;zdurand\r\nzdurand;Durand;aben\r\n",
            "Identifiant;Nom;Binôme\r\naben;Ben Salah;\r\n",
        ),
        "notes.csv": (
            "identifiant;note_sur_20;remise_de\naben;15,75;zdurand\nzdurand;15,75;\n",
            "identifiant;note_sur_20;remise_de\naben;15,75;\n",
        ),
        "binomes.csv": ("eleve,binome\naben,zdurand\n", "eleve,binome\n"),
        "ressemblances.csv": (
            "eleve,autre,td\naben,zdurand,td1\n",
            "eleve,autre,td\naben,,td1\n",
        ),
    }
    for name, (before, _) in lists.items():
        (course.root / name).write_bytes(before.encode())
    erase_from(course, "zdurand")
    for name, (_, after) in lists.items():
        assert (course.root / name).read_bytes().decode() == after


def pair_with_two_hands(course):
    """Zoé and Ali are a pair, and each has handed in."""
    (course.root / "binomes.csv").write_text("eleve,binome\nzdurand,aben\n")
    taken(course, {f"{ZOE}/{SHEET}.ipynb": (notebook("42"), FRIDAY), **OTHER})


@pytest.mark.parametrize("stays", ["zdurand", "aben"])
def test_of_a_pair_in_which_both_handed_in_the_teacher_says_whose_work_stays(course, stays):
    pair_with_two_hands(course)
    graded(course, zdurand=3, aben=2)
    before = traces(course.root, "zdurand")
    with pytest.raises(Refused) as told:
        erase_from(course, "Zoé Durand")
    assert f"submitted/zdurand/{SHEET} ou submitted/aben/{SHEET}" in phrase(told.value)
    assert traces(course.root, "zdurand") == before
    (other,) = {"zdurand", "aben"} - {stays}
    shutil.rmtree(course.folder("submitted", other, SHEET))
    theirs = stays == "zdurand"
    assert erase_from(course, "zdurand").mates == [("aben", SHEET)] * theirs
    assert mark_of(course, "aben") == (15.0 if theirs else 10.0)
    assert handed(course, "aben")[f"{SHEET}.ipynb"] == notebook("42" if theirs else "ali")
    assert receive(course, SHEET, ()) and traces(course.root, "zdurand", "Durand") == []


@pytest.mark.parametrize("zoe", [3, 1])
def test_of_two_marks_whose_files_are_put_away_the_better_stays(course, zoe):
    pair_with_two_hands(course)
    graded(course, zdurand=zoe, aben=2)
    for student in ("zdurand", "aben"):
        shutil.rmtree(course.folder("submitted", student, SHEET))
    erase_from(course, "zdurand")
    assert mark_of(course, "aben") == max(zoe, 2) * 5


def test_who_was_erased_does_not_come_back_with_an_old_archive(course):
    files = {f"{ZOE}/{SHEET}.ipynb": (notebook(), FRIDAY), **OTHER}
    taken(course, files)
    erase_from(course, "Zoé Durand")
    for group in ("G1", "Les Lions"):
        in_a_group = {f"{group}-{ZOE}/{SHEET}.ipynb": (notebook(), FRIDAY)}
        assert "oubliée le " in taken(course, in_a_group).refused[0]
    roll = taken(course, files)
    assert "oubliée le " in roll.refused[0] and roll.unclaimed == []
    assert traces(course.root, "zdurand", "Durand", "DURAND") == []
    with course.gradebook() as book:  # asked back
        book.add_student("zdurand", first_name="Zoé", last_name="Durand")
    assert line_of(taken(course, files), "zdurand").received.file


def test_the_archive_of_before_does_not_bring_back_the_worse_work_of_a_pair(
    course,
):
    pair_with_two_hands(course)
    graded(course, zdurand=3, aben=2)
    shutil.rmtree(course.folder("submitted", "aben", SHEET))
    erase_from(course, "zdurand")
    line = line_of(taken(course, OTHER), "aben")
    assert handed(course, "aben")[f"{SHEET}.ipynb"] == notebook("42")
    assert not line.news
    later = {
        f"Ben Salah Ali_22_{FILE}/{SHEET}.ipynb": (notebook("fin"), (2026, 11, 23, 9, 0, 0))
    }
    assert line_of(taken(course, later), "aben").news
    assert handed(course, "aben")[f"{SHEET}.ipynb"] == notebook("fin")


def test_what_is_somebody_else_s_stays_whatever_it_looks_like(course):
    with course.gradebook() as book:
        for student, last in (("martin", "Zola"), ("ali.ben", "A"), ("ben.ali", "B")):
            book.add_student(student, last_name=last)
        book.add_student("martin-zdurand", last_name="C")
    lines = "identifiant,nom,prenom\nmartin,Zola,Luc\njm1,Martin,Jean\njm2,Martin,Jean\n"
    (course.root / "classe.csv").write_text(lines)
    (course.root / "rapports").mkdir()
    for name in ("martin-td1.pdf", "martin-zdurand-td1.pdf"):
        (course.root / "rapports" / name).write_text("…")
    erase_from(course, "martin")
    assert (course.root / "classe.csv").read_text() == lines.replace("martin,Zola,Luc\n", "")
    assert [path.name for path in (course.root / "rapports").iterdir()] == [
        "martin-zdurand-td1.pdf"
    ]
    assert erase_from(course, "ali.ben").student == "ali.ben"  # and not ben.ali
    with pytest.raises(Refused):
        erase_from(course, "Jean Martin")


def test_an_unreadable_list_of_pairs_erases_nobody(course):
    taken(course, {f"{ZOE}/{SHEET}.ipynb": (notebook(), FRIDAY)})
    (course.root / "binomes.csv").write_text("qui,avec\nzdurand,aben\n")
    with pytest.raises(Refused):
        erase_from(course, "zdurand")
    assert handed(course, "zdurand")


def test_a_namesake_keeps_the_lines_that_bear_the_same_name(course):
    path = course.root / "rattachements.csv"
    path.write_text("nom,eleve\nJean Martin,jm2\nJeannot,jm1\n")
    erase_from(course, "jm1")
    assert path.read_text() == "nom,eleve\nJean Martin,jm2\n"


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Zoé Durant", "le plus proche est celui de zdurand"),
        ("Jean Martin", "Plusieurs élèves de ce cours s'appellent 'Jean Martin'"),
        ("Jean Martin", "donnez l'identifiant, jm1 ou jm2."),
        ("Nabuchodonosor", "Personne dans ce cours ne s'appelle 'Nabuchodonosor'. Donnez"),
    ],
)
def test_nobody_and_namesakes_are_left_alone(course, who, said):
    with pytest.raises(Refused) as told:
        erase_from(course, who)
    assert said in phrase(told.value)
    with course.gradebook() as book:
        assert len(book.students) == len(NAMES)
