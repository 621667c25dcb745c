"""The exchange is open to the whole machine: a submission counts only as its owner's."""

import json
import os
import pwd
import subprocess
import time
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from tests.classroom.reception.conftest import SHEET, notebook
from trollkit.classroom.intake import exchange
from trollkit.classroom.intake.exchange import read_exchange
from trollkit.classroom.reception.receiving import receive

EARLY, LATE = "2026-11-20 16:00:00.000000 UTC", "2026-11-20 17:30:00.000000 UTC"
LATEST = "2026-11-20 18:00:00.000000 UTC"
ME = pwd.getpwuid(os.getuid()).pw_name


@pytest.fixture
def inbound(course):
    folder = course.inbound
    folder.mkdir(parents=True)
    return folder


def hand_in(inbound, student, date, content):
    folder = inbound / f"{student}+{SHEET}+{date}+abc"
    folder.mkdir()
    (folder / f"{SHEET}.ipynb").write_bytes(content)
    (folder / "timestamp.txt").write_text(date)
    (folder / "submission_secret.txt").write_text("à elle")
    return folder


@pytest.fixture
def owned(monkeypatch):
    """Every file here is Zoé's."""
    monkeypatch.setattr(exchange, "_name_of", lambda uid: "zdurand")


@pytest.mark.usefixtures("owned")
def test_the_newest_of_a_student_comes_in_with_its_date(course, inbound):
    hand_in(inbound, "zdurand", LATE, notebook("neuf"))
    hand_in(inbound, "zdurand", EARLY, notebook("vieux"))
    roll = receive(course, SHEET, read_exchange(inbound, SHEET))
    (line,) = (each for each in roll.lines if each.student == "zdurand")
    assert line.late == 30 * 60
    folder = course.folder("submitted", "zdurand", SHEET)
    assert (folder / f"{SHEET}.ipynb").read_bytes() == notebook("neuf")
    assert (folder / "timestamp.txt").read_text() == LATE
    assert (folder / "submission_secret.txt").read_text() == "à elle"


@pytest.mark.usefixtures("owned")
def test_a_submission_forged_in_anothers_name_is_refused_by_name(course, inbound):
    hand_in(inbound, "aben", LATE, notebook("rien"))
    roll = receive(course, SHEET, read_exchange(inbound, SHEET))
    (sentence,) = roll.refused
    assert sentence.startswith("aben : Ce dépôt appartient à zdurand")
    assert course.submitted(SHEET) == []


def test_links_pipes_and_others_files_are_refused_one_by_one(course, inbound, tmp_path):
    secret = tmp_path / "notation.ipynb"
    secret.write_bytes(notebook("secret"))
    folder = hand_in(inbound, ME, LATE, notebook("à moi"))
    (folder / "lien.ipynb").symlink_to(secret)
    (folder / "dossier").symlink_to(tmp_path, target_is_directory=True)
    os.mkfifo(folder / "tube.ipynb")
    (found,) = read_exchange(inbound, SHEET)
    assert [each.data for each in found.files] == [notebook("à moi")]
    assert {str(each.path.name): each.trouble for each in found.refused} == {
        "lien.ipynb": "link",
        "tube.ipynb": "not_a_file",
    }


def test_one_students_folders_without_end_stop_nobody_else(
    course,
    inbound,
    monkeypatch,
    request,
):
    monkeypatch.setattr(exchange, "_name_of", lambda uid: "zdurand")
    deep = hand_in(inbound, "zdurand", LATE, notebook())
    # This depth stops Python's own removal of a tree, and so pytest's of its folders.
    request.addfinalizer(partial(subprocess.run, ["rm", "-rf", deep], check=True))
    at = os.open(deep, os.O_RDONLY)
    for _ in range(1200):
        os.mkdir("a", dir_fd=at)
        below = os.open("a", os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = below
    os.close(at)
    wide = hand_in(inbound, "zdurand", EARLY, notebook())
    for number in range(400):
        (wide / f"vide-{number}").mkdir()
    found = read_exchange(inbound, SHEET)
    assert all(each.trouble for each in found) and len(found) == 2
    roll = receive(course, SHEET, found)
    assert len(roll.refused) == 2


def test_what_jupyter_hides_beside_a_notebook_is_not_handed_in(inbound):
    folder = hand_in(inbound, ME, LATE, notebook("neuf"))
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / f"{SHEET}-checkpoint.ipynb").write_bytes(notebook("vieux"))
    (found,) = read_exchange(inbound, SHEET)
    assert [each.data for each in found.files] == [notebook("neuf")]


def test_an_identifier_that_leads_out_of_the_folder_is_nobodys(course, inbound):
    hand_in(inbound, "..", LATE, notebook())
    with course.gradebook() as book:
        for student in [each.id for each in book.students]:
            book.remove_student(student)
    receive(course, SHEET, read_exchange(inbound, SHEET, owners=False))
    assert not (course.root / SHEET).exists()


