"""`make`: what a class understood of a sheet: statistics, verdicts, and their page.

The page has no script and loads nothing; students' text is escaped in it.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from statistics import fmean
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from nbformat import NotebookNode
from nbgrader.api import Grade

from trollkit.arena.state import replace_text
from trollkit.classroom.grading.course.life import absent, grades_of, waits
from trollkit.classroom.grading.course.session import SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.sheet import (
    arena_cells,
    released,
    solved,
    titles_of,
)
from trollkit.classroom.grading.execution import TIMEOUT
from trollkit.classroom.intake.inbox import PARIS
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Phrase
from trollkit.classroom.repair import (
    found_in,
    marks_of,
    name_of,
    new_notebook,
    questions,
    read_own,
    said,
)
from trollkit.core.errors import Refused
from trollkit.core.numbers import decimal, short
from trollkit.core.text import clean, many

NOT_BEGUN, NOT_YET = PasCommence.__name__, PasEncore.__name__
_OURS = (NOT_BEGUN, NOT_YET, "Correction")
_LONGEST = 240
_MUTE = "une vérification cachée n'est pas passée, sans phrase"
_NUMBER = re.compile(r"^Question \w+ · ")
_SLACK = 1e-9  # of sums of tenths
_VERDICTS = 5  # the commonest ones shown for a question


class State(StrEnum):
    """The result of an answer, in the order in which a bar shows them."""

    DONE = "réussi"
    PARTIAL = "en partie"
    WRONG = "raté"
    UNTRIED = "pas essayé"
    WAITING = "à noter"


_LOOKS = dict(zip(State, ("reussi", "partie", "rate", "vide", "attente"), strict=True))


@dataclass
class Asked:
    """A marked cell, the cell of its answer, and the results of a class."""

    name: str
    title: str
    subject: str  # of the heading above, "" without one
    kind: str  # of the plan: "verification", "arene" or "texte"
    points: float
    answer: str
    states: Counter[State] = field(default_factory=Counter)  # the number of copies of each
    given: list[float] = field(default_factory=list)  # points
    verdicts: list[Phrase] = field(default_factory=list)

    @property
    def copies(self) -> int:
        """The number of copies in which it is marked, or waits for a mark."""
        return self.states.total()

    @property
    def mean(self) -> float | None:
        """The mean of the points, None while a copy waits: blank answers are marked first."""
        return fmean(self.given) if self.given and not self.states[State.WAITING] else None

    @property
    def said(self) -> list[tuple[str, int]]:
        """The sentences said of answers, with their numbers."""
        return grouped(self.verdicts)

    def told(self) -> dict[str, Any]:
        """All facts, for JSON."""
        return {
            "question": self.name,
            "sur": self.points,
            "copies": self.copies,
            "etats": {str(state): self.states[state] for state in State},
            "moyenne": self.mean,
            "verdicts": [{"dit": said, "nombre": times} for said, times in self.said],
        }

    def count(
        self, grade: Grade, cells: Mapping[str, NotebookNode], blank: Mapping[str, NotebookNode]
    ) -> None:
        """Count one copy with these cells; `blank` are the released ones."""
        cell, answer = cells.get(self.name), cells.get(self.answer)
        name, words = failure(cell)
        state = State.WRONG
        if waits(grade):
            state = State.WAITING
        elif grade.score >= grade.max_score - _SLACK:
            state = State.DONE
        elif grade.score > _SLACK:
            state = State.PARTIAL
        elif answer and name != NOT_YET and _is_blank(answer, blank.get(self.answer)):
            state = State.UNTRIED
        self.states[state] += 1
        self.given.append(float(grade.score))
        if state in (State.WRONG, State.PARTIAL):
            # After an endless answer, the check finds no names; the answer's own error counts.
            own = failure(answer)[1] if name == NOT_BEGUN else Phrase("")
            arena = arena_verdicts(cell) if self.kind == "arene" else []
            self.verdicts += arena or filter(None, [own or words])


def make(session: CourseFolder, sheet: str) -> dict[str, Any]:
    """Write the page on what the class understood of `sheet`; its facts, for JSON.

    Raises Refused, StoreError, OSError.
    """
    asked, blank = read_sheet(session, sheet)
    with session.gradebook() as book:
        submissions = book.assignment_submissions(sheet)
        for submission in submissions:
            cells = _cells(session.graded(submission.student_id, sheet))
            grades = {grade.name: grade for grade in grades_of(submission)}
            for each in (each for each in asked if each.name in grades):
                each.count(grades[each.name], cells, blank)
    if not submissions:
        raise Refused("nothing-marked", sheet=sheet)
    facts = {
        "td": sheet,
        "copies": len(submissions),
        "sans_remise": len(absent(session, sheet)),
    }
    path = session.root / SUMMARIES / f"{sheet}.html"
    path.parent.mkdir(exist_ok=True)
    replace_text(path, page(facts, asked))
    return {
        **facts,
        "questions": [each.told() for each in asked],
        "fichiers": [str(path)],
    }


def read_sheet(
    session: CourseFolder, sheet: str
) -> tuple[list[Asked], Mapping[str, NotebookNode]]:
    """The marked cells of `sheet`, from the teacher's copy, and the released answer cells."""
    release = released(session.course, sheet)
    source = solved(session.course, sheet) or release
    # A teacher's answer may have headings of its own.
    asked = list(_asked(source, titles_of(release or source))) if source else []
    cells = release.cells if release else ()
    return asked, {name_of(cell): cell for cell in cells if marks_of(cell).get("solution")}


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


