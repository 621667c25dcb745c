"""`ExecuteApart`: runs a submission cell by cell, in a sandboxed kernel, to its end.

A cell that lasts too long is interrupted. A cell that ends the kernel, or cannot be
interrupted, is left out: a new kernel runs the cells before it again, and goes on after it. So
such a cell costs its own points, and those of no other answer. A module that the student had,
and this machine lacks, is replaced by one that does nothing.
"""

import contextlib
import math
from collections.abc import Iterator
from typing import Any

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets import Integer, Unicode

from trollkit.classroom.grading.course.sheet import (
    Staff,
    arena_cells,
    is_test,
    own_sources,
    showing_cells,
    tests_of,
)
from trollkit.classroom.grading.dialogue import MODULES
from trollkit.classroom.grading.judge import CellVerdict, Hearing, imports
from trollkit.classroom.grading.kernel.process import Ended, Kernel, Stuck, level_of
from trollkit.classroom.grading.pages import harmless_outputs
from trollkit.classroom.repair import (
    Note,
    add_notes,
    as_node,
    error_output,
    keep_found,
    marks_of,
    name_of,
    node,
    score_output,
    text_output,
)
from trollkit.core.text import clean
from trollkit.phrases.grading import UNHEARD, UNKNOWN_TEST, note_phrase

_OLD_COUNT = (
    "Les tests cachés de {0} comptent des appels par sys.setprofile, ce que le juge n'entend "
    "plus : reprenez-les dans le course/td/{0}.py de cette version, puis notez de nouveau."
)


def errors(cell: NotebookNode) -> list[NotebookNode]:
    """The errors among a cell's outputs."""
    return [each for each in cell.get("outputs", []) if each.output_type == "error"]


_TRUTHS = {"True": 1.0, "False": 0.0}
TIMEOUT = "CellTimeoutError"


def as_score(text: str, most: float) -> float | None:
    """The points, from 0 to `most`, that a test's last value stands for; None for no score.

    >>> as_score("0.5", 2), as_score("True", 2), as_score("7", 2)
    (0.5, 2.0, 2.0)
    >>> as_score("nan", 2), as_score("'deux'", 2)
    (None, None)
    """
    if text in _TRUTHS:
        return _TRUTHS[text] * most
    try:
        value = float(text)
    except ValueError:
        return None
    return min(max(value, 0.0), float(most)) if math.isfinite(value) else None


def outputs_of(verdict: CellVerdict, most: int, points: float) -> list[NotebookNode]:
    """What a verdict leaves in its cell: an error, one plain float, or nothing (full marks)."""
    shown = [text_output(verdict.shown[:most].rstrip("\n"))] if verdict.shown else []
    if verdict.late:
        return shown
    if verdict.lost:
        return [*shown, error_output(UNHEARD)]
    if verdict.error:
        words = {"ename": verdict.error, "evalue": verdict.said[:most]}
        lines = [line[:most] for line in verdict.lines]
        return [*shown, node(output_type="error", traceback=lines, **words)]
    value = [score_output(as_score(verdict.value, points) or 0.0)] if verdict.value else []
    return [*shown, *value]


def _listed(found: object) -> list[Any]:
    return found if isinstance(found, list) else []


def _nodes(outputs: object) -> Iterator[NotebookNode]:
    """The well-formed ones of the outputs that a kernel sends."""
    for each in _listed(outputs):
        with contextlib.suppress(TypeError, AttributeError, KeyError, RecursionError):
            yield from harmless_outputs([as_node(each)])


_LET_GO_S = 2.0  # for a kernel that its judge has lost to end
_AGAIN_S = 1  # for a cell with an endless loop, when it is run again
_KERNELS = 6  # kernels for one notebook, one after the other
_MOST_SHOWN = 200_000  # characters of what one cell shows
_SHOWN = 40  # characters of a cell's first line, or of a module's name


