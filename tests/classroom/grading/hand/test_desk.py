"""The page's widget: what its messages do, and what they cannot."""

import pytest

from tests.classroom.grading.hand.stand import SHEET
from trollkit.classroom.grading import desk as desk_module
from trollkit.classroom.grading.desk import Desk
from trollkit.classroom.grading.hand import answers, give, tasks

pytestmark = pytest.mark.lourd  # nbgrader starts alembic


def opened(course, *sheets):
    desk = Desk(course, list(sheets))
    ask(desk, ouvre=True)
    return desk


@pytest.fixture
def desk(course):
    return opened(course, SHEET)


def ask(desk, **request):
    desk.receive(None, request, None)


def test_a_page_shows_the_gradebook_as_it_is_when_it_is_opened(course):
    waiting = Desk(course, [SHEET])  # as a kernel that was made ready in advance
    with course.gradebook() as book:
        book.remove_student("aben")
    ask(waiting, ouvre=True)
    assert "Ali Ben Salah" not in [each["nom"] for each in waiting.copies]


def test_it_opens_on_the_first_answer_that_waits(desk):
    assert desk.copies[0]["nom"] == "Ali Ben Salah" and desk.copies[0]["attend"]
    assert [each["attendent"] for each in desk.taches] == [3, 4]
    assert desk.taches[0]["bareme"][0] == {
        "points": 1.0,
        "text": "l'idée : une règle (la moitié si elle est vague)",
    }


def test_a_mark_is_written_counted_and_found_by_a_page_that_is_opened_again(desk, course):
    ask(desk, note=1.5, lignes=[1, 0.5], mots="Bien vu.")
    assert desk.taches[0]["attendent"] == 2
    again = opened(course, SHEET)
    (ali,) = [each for each in again.copies if each["nom"] == "Ali Ben Salah"]
    assert (ali["note"], ali["lignes"], ali["mots"]) == (1.5, [1, 0.5], "Bien vu.")


def test_words_alone_lower_no_mark_of_before_the_question_lost_points(desk, course):
    give(course, tasks(course, SHEET)[0], "aben", 3.0, "")
    ask(desk, ouvre=True)
    place = [each["nom"] for each in desk.copies].index("Ali Ben Salah")
    ask(desk, copie=place)
    ask(desk, note=3, lignes=[], mots="Très bien.")
    assert (desk.copies[place]["note"], desk.copies[place]["mots"]) == (3.0, "Très bien.")


@pytest.mark.parametrize(("asked", "written"), [(99, 2.0), (-3, 0.0), (1.13, 1.25)])
def test_a_mark_stays_within_the_points_of_the_cell(desk, asked, written):
    ask(desk, note=asked, lignes=[], mots="")
    assert desk.copies[0]["note"] == written


@pytest.mark.parametrize(
    "request_",
    [
        {"copie": 99},
        {"copie": "0"},
        {"tache": -1},
        {"note": "2", "lignes": [], "mots": ""},
        {"note": 1, "lignes": "x", "mots": ""},
        {"note": float("nan"), "lignes": [], "mots": ""},
        {},
    ],
)
def test_a_message_that_no_page_sends_changes_nothing(desk, course, request_):
    before = answers(course, desk._work[0][0])
    ask(desk, **request_)
    assert answers(course, desk._work[0][0]) == before and desk.copie == 0


def test_a_gradebook_that_cannot_be_written_is_told_and_the_mark_stays_as_it_was(
    desk, monkeypatch
):
    def full(*_):
        raise OSError("database or disk is full")

    monkeypatch.setattr(desk_module, "give", full)
    ask(desk, note=1, lignes=[], mots="")
    assert "disk is full" in desk.souci
    assert desk.copies[0]["attend"]


def test_a_student_erased_meanwhile_is_said_to_be_gone(desk, course):
    with course.gradebook() as book:
        book.remove_student("aben")
    ask(desk, note=1, lignes=[], mots="")
    assert "rechargez" in desk.souci


def test_a_class_that_nobody_has_graded_yet_opens_empty(course):
    with course.gradebook() as book:
        for student in [each.id for each in book.students]:
            book.remove_student(student)
    empty = opened(course, SHEET)
    assert empty.copies == [] and empty.taches[0]["copies"] == 0
    ask(empty, note=1, lignes=[], mots="")
    assert opened(course).taches == []