def test_a_folder_that_is_a_link_is_not_followed(inbound, tmp_path):
    (tmp_path / "ailleurs").mkdir()
    (inbound / f"{ME}+{SHEET}+{LATE}+x").symlink_to(tmp_path / "ailleurs")
    (found,) = read_exchange(inbound, SHEET)
    assert found.trouble.startswith("not_read:")


@pytest.mark.parametrize(("minutes", "looked_at"), [(50, True), (12, True), (5, False)])
def test_a_submission_dates_itself_a_few_minutes_back_at_most(inbound, minutes, looked_at):
    said = datetime.now(UTC) - timedelta(minutes=minutes)
    hand_in(inbound, ME, f"{said:%Y-%m-%d %H:%M:%S.%f} UTC", notebook())
    (found,) = read_exchange(inbound, SHEET)
    assert (found.arrived is not None) is looked_at


@pytest.mark.parametrize("again", [True, False])
def test_a_notebook_that_is_written_again_after_its_date_is_to_be_looked_at(
    inbound, monkeypatch, again
):
    monkeypatch.setattr(exchange, "_LATER", timedelta(seconds=1))
    now = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S.%f} UTC"
    folder = hand_in(inbound, ME, now, notebook("à temps"))
    (found,) = read_exchange(inbound, SHEET)
    assert found.arrived is None
    time.sleep(1.1)
    (folder / "lien.ipynb").symlink_to(folder / "timestamp.txt")  # no file of the submission
    if again:
        (folder / f"{SHEET}.ipynb").write_bytes(notebook("en retard"))
        os.utime(folder / f"{SHEET}.ipynb", (0, 0))  # the system is not told when
    (found,) = read_exchange(inbound, SHEET)
    assert (found.arrived is not None) is again


@pytest.mark.usefixtures("owned")
@pytest.mark.parametrize("newest", [b"", notebook("neuf")])
def test_one_that_cannot_be_read_hides_none_that_came_before_it(course, inbound, newest):
    hand_in(inbound, "zdurand", EARLY, notebook("vieux"))
    hand_in(inbound, "zdurand", LATE, b"")
    hand_in(inbound, "zdurand", LATEST, newest)
    for _ in range(2):
        roll = receive(course, SHEET, read_exchange(inbound, SHEET))
        (line,) = (each for each in roll.lines if each.student == "zdurand")
        taken = course.folder("submitted", "zdurand", SHEET) / f"{SHEET}.ipynb"
        assert taken.read_bytes() == (newest or notebook("vieux"))
        assert line.late == (60 * 60 if newest else 0)
        assert [("il est vide" in each) for each in line.received.reasons] == [True] * (
            not newest
        )


@pytest.mark.usefixtures("owned")
def test_work_sent_again_after_the_date_is_not_late(course, inbound):
    hand_in(inbound, "zdurand", EARLY, notebook("fait"))
    saved = json.loads(notebook("fait"))
    saved["cells"][0] |= {"execution_count": 3, "outputs": []}
    hand_in(inbound, "zdurand", LATE, json.dumps(saved, indent=1).encode())
    for _ in range(2):
        roll = receive(course, SHEET, read_exchange(inbound, SHEET))
        (line,) = (each for each in roll.lines if each.student == "zdurand")
        assert (line.late, line.received.reasons) == (0, [])


@pytest.mark.usefixtures("owned")
def test_work_sent_again_once_it_was_received_keeps_its_date(course, inbound):
    hand_in(inbound, "zdurand", EARLY, notebook("fait"))
    receive(course, SHEET, read_exchange(inbound, SHEET))
    (inbound / f"zdurand+{SHEET}+{EARLY}+abc").rename(inbound / "rangé")
    hand_in(inbound, "zdurand", LATE, b" " + notebook("fait"))
    roll = receive(course, SHEET, read_exchange(inbound, SHEET))
    (line,) = (each for each in roll.lines if each.student == "zdurand")
    assert line.late == 0


@pytest.mark.usefixtures("owned")
@pytest.mark.parametrize("newest", ["", "refait"])
def test_a_blank_sheet_sent_by_mistake_replaces_no_work(course, inbound, newest):
    hand_in(inbound, "zdurand", EARLY, notebook("fait"))
    hand_in(inbound, "zdurand", LATE, notebook(""))
    if newest:
        hand_in(inbound, "zdurand", LATEST, notebook(newest))
    for _ in range(2):
        roll = receive(course, SHEET, read_exchange(inbound, SHEET))
        (line,) = (each for each in roll.lines if each.student == "zdurand")
        taken = course.folder("submitted", "zdurand", SHEET) / f"{SHEET}.ipynb"
        assert taken.read_bytes() == notebook(newest or "fait")
        assert len(line.received.reasons) == (not newest)


def test_other_sheets_and_strange_names_are_passed_over(inbound):
    for name in (f"{ME}+td2-prudence+{LATE}+x", f"{ME}+{SHEET}+demain+x", "rien", f"+{SHEET}+"):
        (inbound / name).mkdir()
    assert read_exchange(inbound, SHEET) == []
