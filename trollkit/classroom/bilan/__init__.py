"""What marking left of a class: copies' points, what was said, statistics, answers alike."""

import ast
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from statistics import fmean
from typing import NamedTuple

from nbformat import NotebookNode
from nbgrader.api import Grade, SubmittedAssignment

from trollkit.classroom.grading.course.life import grades_of, waits
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.sheet import arena_cells, notebook_of, titles_of
from trollkit.classroom.grading.kernel import TIMEOUT
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Phrase
from trollkit.classroom.repair import (
    Question,
    found_in,
    marks_of,
    name_of,
    new_notebook,
    questions,
    read_own,
    said,
)
from trollkit.classroom.submissions.likeness import (
    PROSE_THRESHOLD,
    THRESHOLD,
    likenesses,
    prose,
    words,
)
from trollkit.core.text import clean

NOT_BEGUN, NOT_YET = PasCommence.__name__, PasEncore.__name__
_OURS = (NOT_BEGUN, NOT_YET, "Correction")
_LONGEST = 240
_MUTE = "une vérification cachée n'est pas passée, sans phrase"


class Group(NamedTuple):
    """What was said of so many answers, as it was said of most of them."""

    said: str
    times: int


def failure(cell: NotebookNode | None) -> tuple[str, Phrase]:
    """The name and the words of the error that a graded cell holds; "" and "" without one.

    The words know their template: what is said of every answer with that mistake.
    """
    outputs = cell.get("outputs", ()) if cell else ()
    errors = [each for each in outputs if each.output_type == "error"]
    if cell is None or not errors:
        return "", Phrase("")
    found = errors[-1]  # what was interrupted says so twice, the second time in French
    name, words = str(found.get("ename", "")), str(found.get("evalue", ""))
    pattern = str(found_in(cell).get("patron", ""))
    if name == TIMEOUT:
        words = " ".join(map(str, found.get("traceback", ()))) or "interrompue"
    elif name == AssertionError.__name__:
        words = words or _MUTE
    elif name not in _OURS:  # Python's own: its words quote the student's names and numbers
        pattern, words = name, f"{name} : {words}" if words else name
    said = clean(words, _LONGEST)
    return name, Phrase.dont(said, pattern or said)


def arena_verdicts(cell: NotebookNode | None) -> list[Phrase]:
    """Why the arena gave no more: a disqualification, or those who were not beaten."""
    found = found_in(cell) if cell else {}
    if fault := str(found.get("fault", "")):
        return [Phrase.dont(clean(fault, _LONGEST), str(found["kind"]))]
    rungs = found.get("rungs", {}).items()  # under the names that the kit has for them
    lost = [
        f"perd des points contre {clean(name, 80)}" for name, (got, most) in rungs if got < most
    ]
    return [Phrase.dont(said, said) for said in lost]


def grouped(said: Iterable[str]) -> list[Group]:
    """Sentences of one template together, as the commonest of them; the commonest first.

    >>> trois, quatre = (Phrase("p vaut {p}.", p=p) for p in (3, 4))
    >>> grouped([trois, quatre, "rien", quatre])
    [Group(said='p vaut 4.', times=3), Group(said='rien', times=1)]
    """
    together: dict[str, Counter[str]] = {}
    for sentence in said:
        pattern = getattr(sentence, "patron", sentence)
        together.setdefault(pattern, Counter())[str(sentence)] += 1
    # Of forms as frequent, always the same one.
    groups = (
        Group(min(forms, key=lambda form: (-forms[form], form)), forms.total())
        for forms in together.values()
    )
    return sorted(groups, key=lambda each: (-each.times, each.said))


_NUMBER = re.compile(r"^Question \w+ · ")
_SLACK = 1e-9  # of sums of tenths


class State(StrEnum):
    """How far an answer came."""

    DONE = "réussi"
    PARTIAL = "en partie"
    WRONG = "raté"
    UNTRIED = "pas essayé"
    WAITING = "à noter"


class Asked(NamedTuple):
    """A cell that is marked, and the cell that answers it."""

    name: str
    title: str
    subject: str  # of the heading above, "" without one
    kind: str  # of the plan: "verification", "arene" or "texte"
    points: float
    answer: str


class Marked(NamedTuple):
    """What became of one answer."""

    points: float
    state: State
    said: tuple[str, ...] = ()


class Copy(NamedTuple):
    """One student's marks by question, and answers by cell."""

    student: str
    marks: Mapping[str, Marked] = {}
    answers: Mapping[str, NotebookNode] = {}


class Sheet(NamedTuple):
    """What is asked, and the answers' cells as they were handed out."""

    asked: tuple[Asked, ...]
    blank: Mapping[str, NotebookNode]


def read_sheet(session: CourseFolder, sheet: str) -> Sheet:
    """What `sheet` asks, by the teacher's own copy."""
    course = session.course
    release = notebook_of(course, course.release_directory, sheet, sheet)
    source = notebook_of(course, course.source_directory, sheet, sheet) or release
    if source is None:
        return Sheet((), {})
    titles = titles_of(release or source)  # a teacher's answer may have headings of its own
    return Sheet(tuple(_asked(source, titles)), _answers(release) if release else {})


def read_copies(session: CourseFolder, sheet: str, told: Sheet) -> list[Copy]:
    """The copies that were marked, by student."""
    with session.gradebook() as book:
        submissions = book.assignment_submissions(sheet)
        copies = [_copy(session, sheet, told, submission) for submission in submissions]
    return sorted(copies, key=lambda copy: copy.student)