class ExecuteApart(NbGraderPreprocessor):  # type: ignore[misc]
    """Runs a notebook in sandboxed kernels; the end of one does not end the run."""

    timeout = Integer(15, help="Seconds that one cell may last.").tag(config=True)
    budget = Integer(120, help="Seconds that one notebook may last.").tag(config=True)
    isolation = Unicode("auto", help="auto, bwrap, noyau or processus.").tag(config=True)

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Run the cells of `nb`, and fill in their outputs."""
        staff = Staff(self, resources)
        own = staff.own()
        self.nb, self._files, self._imports = nb, staff.handed_in(), imports(own_sources(own))
        self._tests = tests_of(own)
        if any("setprofile" in test for test in self._tests.values()):
            raise RuntimeError(_OLD_COUNT.format(staff.sheet))
        # Cells that the arena marks, or that only show something, are not run here.
        apart = {*arena_cells(own), *showing_cells(own)}
        self._to_run = [
            index
            for index, cell in enumerate(nb.cells)
            if cell.cell_type == "code" and name_of(cell) not in apart
        ]
        self._done, self._tried = set[int](), set[int]()
        self._before = 0.0
        self._run_all()
        return nb, resources

    def _run_all(self) -> None:
        for _ in range(_KERNELS):
            with (
                Kernel(level_of(self.isolation), self._files) as self._kernel,
                Hearing(self._imports, self._kernel) as self._hearing,
            ):
                if self._run() or self._done.issuperset(self._to_run):
                    return
            self._before += self._kernel.watch.spent
        self._give_up("restarts")

    def _lasted(self) -> float:
        """The seconds charged to the notebook so far."""
        return self._before + self._kernel.watch.charged()

    def _run(self) -> bool:
        """Run the cells in a new kernel; False when another kernel must go on.

        Cells that an earlier kernel has run are run again, but for tests.
        """
        for index in [*self._to_run]:
            again = index in self._done
            if again and is_test(self.nb.cells[index]):
                continue
            if self._lasted() > self.budget:
                self._give_up("budget")
                return True
            try:
                goes_on = self._play(index, again=again)
            except Ended as error:
                # An earlier cell may have ended the kernel, belatedly: try this one once more.
                if again or isinstance(error, Stuck) or index in self._tried:
                    self._leave_out(index)
                self._tried.add(index)
                return False
            self._done.add(index)
            if not goes_on:
                return False
        return True

    def _play(self, index: int, *, again: bool) -> bool:
        """Run one cell, or have it judged; False when the kernel is lost. Raises Ended."""
        cell = self.nb.cells[index]
        if is_test(cell):
            return self._judged(index, cell)
        # What comes before an endless loop is done at once.
        endless = again and any(error.ename == TIMEOUT for error in errors(cell))
        shown = self._shown(index, cell, _AGAIN_S if endless else self.timeout)
        if not again:
            cell.outputs = shown
        return True

    def _judged(self, index: int, cell: NotebookNode) -> bool:
        """Have a test judged; False when the kernel is lost. Raises Ended."""
        source = self._tests.get(name_of(cell))
        if source is None:
            cell.outputs = [error_output(UNKNOWN_TEST)]
            return True
        verdict = self._hearing.hear(source, self.timeout)
        if verdict.lost:
            if self._kernel.is_gone(_LET_GO_S):
                raise Ended
            if verdict.late:
                raise Stuck
            add_notes(self.nb, [Note("unheard", {"cell": name_of(cell)})])
        points = float(marks_of(cell)["points"])
        if verdict.value and as_score(verdict.value, points) is None:
            facts = {"cell": name_of(cell), "value": verdict.value}
            add_notes(self.nb, [Note("odd_score", facts)])
        stopped = [self._stopped(index)] if verdict.late else []
        cell.outputs = [*outputs_of(verdict, _MOST_SHOWN, points), *stopped]
        keep_found(cell, patron=verdict.pattern)
        return not verdict.lost

    def _shown(self, index: int, cell: NotebookNode, seconds: float) -> list[NotebookNode]:
        """Run a cell; its outputs, up to a limit."""
        reply, late = self._kernel.run(cell.source, seconds)
        outputs, flood, size = list[NotebookNode](), False, 0
        for output in _nodes(reply.get("outputs")):
            size += len(str(output))
            fits = size <= _MOST_SHOWN
            if not fits and "text" in output:
                output.text, flood = output.text[:_MOST_SHOWN], True
            if fits or not outputs:
                outputs.append(output)
            else:
                flood = True
        notes = [Note("flood", self._called(index))] if flood else []
        for module in map(str, _listed(reply.get("absent"))[:MODULES]):
            facts = {**self._called(index), "module": clean(module, _SHOWN)}
            notes.append(Note("module", facts))
        add_notes(self.nb, notes)
        return [*outputs, self._stopped(index)] if late else outputs

    def _stopped(self, index: int) -> NotebookNode:
        """The output of a cell that was interrupted; a note tells the teacher."""
        facts = self._called(index) | {"seconds": self.timeout}
        add_notes(self.nb, [Note("timeout", facts)])
        told = [note_phrase("timeout", facts)]
        return node(output_type="error", ename=TIMEOUT, evalue="", traceback=told)

    def _called(self, index: int) -> dict[str, str]:
        """How notes name a cell: by its name, or by its first line."""
        cell = self.nb.cells[index]
        if "nbgrader" in cell.metadata:
            return {"cell": name_of(cell)}
        begins = cell.source.strip().partition("\n")[0]
        return {"cell": begins if len(begins) <= _SHOWN else f"{begins[:_SHOWN]}…"}

    def _leave_out(self, index: int) -> None:
        self._to_run.remove(index)
        over = self._kernel.watch.over
        facts = self._called(index) | ({"why": over} if over else {})
        self._fail(index, Note("bounds" if over else "killed", facts))

    def _give_up(self, why: str) -> None:
        """Fail all remaining cells, with a note for the teacher."""
        left = [each for each in self._to_run if each not in self._done]
        for index in left:
            self._fail(index, Note("given_up", {**self._called(left[0]), "why": why}))

    def _fail(self, index: int, note: Note) -> None:
        add_notes(self.nb, [note])
        self.nb.cells[index].outputs = [error_output(note_phrase(note.kind, note.facts))]
