"""The preprocessor that has the arena mark the cells that it is to mark."""

from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from trollkit.classroom.grading.arena import BASE, Bout, bouts
from trollkit.classroom.grading.cells import score_output, text_output
from trollkit.classroom.grading.notes import Note, add_notes
from trollkit.classroom.grading.staff import ArenaCell, Staff
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.core.errors import TrollkitError
from trollkit.phrases import phrase
from trollkit.phrases.grading import arena_phrase


class ArenaMarks(NbGraderPreprocessor):  # type: ignore[misc]
    """Gives the cells of the arena their points, and says in French what earned them."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Mark every such cell of `nb`."""
        staff = Staff(self, resources)
        base = Path(staff.course.root) / BASE
        for name, arena_cell in staff.arena_cells().items():
            for cell in nb.cells:
                if cell.metadata.get("nbgrader", {}).get("grade_id") == name:
                    self._mark(nb, cell, arena_cell, base)
        return nb, resources

    def _mark(
        self, nb: NotebookNode, cell: NotebookNode, arena_cell: ArenaCell, base: Path
    ) -> None:
        try:
            source = extract(nb, arena_cell.answer, arena_cell.function)
            bout = bouts({"eleve": source}, arena_cell, base)["eleve"]
        except NoStrategy as error:
            facts = {"cell": arena_cell.answer, "reason": str(error)}
            bout = Bout(0.0, {}, str(error))
            add_notes(nb, [Note("no_strategy", facts)])
        except (TrollkitError, ImportError, OSError) as error:
            reason = phrase(error) if isinstance(error, TrollkitError) else str(error)
            bout = Bout(0.0, {}, reason)
            add_notes(nb, [Note("arena", {"cell": arena_cell.cell, "reason": reason})])
        text = arena_phrase(bout.rungs, bout.points, arena_cell.points, bout.fault)
        cell.outputs = [text_output(text), score_output(bout.points)]
