"""`trollkit cours bilan` on a class that was marked: counts, files, names, what is erased."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.classroom.bilan.classe import (
    DONE,
    HOSTILE,
    NOTHING,
    QUESTIONS,
    ROOT,
    SHEET,
    STUB,
    Given,
    enrol,
    mark,
)
from tests.classroom.pages import Read
from tests.classroom.reception.test_erasing import traces
from trollkit.classroom.bilan import State, read_sheet
from trollkit.classroom.grading.course.session import CourseFolder

# Of nbgrader's, while it adds a submission.
pytestmark = pytest.mark.filterwarnings("ignore:Object of type:sqlalchemy.exc.SAWarning")

FAULT = {"fault": f"{HOSTILE}, au tour 1", "kind": "exception", "rungs": {}}
BEATEN = {"fault": "", "kind": "", "rungs": {"Le renard": (0, 3), "L'ours": (3, 3)}}
NAMES = {"zdurand": ("Zoé", "Durand"), "aben": ("Ali", "Ben Salah"), "e0": ("", "")}


@pytest.mark.parametrize("sheet", sorted(path.name for path in (ROOT / "solutions").iterdir()))
def test_every_question_of_the_course_has_a_title_and_the_answer_that_it_marks(sheet):
    asked, blank = read_sheet(CourseFolder(ROOT), sheet)
    assert asked
    for each in asked:
        assert each.title and each.subject and not each.subject.startswith("Question")
        assert each.answer in blank
        if each.name.startswith("verification-"):
            assert each.answer.removeprefix("question-") == each.name.removeprefix(
                "verification-"
            )


def random_class(seed, size):
    chance, rows = Random(seed), {}
    for number in range(size):
        rows[f"e{number}"] = own = {}
        for name, _, most, is_text in QUESTIONS:
            state = chance.choice(list(State))
            if state is State.WAITING and not is_text:
                state = State.WRONG
            points = {State.DONE: most, State.PARTIAL: most / 4}.get(state, 0.0)
            untried = state is State.UNTRIED
            own[name] = Given(
                state,
                points,
                "  Le renard : 0 sur 3" if name == "arene-3" else f"p vaut {number}.",
                STUB if untried else f"x = {number}",
                "PasCommence" if untried else "PasEncore",
                found=BEATEN if name == "arene-3" else {"patron": "p vaut ..."},
            )
    return rows


def read(path):
    return Path(path).read_text(encoding="utf-8")


def body(html):
    return html.split("<body>")[1]


def asked_of(call, *words):
    status, out, err = call("bilan", SHEET, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_a_marked_class_is_counted_as_it_was_made(course, call):
    everybody = random_class(5, 14)
    mark(course, everybody)
    told = asked_of(call)
    assert (told["td"], told["copies"], told["sans_remise"]) == (SHEET, 14, 14)
    for (name, _, most, _), found in zip(QUESTIONS, told["questions"], strict=True):
        own = [row[name] for row in everybody.values()]
        waits = any(each.state is State.WAITING for each in own)
        assert (found["question"], found["sur"]) == (name, most)
        assert found["etats"] == {s: sum(each.state is s for each in own) for s in State}
        mean = None if waits else sum(each.points for each in own) / len(own)
        assert found["moyenne"] == (mean and pytest.approx(mean))
        failed = sum(each.state in (State.WRONG, State.PARTIAL) for each in own)
        if name == "arene-3":
            (one,) = found["verdicts"]
            assert one == {"dit": "perd des points contre Le renard", "nombre": failed}
        elif name != "reflexion":  # what passed in part has said nothing
            wrong = sum(each.state is State.WRONG for each in own)
            assert [each["nombre"] for each in found["verdicts"]] == [wrong] * (wrong > 0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Given(State.WRONG, 0, "a", error="PasCommence", own_error="Sans fin."), "Sans fin."),
        (Given(State.WRONG, 0, "lancez", error="PasCommence"), "lancez"),
        (Given(State.WRONG, answer=STUB, error="PasEncore", said="non"), "non"),
        (Given(State.UNTRIED, answer=f"{STUB}  \n", error="NameError", said="x"), ""),
        (Given(State.UNTRIED, answer="", error="PasCommence", said="x"), ""),
    ],
)  # fmt: skip
def test_trying_and_failing_is_told_from_not_trying(course, call, given, said):
    mark(course, {"e0": {**DONE, "verification-2": given}})
    found = asked_of(call)["questions"][1]
    assert found["etats"][given.state] == 1
    assert [each["dit"] for each in found["verdicts"]] == ([said] if said else [])


@pytest.mark.lourd
@pytest.mark.parametrize("content", ["", '{"cells": [', None])
def test_a_graded_notebook_that_is_gone_or_damaged_leaves_the_marks(course, call, content):
    mark(course, {"e0": DONE, "e1": NOTHING})
    for path in course.root.glob("autograded/*/*/*.ipynb"):
        path.unlink() if content is None else path.write_text(content)
    found = asked_of(call)["questions"][0]["etats"]
    assert (found["réussi"], found["raté"]) == (1, 1)


@pytest.mark.parametrize("everybody", [{"e0": DONE}, {"e0": NOTHING, "e1": NOTHING}])
def test_one_student_and_who_tried_nothing_have_a_page(course, call, everybody):
    mark(course, everybody)
    page = read(asked_of(call)["fichiers"][0])
    assert Read(body(page)).wrong == []


def test_before_anything_is_marked_it_says_what_to_do(course, call):
    status, _, err = call("bilan", SHEET)
    assert status == 1 and f"lancez d'abord « trollkit noter {SHEET} »" in err
    assert not (course.root / "bilan").exists()
    status, _, err = call("bilan", "td9")
    assert status == 2 and "'td9' n'existe pas" in err


@pytest.fixture
def hostile(course):
    """Ali and Zoé, whose names and answers are hostile."""
    enrol(course, NAMES | {"aben": ("Ali", HOSTILE)})
    answer = f"x = 1  # Zoé Durand, {HOSTILE}"
    given = {
        **DONE,
        "arene-3": Given(State.PARTIAL, 3.0, answer=answer, found=FAULT),
        "verification-1": Given(State.WRONG, said=f"Zoé Durand {HOSTILE}", answer=HOSTILE),
        "reflexion": Given(State.DONE, 3.0, answer=HOSTILE),
    }
    mark(course, {"zdurand": given, "aben": given, "e0": NOTHING})
    return course


def test_nothing_that_was_handed_in_runs_in_the_page(hostile, call):
    told = asked_of(call)
    html = body(read(told["fichiers"][0]))
    assert Read(html).wrong == [] and "<script" not in html and "<img" not in html
    assert html.count("&lt;script&gt;") > 1  # it is shown, as it was typed


def test_who_is_erased_is_in_no_summary(hostile, call):
    asked_of(call)
    assert any(path.startswith("bilan/") for path in traces(hostile.root, "Zoé Durand"))
    status, out, _ = call("oublier", "zdurand")
    assert status == 0 and "bilan" in out and "à refaire (trollkit cours bilan)" in out
    assert traces(hostile.root, "zdurand", "Zoé", "Durand") == [
        f"autograded/aben/{SHEET}/{SHEET}.ipynb"  # who wrote that name into a copy
    ]
    assert asked_of(call)["copies"] == 2
