"""The page for marking by hand, one answer after the other: `a_la_main`, `Desk`."""

import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import traitlets

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.hand import (
    Answer,
    Task,
    answers,
    give,
    heard,
    page_of,
    told,
)
from trollkit.classroom.grading.hand import tasks as tasks_of
from trollkit.core.errors import Refused
from trollkit.core.text import clean
from trollkit.notebook.live.widget import Widget
from trollkit.phrases import phrase

ROOT, SHEETS = "TROLLKIT_COURS", "TROLLKIT_TDS"  # the environment of the page's kernel

_NOT_WRITTEN = "La note n'a pas pu être écrite ({0}) : elle est celle d'avant. Réessayez."


def a_la_main() -> "Desk":
    """The page for the course and the sheets that ROOT and SHEETS name in the environment."""
    session = CourseFolder(Path(os.environ[ROOT]))
    return Desk(session, os.environ[SHEETS].split())


class Desk(Widget, part="carnet.aLaMain"):
    """Shows one answer with its rubric; each mark is written to the gradebook when given.

    The page sends messages. {"ouvre": true} comes first, and reads the gradebook, because the
    kernel may have waited for the page since yesterday. {"tache": place} and {"copie": place}
    show another question or answer. {"note": points or None, "lignes": points of each line,
    "mots": comment} marks the one shown.
    """

    pret = traitlets.Bool(help="whether the gradebook has been read").tag(sync=True)
    taches: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    tache = traitlets.Int(0).tag(sync=True)
    copies: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    copie = traitlets.Int(0).tag(sync=True)
    reponse = traitlets.Unicode().tag(sync=True)
    souci = traitlets.Unicode(help="what went wrong, said").tag(sync=True)

    def __init__(self, session: CourseFolder, sheets: list[str]) -> None:
        super().__init__()
        self._session, self._sheets = session, sheets
        self._work: list[tuple[Task, list[Answer]]] = []
        self.on_msg(self.receive)

    def _open(self) -> None:
        """Read the gradebook, and show the first question with unmarked answers."""
        tasks = [task for sheet in self._sheets for task in tasks_of(self._session, sheet)]
        self._work = [(task, answers(self._session, task)) for task in tasks]
        waiting = [place for place, (_, found) in enumerate(self._work) if _waiting(found)]
        with self.hold_sync():
            self._show_tasks()
            self._turn_to(waiting[0] if waiting else 0)
            self.pret = True

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Handle a message of the page; invalid ones are ignored."""
        match request:
            case {"ouvre": True}:
                self._open()
            case {"tache": int(place)} if 0 <= place < len(self._work):
                self._turn_to(place)
            case {"copie": int(place)} if 0 <= place < len(self.copies):
                self._look_at(place)
            case {"note": score, "lignes": [*granted], "mots": str(words)} if self.copies:
                self._mark(score, granted, words)

    def _turn_to(self, place: int) -> None:
        self.tache, self.copies = place, []
        if self._work:
            self._show_answers()
        if self.copies:
            self._look_at(0)

    def _look_at(self, place: int) -> None:
        task, found = self._work[self.tache]
        page = trouble = ""
        try:
            page = page_of(self._session, task, found[place].student)
        except Refused as error:
            trouble = phrase(error)
        with self.hold_sync():
            self.souci, self.reponse, self.copie = trouble, page, place

    def _mark(self, score: object, granted: list[object], words: str) -> None:
        task, found = self._work[self.tache]
        one = found[self.copie]
        given = [points for points in granted if isinstance(points, int | float)]
        if score == one.score:
            score = one.score  # a new comment keeps a mark above the question's present points
        elif isinstance(score, int | float) and math.isfinite(score):
            score = min(max(round(4 * score) / 4, 0.0), task.points)
        elif score is not None:
            return
        comment = told(task.rubric, given, words)
        try:
            give(self._session, task, one.student, score, comment)
        except Refused as error:
            self.souci = phrase(error)
            return
        except Exception as error:  # such as SQLite's: the page goes on, and says so
            self.souci = _NOT_WRITTEN.format(clean(str(error), 100))
            return
        found[self.copie] = one._replace(waits=score is None, score=score, comment=comment)
        with self.hold_sync():
            self.souci = ""
            self._show_answers()
            self._show_tasks()

    def _show_tasks(self) -> None:
        self.taches = [
            {
                "td": task.sheet,
                "titre": task.title,
                "points": task.points,
                "bareme": [each._asdict() for each in task.rubric],
                "attendent": _waiting(found),
                "copies": len(found),
            }
            for task, found in self._work
        ]

    def _show_answers(self) -> None:
        task, found = self._work[self.tache]
        self.copies = [
            {
                "nom": one.name,
                "attend": one.waits,
                "note": one.score,
                "lignes": granted,
                "mots": words,
            }
            for one in found
            for granted, words in [heard(task.rubric, one.comment)]
        ]


def _waiting(found: Sequence[Answer]) -> int:
    return sum(each.waits for each in found)
