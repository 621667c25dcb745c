"""What comes in goes to its student, the newest of each, and nothing goes astray unsaid."""

import json
import shutil
import zipfile

import pytest

from tests.classroom.reception.conftest import NAMES, SHEET, notebook
from trollkit.classroom.intake.inbox import choice_in, chosen, read_inbox
from trollkit.classroom.reception.receiving import News, receive
from trollkit.classroom.reception.register import attach_to

FILE = "assignsubmission_file_"
FRIDAY, SUNDAY = (2026, 11, 20, 17, 30, 0), (2026, 11, 22, 9, 30, 0)
ZOE = f"Zoé DURAND_11_{FILE}"
OTHER = {f"Ben Salah Ali_22_{FILE}/{SHEET}.ipynb": (notebook("ali"), SUNDAY)}


def moodle(path, files):
    with zipfile.ZipFile(path, "w") as made:
        for name, (content, date) in files.items():
            made.writestr(zipfile.ZipInfo(name, date), content)  # type: ignore[arg-type]
    return path


def taken(course, files):
    archive = moodle(course.root.parent / "TD 1-4567.zip", files)
    return receive(course, SHEET, read_inbox(archive, SHEET).submissions)


def line_of(roll, student):
    (found,) = (line for line in roll.lines if line.student == student)
    return found


def handed(course, student):
    folder = course.folder("submitted", student, SHEET)
    return {path.name: path.read_bytes() for path in folder.glob("*")}


@pytest.mark.parametrize(
    "name",
    [
        "Zoé Durand",
        "DURAND Zoé",
        "  Zoé   Durand",
        "Zoe\u0301 Durand",
    ],
)
def test_a_student_is_known_by_the_name_however_it_is_written(course, name):
    roll = taken(course, {f"{name}_11_{FILE}/{SHEET}.ipynb": (notebook(), FRIDAY)})
    assert line_of(roll, "zdurand").news is News.NEW
    assert not roll.unclaimed


def test_the_roll_names_everyone_with_what_came_when_and_how_late(course):
    roll = taken(course, {f"{ZOE}/{SHEET}.ipynb": (notebook(), FRIDAY), **OTHER})
    assert {line.student for line in roll.lines} == set(NAMES)
    zoe, ali, jean = (line_of(roll, who) for who in ("zdurand", "aben", "jm1"))
    assert zoe.late == 0
    assert ali.late == (39 * 60 + 30) * 60  # from Friday 18:00 to Sunday 9:30
    assert jean.received.file == "" and jean.received.reasons == []
    assert handed(course, "aben")["timestamp.txt"].startswith(b"2026-11-22 08:30:00")


@pytest.mark.parametrize(
    "name",
    [*(f"{SHEET}{end}" for end in (".ipynb.txt", "", ".IPYNB"))],
)
def test_a_notebook_is_read_whatever_its_extension(course, name):
    roll = taken(course, {f"{ZOE}/{name}": (notebook("zoé"), FRIDAY)})
    assert line_of(roll, "zdurand").received.file == f"{SHEET}.ipynb"
    assert handed(course, "zdurand")[f"{SHEET}.ipynb"] == notebook("zoé")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        (f"{SHEET}.pdf", b"%PDF", "ni un carnet ni un programme"),
        ("réponses.json", b'{"a": 1}', "ni un carnet ni un programme"),
        ("strategie.py", b"def strategie(): ...", "C'est un programme"),
        ("rendu.zip", b"PK\x03\x04", "abîmé"),
    ],
)
def test_what_cannot_be_read_is_said_to_whom_it_is_from(course, name, content, said):
    roll = taken(course, {f"{ZOE}/{name}": (content, FRIDAY), **OTHER})
    (reason,) = line_of(roll, "zdurand").received.reasons
    assert reason.startswith(name) and said in reason
    assert line_of(roll, "aben").received.file


def test_the_newest_is_kept_whatever_the_order_they_come_in(course):
    old, new = ({f"{ZOE}/a.ipynb": (notebook(text), date), **OTHER}
                for text, date in (("vieux", FRIDAY), ("neuf", SUNDAY)))  # fmt: skip
    assert line_of(taken(course, old), "zdurand").news is News.NEW
    assert line_of(taken(course, new), "zdurand").news is News.REPLACED
    assert line_of(taken(course, new), "zdurand").news is News.SAME
    assert line_of(taken(course, old), "zdurand").news is News.SAME
    assert handed(course, "zdurand")["a.ipynb"] == notebook("neuf")


def test_of_one_date_what_came_in_last_is_kept(course):
    first, last = ({f"{ZOE}/a.ipynb": (notebook(text), FRIDAY)} for text in ("un", "deux"))
    taken(course, first)
    assert line_of(taken(course, last), "zdurand").news is News.REPLACED
    assert handed(course, "zdurand")["a.ipynb"] == notebook("deux")


