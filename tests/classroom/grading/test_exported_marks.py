"""Marks on their way out: of a pair, rounded, and as a spreadsheet or Moodle reads them."""

import csv
from types import SimpleNamespace

import pytest
from traitlets.config import Configurable

from trollkit.classroom.grading.marks import (
    LAYOUTS,
    Mark,
    MarksExport,
    marks,
    write_moodle,
    write_sheet,
)

ZOE = {"last_name": "Martin", "first_name": "Zoé", "email": "zoe@ecole.fr"}
LEO = {"last_name": None, "first_name": None, "email": None}


def handed_in(score, *, penalty=0.0, most=7.0, waiting=False):
    """A graded submission, as a gradebook gives it."""
    grade = SimpleNamespace(needs_manual_grade=waiting, manual_score=None)
    return SimpleNamespace(
        score=score,
        late_submission_penalty=penalty,
        max_score=most,
        notebooks=[SimpleNamespace(grades=[grade])],
    )


class Book:
    """A gradebook of the sheets td1, out of 7, and td2, out of 40."""

    def __init__(self, submissions, students=None):
        self.submissions = [
            SimpleNamespace(**vars(one), student_id=student)
            for student, one in submissions.items()
        ]
        students = students or {"zoe": ZOE, "leo": LEO, "max": LEO}
        self.students = [SimpleNamespace(id=id_, **facts) for id_, facts in students.items()]
        self.assignments = [
            SimpleNamespace(name="td1", max_score=7.0),
            SimpleNamespace(name="td2", max_score=40.0),
        ]

    def assignment_submissions(self, sheet):
        return self.submissions if sheet == "td1" else []


def marked(root, submissions, pairs=""):
    """The marks of td1 by student, with these lines of binomes.csv."""
    if pairs:
        (root / "binomes.csv").write_text(f"eleve,binome\n{pairs}\n", encoding="utf-8")
    return {mark.student: mark for mark in marks(Book(submissions), root, ["td1"])}


@pytest.mark.parametrize("better", ["zoe", "leo"])
def test_of_a_pair_whose_two_members_handed_in_the_better_submission_counts_for_both(
    tmp_path, better
):
    worse = "leo" if better == "zoe" else "zoe"
    both = {better: handed_in(6.0), worse: handed_in(3.5)}
    found = marked(tmp_path, both, "zoe,leo")
    assert (found["zoe"].mark, found["leo"].mark) == (17.14, 17.14)
    assert (found[better].partner, found[worse].partner) == ("", better)
    assert (found["zoe"].points, found["leo"].points) == (6.0, 6.0)
    assert found["max"].mark is None


def test_the_better_of_a_pair_is_what_is_left_once_lateness_is_taken_off(tmp_path):
    late = handed_in(6.0, penalty=3.0, waiting=True)
    found = marked(tmp_path, {"zoe": late, "leo": handed_in(4.0)}, "zoe,leo")
    assert (found["zoe"].mark, found["zoe"].partner) == (11.43, "leo")
    assert (found["zoe"].points, found["zoe"].penalty, found["zoe"].waiting) == (
        4.0,
        0.0,
        False,
    )


def test_at_equal_points_everybody_has_his_own_submission(tmp_path):
    both = {"zoe": handed_in(5.0, penalty=1.0), "leo": handed_in(4.0)}
    found = marked(tmp_path, both, "zoe,leo")
    assert (found["zoe"].partner, found["leo"].partner) == ("", "")
    assert (found["zoe"].points, found["leo"].points) == (5.0, 4.0)


def test_a_pair_for_another_sheet_is_none_for_this_one(tmp_path):
    lines = "eleve,binome,td\nzoe,leo,td2\nleo,max,td1\n"
    (tmp_path / "binomes.csv").write_text(lines, encoding="utf-8")
    found = marked(tmp_path, {"zoe": handed_in(6.0), "max": handed_in(3.5)})
    assert [found[id_].mark for id_ in ("zoe", "leo", "max")] == [17.14, 10.0, 10.0]


@pytest.mark.parametrize(
    ("score", "penalty", "mark"),
    [(5.5, 0.0, 15.71), (6.0, 0.6, 15.43), (7.0, 0.0, 20.0), (0.0, 0.0, 0.0), (1.0, 3.0, 0.0)],
)
def test_a_mark_is_out_of_twenty_and_keeps_its_hundredths(tmp_path, score, penalty, mark):
    found = marked(tmp_path, {"zoe": handed_in(score, penalty=penalty)})["zoe"]
    assert found.mark == mark
    assert (found.points, found.penalty, found.most) == (score, penalty, 7.0)


def test_a_sheet_without_points_gives_a_zero_and_no_division(tmp_path):
    found = marked(tmp_path, {"zoe": handed_in(0.0, penalty=None, most=0.0)})
    assert (found["zoe"].mark, found["zoe"].penalty) == (0.0, 0.0)