def _cells(path: Path) -> dict[str, NotebookNode]:
    """The cells of a copy, by name; none of a damaged one, whose marks remain."""
    notebook = new_notebook()
    with suppress(ValueError, FileNotFoundError):
        notebook = read_own(path)
    return {name_of(cell): cell for cell in notebook.cells}


def _is_blank(cell: NotebookNode, released: NotebookNode | None) -> bool:
    """Whether an answer is empty, or as released."""
    return said(cell)[1] in ("", said(released)[1] if released else "")


def failure(cell: NotebookNode | None) -> tuple[str, Phrase]:
    """The name and the sentence of the error in a graded cell; "" and "" without one.

    The sentence carries its template, which is the same for all answers with that mistake.
    """
    outputs = cell.get("outputs", ()) if cell else ()
    errors = [each for each in outputs if each.output_type == "error"]
    if cell is None or not errors:
        return "", Phrase("")
    found = errors[-1]  # an interrupted cell has two errors; the last one is French
    name, words = str(found.get("ename", "")), str(found.get("evalue", ""))
    pattern = str(found_in(cell).get("patron", ""))
    if name == TIMEOUT:
        words = " ".join(map(str, found.get("traceback", ()))) or "interrompue"
    elif name == AssertionError.__name__:
        words = words or _MUTE
    elif name not in _OURS:  # Python's own: its words quote the student's names and numbers
        pattern, words = name, f"{name} : {words}" if words else name
    told = clean(words, _LONGEST)
    return name, Phrase.dont(told, pattern or told)


def arena_verdicts(cell: NotebookNode | None) -> list[Phrase]:
    """Why the arena gave no more points: a disqualification, or the unbeaten opponents."""
    found = found_in(cell) if cell else {}
    if fault := str(found.get("fault", "")):
        return [Phrase.dont(clean(fault, _LONGEST), str(found["kind"]))]
    rungs = found.get("rungs", {}).items()  # by the opponents' names
    lost = [
        f"perd des points contre {clean(name, 80)}" for name, (got, most) in rungs if got < most
    ]
    return [Phrase.dont(told, told) for told in lost]


def grouped(sentences: Iterable[str]) -> list[tuple[str, int]]:
    """Sentences grouped by template, each as its commonest form; the commonest group first.

    >>> trois, quatre = (Phrase("p vaut {p}.", p=p) for p in (3, 4))
    >>> grouped([trois, quatre, "rien", quatre])
    [('p vaut 4.', 3), ('rien', 1)]
    """
    together: dict[str, Counter[str]] = defaultdict(Counter)
    for sentence in sentences:
        together[getattr(sentence, "patron", sentence)][str(sentence)] += 1
    # Among equally frequent forms, the first in order.
    groups = (
        (min(forms, key=lambda form: (-forms[form], form)), forms.total())
        for forms in together.values()
    )
    return sorted(groups, key=lambda each: (-each[1], each[0]))


def page(facts: Mapping[str, Any], asked: Sequence[Asked]) -> str:
    """The HTML page of a class: counts, and what was said of each question."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"court": short, "decimale": decimal, "compte": many}
    return environment.get_template("bilan.html.j2").render(
        **facts,
        questions=asked,
        quand=f"{datetime.now(PARIS):%d/%m/%Y à %H:%M}",
        etats=_LOOKS,
        dits=_VERDICTS,
    )
