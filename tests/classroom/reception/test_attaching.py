"""Somebody whom the class list did not know becomes one of it, with all that was there."""

import pytest

from tests.classroom.reception.conftest import SHEET, notebook
from tests.classroom.reception.test_receiving import (
    FILE,
    FRIDAY,
    SUNDAY,
    line_of,
    moodle,
    taken,
)
from trollkit.classroom.forgetting import erase_from
from trollkit.classroom.intake.inbox import read_inbox
from trollkit.classroom.reception.register import attach_to
from trollkit.core.errors import Refused

# nbgrader's own, when it adds a submission.
pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")

NEW = notebook("neuf")


def unknown(text=NEW, date=FRIDAY):
    return {f"Zoe Durant_7_{FILE}/a.ipynb": (text, date)}


def attach(course, files, who, student):
    """Say whose what lies in an archive is, and receive it again."""
    archive = moodle(course.root.parent / "TD 1-4567.zip", files)
    attach_to(course, SHEET, read_inbox(archive, SHEET).submissions, who, student)
    return taken(course, files)


@pytest.mark.parametrize("who", ["Zoe Durant", "DURANT zoé", "zoe_durant-7"])
def test_what_was_nobody_s_is_given_once_the_teacher_has_said_whose_it_is(course, who):
    assert taken(course, unknown()).unclaimed
    roll = attach(course, unknown(), who, "zdurand")
    assert not roll.unclaimed
    assert line_of(roll, "zdurand").received.file == "a.ipynb"


def test_what_was_said_once_holds_for_the_next_archive_and_the_next_number(
    course,
):
    attach(course, unknown(), "Zoe Durant", "zdurand")
    roll = taken(course, {f"Zoe Durant_99_{FILE}/b.ipynb": (notebook("refait"), SUNDAY)})
    assert (roll.unclaimed, line_of(roll, "zdurand").received.file) == ([], "b.ipynb")


def test_what_is_said_of_a_classmate_s_work_takes_their_name_from_nobody(course):
    files = {f"Ali Ben Salah_8_{FILE}/a.ipynb": (NEW, FRIDAY)}
    attach(course, files, "Ali Ben Salah", "zdurand")
    roll = taken(course, {f"Ali Ben Salah_9_{FILE}/b.ipynb": (NEW, SUNDAY)})
    assert line_of(roll, "aben").received.file == "b.ipynb"


def two_of_one_name():
    return {
        f"Martin Jean_{number}_{FILE}/a.ipynb": (notebook(text), FRIDAY)
        for number, text in ((12344, "un"), (12345, "deux"))
    }


def test_of_two_namesakes_each_is_given_their_own_and_neither_the_other_s(
    course,
):
    roll = attach(course, two_of_one_name(), "martin_jean-12344", "jm1")
    assert [each.key for each in roll.unclaimed] == ["martin_jean-12345"]
    roll = attach(course, two_of_one_name(), "martin_jean-12345", "jm2")
    assert not roll.unclaimed
    found = {
        student: (course.folder("submitted", student, SHEET) / "a.ipynb").read_bytes()
        for student in ("jm1", "jm2")
    }
    assert found == {"jm1": notebook("un"), "jm2": notebook("deux")}
    with pytest.raises(Refused):
        erase_from(course, "Jean Martin")


def test_of_two_namesakes_the_one_who_was_erased_does_not_come_back_as_the_other(course):
    attach(course, two_of_one_name(), "martin_jean-12344", "jm1")
    attach(course, two_of_one_name(), "martin_jean-12345", "jm2")
    erase_from(course, "jm1")
    roll = taken(course, two_of_one_name())
    assert "oubliée le " in roll.refused[0] and not roll.unclaimed and not roll.twins
    assert roll.refused[0].endswith('--rattacher "martin_jean-12344=jm2"')
    assert not [
        each for each in course.root.rglob("a.ipynb") if each.read_bytes() == notebook("un")
    ]
    own = course.folder("submitted", "jm2", SHEET) / "a.ipynb"
    assert own.read_bytes() == notebook("deux")
    with course.gradebook() as book:  # asked back, to be told from the other again
        book.add_student("jm1", first_name="Jean", last_name="Martin")
    roll = taken(course, two_of_one_name())
    assert [each.key for each in roll.unclaimed] == ["martin_jean-12344"]


def test_a_name_that_two_submissions_bear_is_not_enough(course):
    with pytest.raises(Refused) as told:
        attach(course, two_of_one_name(), "Jean Martin", "jm1")
    assert told.value.reason == "several-wait" and len(told.value.facts["keys"]) == 2