def _asked(notebook: NotebookNode, titles: Mapping[str, str]) -> Iterator[Asked]:
    answer, arenas = "", arena_cells(notebook)
    for question in questions(notebook):
        name, points, kind = question
        if kind in ("reponse", "texte"):
            answer = name
        if kind != "reponse":
            subject = clean(_NUMBER.sub("", titles.get(name, "")), 80)
            answered = arenas[name].answer if name in arenas else answer
            yield Asked(name, question.title, subject, kind, points, answered)


def _answers(notebook: NotebookNode) -> dict[str, NotebookNode]:
    return {name_of(cell): cell for cell in notebook.cells if marks_of(cell).get("solution")}


def _copy(
    session: CourseFolder, sheet: str, told: Sheet, submission: SubmittedAssignment
) -> Copy:
    """One copy; without its notebook, or with one that somebody has damaged, marks remain."""
    path, notebook = session.graded(submission.student_id, sheet), new_notebook()
    if path.is_file():
        with suppress(ValueError):
            notebook = read_own(path)
    cells = {name_of(cell): cell for cell in notebook.cells}
    grades = {grade.name: grade for grade in grades_of(submission)}
    marks = {
        each.name: _marked(each, grades[each.name], cells, told.blank)
        for each in told.asked
        if each.name in grades
    }
    return Copy(submission.student_id, marks, _answers(notebook))


def _marked(
    asked: Asked,
    grade: Grade,
    cells: Mapping[str, NotebookNode],
    blank: Mapping[str, NotebookNode],
) -> Marked:
    name, words = failure(cells.get(asked.name))
    untouched = _is_blank(cells.get(asked.answer), blank.get(asked.answer))
    state = _state(grade, name, untouched)
    told: tuple[str, ...] = ()
    if state in (State.WRONG, State.PARTIAL):
        # A check of names that an endless answer never gave says that nothing was begun.
        own = failure(cells.get(asked.answer))[1] if name == NOT_BEGUN else ""
        arena = arena_verdicts(cells.get(asked.name)) if asked.kind == "arene" else []
        told = tuple(arena) or tuple(filter(None, [own or words]))
    return Marked(float(grade.score), state, told)


def _state(grade: Grade, error: str, blank: bool) -> State:
    if waits(grade):
        return State.WAITING
    if grade.score >= grade.max_score - _SLACK:
        return State.DONE
    if grade.score > _SLACK:
        return State.PARTIAL
    return State.UNTRIED if blank and error != NOT_YET else State.WRONG


def _is_blank(cell: NotebookNode | None, released: NotebookNode | None) -> bool:
    """Whether an answer is as it was handed out, or nothing."""
    if cell is None:
        return False
    kind, text = said(cell)
    given = said(released)[1] if released else ""
    return text in ("", given) or (kind == "code" and _does_nothing(text))


def _does_nothing(source: str) -> bool:
    """Whether code is comments and dots.

    >>> _does_nothing("# à faire\\n..."), _does_nothing("x = 1"), _does_nothing("def (")
    (True, False, False)
    """
    try:
        lines = ast.parse(source).body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return all(
        isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in lines
    )


class Figures(NamedTuple):
    """The statistics of one question."""

    asked: Asked
    copies: int  # in which it was marked, or waits
    states: dict[State, int]  # all of them, those that nobody is in too
    mean: float | None  # points, once no copy waits
    said: list[Group]

    @property
    def done(self) -> float | None:
        """The share of full success, once no copy waits."""
        return None if self.mean is None else self.states[State.DONE] / self.copies


def figures(asked: Sequence[Asked], copies: Sequence[Copy]) -> list[Figures]:
    """The statistics of each question, in the sheet's order."""
    return [
        _figures(each, [copy.marks[each.name] for copy in copies if each.name in copy.marks])
        for each in asked
    ]


def _figures(asked: Asked, marks: Sequence[Marked]) -> Figures:
    counts = Counter(mark.state for mark in marks)
    # Of what is marked by hand, blank answers are marked first: their mean is nobody's.
    points = [] if counts[State.WAITING] else [mark.points for mark in marks]
    return Figures(
        asked,
        len(marks),
        {state: counts[state] for state in State},
        fmean(points) if points else None,
        grouped(said for mark in marks for said in mark.said),
    )


# What more of a class than this writes is the question's own answer, and nobody's.
_SHARE, _FEWEST = 0.25, 3


class Same(NamedTuple):
    """An answer that two students gave in nearly the same words."""

    cell: str
    title: str
    score: float
    one: str
    other: str


class Pair(NamedTuple):
    """Two students, and their answers that are alike, in the sheet's order."""

    one: str
    other: str
    answers: tuple[Same, ...]

    @property
    def score(self) -> float:
        """That of the answers most alike."""
        return max(answer.score for answer in self.answers)


def pairs(
    sheet: Sheet,
    copies: Sequence[Copy],
    partners: Mapping[str, str],
) -> list[Pair]:
    """The pairs to look at: those with most answers alike first.

    Partners hand in together.
    """
    most = max(_FEWEST, math.ceil(_SHARE * len(copies)))
    found: dict[tuple[str, str], list[Same]] = {}
    for cell, blank in sheet.blank.items():
        texts = {
            copy.student: said(copy.answers[cell])[1] for copy in copies if cell in copy.answers
        }
        code = blank.cell_type == "code"
        alike = likenesses(
            {who: (min(who, partners.get(who, who)), text) for who, text in texts.items()},
            THRESHOLD if code else PROSE_THRESHOLD,
            read=words if code else prose,
            given=said(blank)[1],
            most=most,
        )
        title = Question(cell, 0.0, "").title
        for score, one, other in alike:
            same = Same(cell, title, score, texts[one], texts[other])
            found.setdefault((one, other), []).append(same)
    made = [Pair(*who, tuple(answers)) for who, answers in found.items()]
    return sorted(made, key=lambda pair: (-len(pair.answers), -pair.score, pair[:2]))