def test_what_nbgrader_had_before_is_not_replaced_by_an_older_one(course):
    folder = course.folder("submitted", "zdurand", SHEET)
    folder.mkdir(parents=True)
    (folder / "a.ipynb").write_bytes(notebook("neuf"))
    (folder / "timestamp.txt").write_text("2026-11-22 10:00:00.000000 UTC")
    roll = taken(course, {f"{ZOE}/a.ipynb": (notebook("vieux"), FRIDAY), **OTHER})
    assert line_of(roll, "zdurand").news is News.SAME
    assert handed(course, "zdurand")["a.ipynb"] == notebook("neuf")


def test_a_torn_second_submission_does_not_replace_the_first(course):
    taken(course, {f"{ZOE}/a.ipynb": (notebook(), FRIDAY)})
    roll = taken(course, {f"{ZOE}/b.pdf": (b"%PDF", SUNDAY)})
    assert handed(course, "zdurand")["a.ipynb"] == notebook()
    assert "b.pdf" in line_of(roll, "zdurand").received.reasons[0]


@pytest.mark.parametrize("first", ["answer", ""])
def test_a_sheet_where_nothing_is_written_never_takes_the_place_of_one_that_is_worked(
    course, first
):
    """Whichever comes in first, and though the other is newer."""
    name = f"{ZOE}/{SHEET}.ipynb"
    both = [{name: (notebook("answer"), FRIDAY)}, {name: (notebook(""), SUNDAY)}]
    for files in both if first else both[::-1]:
        roll = taken(course, files)
    assert handed(course, "zdurand")[f"{SHEET}.ipynb"] == notebook("answer")
    (reason,) = line_of(roll, "zdurand").received.reasons or [""]
    assert ("Rien n'y est écrit" in reason) == bool(first)


def test_the_roll_names_the_notebook_that_will_be_graded(course):
    old, new = f"{SHEET}-Copy1.ipynb", f"{SHEET}-Copy2.ipynb"
    roll = taken(course, {f"{ZOE}/brouillon.ipynb": (notebook("b"), SUNDAY),
                          f"{ZOE}/{old}": (notebook("vieux"), FRIDAY),
                          f"{ZOE}/{new}": (notebook("neuf"), SUNDAY)})  # fmt: skip
    assert line_of(roll, "zdurand").received.file == new
    sheet = chosen(course.folder("submitted", "zdurand", SHEET), SHEET)
    assert sheet
    assert sheet.read_bytes() == notebook("neuf")
    line = line_of(receive(course, SHEET, []), "zdurand")
    assert line.choice.others == ["brouillon.ipynb", old]
    # The copy that grading makes for itself is nobody's.
    shutil.copyfile(sheet, sheet.with_name(f"{SHEET}.ipynb"))
    told = choice_in(sheet.parent, SHEET)
    assert told and told.others == ["brouillon.ipynb", old]


def test_a_display_name_that_looks_like_a_classmate_s_folder_takes_nobody_s_place(
    course,
):
    posing = f"Zoé DURAND_11_{FILE} x_99_{FILE}"
    roll = taken(course, {f"{ZOE}/a.ipynb": (notebook("zoe"), FRIDAY),
                          f"{posing}/a.ipynb": (notebook("faux"), SUNDAY)})  # fmt: skip
    assert handed(course, "zdurand")["a.ipynb"] == notebook("zoe")
    assert len(roll.unclaimed) == 1


def sheet_of(course, title, answer="..."):
    """The release of the sheet with that title; `answer`: as a student hands it in."""
    told = [("markdown", f"# {title}"), ("code", answer)]
    told += [("code", f"assert {title!r} and {number}") for number in range(4)]
    cells = [{"cell_type": kind, "source": said, "metadata": {}} for kind, said in told]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}).encode()


@pytest.mark.parametrize("wrong_first", [True, False])
def test_the_archive_of_another_sheet_replaces_no_submission(course, wrong_first):
    for name in (SHEET, "td2"):
        for step in ("assignments", "solutions"):
            path = course.root / step / name / f"{name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(sheet_of(course, name))
    right = {f"{ZOE}/a.ipynb": (sheet_of(course, SHEET, "x = 1"), FRIDAY), **OTHER}
    wrong = {f"{ZOE}/b.ipynb": (sheet_of(course, "td2", "x = 2"), SUNDAY)}
    if wrong_first:
        assert line_of(taken(course, wrong), "zdurand").news is News.NEW
    taken(course, right)
    roll = taken(course, right if wrong_first else wrong)
    assert sorted(handed(course, "zdurand")) == ["a.ipynb", "timestamp.txt"]
    said = line_of(roll, "zdurand").received.reasons
    assert wrong_first or "C'est le carnet d'un autre TD" in said[0]


def test_dates_that_are_those_of_the_download_make_nobody_late(course):
    roll = taken(course, {f"{ZOE}/a.ipynb": (notebook(), SUNDAY), **{
        name: (content, SUNDAY) for name, (content, _) in OTHER.items()}})  # fmt: skip
    assert [line.late for line in roll.lines] == [0] * len(NAMES)
    assert "timestamp.txt" not in handed(course, "zdurand")