def exported(root, **settings):
    """The lines of the file that the export writes, and its first bytes."""
    submissions = {"zoe": handed_in(5.5, penalty=0.125, waiting=True), "max": handed_in(7.0)}
    settings = {"to": str(root / "sortie.csv"), "assignment": ["td1"], **settings}
    command = Configurable()
    command.coursedir = SimpleNamespace(root=str(root))
    export = MarksExport(parent=command, **settings)
    (root / "binomes.csv").write_text("eleve,binome\nleo,max\n", encoding="utf-8")
    export.export(Book(submissions))
    content = (root / "sortie.csv").read_bytes()
    return content, content.decode("utf-8-sig").splitlines()


def test_a_french_spreadsheet_reads_commas_semicolons_and_accents(tmp_path):
    content, lines = exported(tmp_path)
    assert content.startswith(b"\xef\xbb\xbf")
    assert lines == [
        "td;identifiant;nom;prenom;courriel;points;retard;sur;note_sur_20;remise_de;"
        "reste_a_noter",
        "td1;leo;;;;7;0;7;20;max;",
        "td1;max;;;;7;0;7;20;;",
        "td1;zoe;Martin;Zoé;zoe@ecole.fr;5,5;0,12;7;15,36;;oui",
    ]


def written(root, name, *sheets):
    """The lines of another of the three files, and its first bytes."""
    exported(root)
    submissions = {"zoe": handed_in(5.5, penalty=0.125, waiting=True), "max": handed_in(7.0)}
    LAYOUTS[name](root / name, list(marks(Book(submissions), root, sheets)))
    content = (root / name).read_bytes()
    return content, content.decode("utf-8-sig").splitlines()


def test_moodle_gets_one_line_a_student_and_one_column_a_sheet(tmp_path):
    content, lines = written(tmp_path, "notes-moodle.csv")
    assert content.startswith("Numéro".encode())
    assert list(csv.reader(lines)) == [
        ["Numéro d'identification", "Adresse de courriel", "td1", "td2"],
        ["leo", "", "20", ""],
        ["max", "", "20", ""],
        ["zoe", "zoe@ecole.fr", "15.36", ""],
    ]
    _, lines = written(tmp_path, "notes-moodle.csv", "td1")
    assert lines[-1] == "zoe,zoe@ecole.fr,15.36"


def test_the_class_on_one_table_has_a_line_a_student_a_column_a_sheet_and_averages(tmp_path):
    _, lines = written(tmp_path, "notes-tableau.csv")
    assert lines == [
        "nom;prenom;identifiant;courriel;td1;td2;moyenne;nombre_de_notes",
        ";;leo;;20;;20;1",
        ";;max;;20;;20;1",
        "Martin;Zoé;zoe;zoe@ecole.fr;15,36;;15,36;1",
        "moyenne de la classe;;;;18,45;;18,45;3",
    ]


@pytest.mark.parametrize(
    ("handed", "mark"),
    [
        (handed_in(0.0, waiting=True), ""),
        (handed_in(0.0), "0"),
        (handed_in(3.5, waiting=True), "10"),
        (handed_in(3.5, penalty=3.5, waiting=True), "0"),
    ],
    ids=["nothing read yet", "worth nothing", "partly read", "too late"],
)
def test_moodle_gets_no_zero_for_what_nobody_has_read(tmp_path, handed, mark):
    rows = marks(Book({"zoe": handed}), tmp_path, ["td1"])
    write_moodle(tmp_path / "sortie.csv", list(rows))
    lines = (tmp_path / "sortie.csv").read_text(encoding="utf-8-sig").splitlines()
    assert [line.split(",")[2] for line in lines if line.startswith("zoe")] == [mark]


def test_the_export_may_be_of_some_students(tmp_path):
    _, lines = exported(tmp_path, student=["zoe"])
    assert [line.split(";")[1] for line in lines[1:]] == ["zoe"]


def test_accents_and_capitals_move_nobody_in_the_list(tmp_path):
    names = ["da Silva", "Đoàn", "Éluard", "Fort", "Zhang"]
    people = {f"e{place}": {**LEO, "last_name": name} for place, name in enumerate(names)}
    book = Book({}, dict(reversed(people.items())))
    assert [mark.last_name for mark in marks(book, tmp_path, ["td1"])] == names


def test_a_mark_that_the_machine_left_open_is_no_zero(tmp_path):
    row = Mark("td1", "zoe", "Martin", "Zoé", "zoe@ecole.fr", 5.0, 0.0, 7.0, 14.29, again=True)
    write_sheet(tmp_path / "notes.csv", [row])
    assert (tmp_path / "notes.csv").read_text("utf-8").splitlines()[1].endswith(";à relancer")
    write_moodle(tmp_path / "moodle.csv", [row])
    assert (tmp_path / "moodle.csv").read_text("utf-8").splitlines()[1] == "zoe,zoe@ecole.fr,"
