"""The Prolog files of a class, marked several at a time, and their sheet for a spreadsheet."""

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.entrants import read_file
from trollkit.arena.workers import available_cores
from trollkit.classroom.spreadsheet import Cell, write_french
from trollkit.core.errors import PrologError
from trollkit.gyges.prolog import Prolog
from trollkit.gyges.prolog.lending import Desk
from trollkit.gyges.prolog.marks import OUT_OF, TASKS, Mark, grade
from trollkit.phrases import fault_phrase, phrase


class Copy(NamedTuple):
    """What a student has handed in: its marks, or why there are none."""

    id: str
    marks: tuple[Mark, ...] = ()
    error: str = ""

    @property
    def points(self) -> float:
        """All points together."""
        return round(sum(mark.points for mark in self.marks), 2)

    @property
    def by_hand(self) -> bool:
        """Whether something must be looked at."""
        return any(mark.by_hand for mark in self.marks)


class _Room:
    """Where programs run: they can all be ended at once, from another thread."""

    def __init__(self, desks: Mapping[str, Desk]) -> None:
        self._desks = desks
        self._closed = False
        self._running: set[Prolog] = set()
        self._lock = threading.Lock()

    def opened(self, code: bytes, predicate: str) -> Prolog:
        """A program that starts, to be asked for a predicate. Raises PrologError."""
        program = Prolog(code, *self._desks[predicate])
        with self._lock:
            if self._closed:
                program.close()
                raise PrologError("died")
            self._running.add(program)
        return program

    def close(self) -> None:
        """End all that runs, and let nothing start."""
        with self._lock:
            self._closed = True
            for program in self._running:
                program.close()


def grade_all(
    files: Mapping[str, Path],
    desks: Mapping[str, Desk],
    seconds: float,
    on_graded: Callable[[], None],
) -> list[Copy]:
    """The copies of these files, in their order."""
    room = _Room(desks)
    with ThreadPoolExecutor(available_cores()) as pool:
        try:
            pending = [pool.submit(_grade, room, id_, files[id_], seconds) for id_ in files]
            for _ in as_completed(pending):
                on_graded()
            return [future.result() for future in pending]
        finally:
            room.close()
            pool.shutdown(cancel_futures=True)


def _grade(room: _Room, id_: str, file: Path, seconds: float) -> Copy:
    entrant = read_file(file)
    if entrant.fault:
        return Copy(id_, error=fault_phrase(entrant.fault))
    try:
        return Copy(id_, tuple(grade(partial(room.opened, entrant.code), seconds)))
    except PrologError as error:
        return Copy(id_, error=phrase(error))


def write_sheet(path: Path, copies: Sequence[Copy]) -> None:
    """For a spreadsheet: a line for each student, a column for each predicate."""
    heads = ("identifiant", *(task.predicate for task in TASKS))
    lines: list[Sequence[Cell]] = [(*heads, "points", "sur", "reste_a_noter", "remarques")]
    for copy in copies:
        points = [mark.points for mark in copy.marks] or [0.0] * len(TASKS)
        said = " ".join(mark.findings[0].sentence() for mark in copy.marks if mark.findings)
        by_hand = "oui" if copy.by_hand else ""
        lines.append((copy.id, *points, copy.points, OUT_OF, by_hand, copy.error or said))
    write_french(path, lines, decimals=6)