def test_a_file_of_dates_corrects_what_the_archive_says(course):
    (course.root / "dates.csv").write_text(
        "eleve;td;remis;echeance\n"
        f"aben;{SHEET};20/11/2026 17:59;\n"
        f"zdurand;;;2026-11-22 09:30\nidete;{SHEET};;2026-11-19 18:00\n"
        "jm1;td2-prudence;2026-12-01 10:00;\n"
    )
    late = (2026, 11, 22, 10, 0, 0)
    roll = taken(course, {f"{ZOE}/a.ipynb": (notebook(), late), **OTHER})
    assert line_of(roll, "aben").late == 0
    assert line_of(roll, "zdurand").late == 30 * 60
    assert (
        line_of(roll, "idete").due is None
    )  # a delay is no earlier date, and the roll says so
    assert any("vient avant celle de toute la classe" in it for it in roll.dates)
    assert not line_of(roll, "jm1").received.when


def test_of_two_people_of_one_name_where_the_list_has_one_both_wait(
    course,
):
    files = {f"Zoé Durand_{number}_{FILE}/a.ipynb": (notebook(str(number)), FRIDAY)
             for number in (61, 62)}  # fmt: skip
    roll = taken(course, files)
    assert [[each.key for each in several] for several in roll.twins] == [
        ["zoe_durand-61", "zoe_durand-62"]
    ]
    assert not course.submitted(SHEET) and len(roll.unclaimed) == 2
    given = read_inbox(moodle(course.root / "td.zip", files), SHEET).submissions
    attach_to(course, SHEET, given, "zoe_durand-61", "zdurand")
    for _ in range(2):
        roll = taken(course, files)
        assert handed(course, "zdurand")["a.ipynb"] == notebook("61")
        assert [each.key for each in roll.unclaimed] == ["zoe_durand-62"]


def test_a_second_assignment_of_moodle_for_one_sheet_is_received_as_the_first_was(
    course,
):
    """Moodle numbers everybody anew in each."""
    first, second = (
        {
            f"{name}_{number + more}_{FILE}/a.ipynb": (notebook(text), date)
            for number, name in enumerate(
                ("Zoé Durand", "Ben Salah Ali", "Inès D'Été")[more // 50 :]
            )
        }
        for text, date, more, names in (
            ("un", FRIDAY, 10, ("Zoé Durand", "Ben Salah Ali", "Inès D'Été")),
            ("deux", SUNDAY, 70, ("Ben Salah Ali", "Inès D'Été")),
        )
    )
    taken(course, first)
    for files in (second, first, second):  # whichever is downloaded again
        roll = taken(course, files)
        assert (roll.unclaimed, roll.twins) == ([], [])
        assert handed(course, "aben")["a.ipynb"] == notebook("deux")
        assert handed(course, "zdurand")["a.ipynb"] == notebook("un")
    stranger = {f"Ben Salah Ali_79_{FILE}/a.ipynb": (notebook("autre"), SUNDAY)}
    assert len(taken(course, second | stranger).twins) == 1
    assert handed(course, "aben")["a.ipynb"] == notebook("deux")


def test_who_is_enrolled_later_is_given_what_comes_again(course):
    files = {f"Léa Petit_7_{FILE}/a.ipynb": (notebook(), FRIDAY)}
    taken(course, files)
    with course.gradebook() as book:
        book.add_student("lpetit", first_name="Léa", last_name="Petit")
    roll = taken(course, files)
    assert (roll.unclaimed, line_of(roll, "lpetit").news) == ([], News.NEW)


@pytest.mark.parametrize(
    ("names", "whose"),
    [
        (["G1-Zoé Durand"], {"zdurand"}),  # as Moodle names what a group hands in
        (["Groupe A-Ali Ben Salah", "Groupe A-Zoé Durand"], {"aben", "zdurand"}),
        (["TP-2-Zoé Durand"], {"zdurand"}),
        (["Groupe par défaut-Zoé Durand"], {"zdurand"}),
        # A first name is no group: what is not hers does not go to somebody else.
        (["Anne-Zoé Durand"], set()),
        (["Anne-Zoé Durand", "Ben Salah Ali"], {"aben"}),
        (["G1-Jean Martin"], set()),  # two are called so
        (["G1-zdurand"], set()),
        (["Groupe 1"], set()),  # a whole group: the teacher says whose it is
    ],
)
def test_the_group_that_moodle_puts_before_a_name_hides_nobody(course, names, whose):
    files = {
        f"{name}_{5000 + number}_{FILE}/{SHEET}.ipynb": (notebook(name), FRIDAY)
        for number, name in enumerate(names)
    }
    for _ in range(2):  # received again, nobody is taken for another
        roll = taken(course, files)
        assert {line.student for line in roll.lines if line.received.file} == whose
        assert len(roll.unclaimed) == len(names) - len(whose)
