"""From what a test showed to what nbgrader reads as a mark.

nbgrader takes any line on standard error for a failure, and a last value that is no plain
float (`np.float64(0.5)`, `True`) for full marks; what stands here instead cannot be misread.
"""

import math
import re
from typing import Any

from nbformat import NotebookNode
from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution

from trollkit.classroom.grading.course.staff import Staff
from trollkit.classroom.repair.cells import score_output
from trollkit.classroom.repair.notes import Note, add_notes

_WRAPPED = re.compile(r"(?:np|numpy)\.(?:float|u?int|bool)\w*\((.+)\)")
_TRUTHS = {"True": 1.0, "np.True_": 1.0, "False": 0.0, "np.False_": 0.0}


class Settle(NbGraderPreprocessor):  # type: ignore[misc]
    """Leaves in each test an error, one plain float, or nothing (full marks)."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Settle every test of `nb`."""
        for cell in nb.cells:
            if cell.cell_type == "code" and is_grade(cell) and not is_solution(cell):
                _settle(nb, cell)
        return nb, resources


class Oral(NbGraderPreprocessor):  # type: ignore[misc]
    """Lets what is marked by ear wait for its mark, whatever its cell holds."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Leave nothing by which nbgrader would give 0 for what was not written."""
        orals = Staff(self, resources).orals()
        for cell in nb.cells:
            if is_grade(cell) and cell.metadata.nbgrader["grade_id"] in orals:
                cell.metadata.nbgrader.pop("checksum", None)
        return nb, resources


class Retired(NbGraderPreprocessor):  # type: ignore[misc]
    """Lets nothing wait for a mark that counts for nothing: its question was taken out."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Leave the notebook as it is."""
        place = resources["nbgrader"]
        with Gradebook(place["db_url"]) as book:
            submitted = book.find_submission_notebook(
                place["notebook"], place["assignment"], place["student"]
            )
            for grade in submitted.grades:
                if not grade.max_score and grade.manual_score is None:
                    grade.auto_score, grade.needs_manual_grade = 0.0, False
            book.db.commit()
        return nb, resources


def as_score(text: str, most: float) -> float | None:
    """The points that a test's last value stands for, between 0 and `most`; None for none.

    >>> as_score("np.float64(0.5)", 2), as_score("True", 2), as_score("7", 2)
    (0.5, 2.0, 2.0)
    >>> as_score("nan", 2), as_score("'deux'", 2)
    (None, None)
    """
    text = text.strip()
    if text in _TRUTHS:
        return _TRUTHS[text] * most
    wrapped = _WRAPPED.fullmatch(text)
    try:
        value = float(wrapped[1] if wrapped else text)
    except ValueError:
        return None
    return min(max(value, 0.0), float(most)) if math.isfinite(value) else None


def _settle(notebook: NotebookNode, cell: NotebookNode) -> None:
    failed = any(output.output_type == "error" for output in cell.outputs)
    values = [output for output in cell.outputs if output.output_type == "execute_result"]
    # A value shown by the student's own code comes before the test's.
    others = [output for output in cell.outputs if output.output_type != "execute_result"]
    for output in others:
        if output.output_type == "stream":
            output.name = "stdout"
    cell.outputs = others
    if failed or not values:
        return
    text = str(values[-1].data.get("text/plain", ""))
    most = float(cell.metadata.nbgrader["points"])
    score = as_score(text, most)
    if score is None:
        facts = {"cell": cell.metadata.nbgrader["grade_id"], "value": text}
        add_notes(notebook, [Note("odd_score", facts)])
    cell.outputs.append(score_output(score or 0.0))
