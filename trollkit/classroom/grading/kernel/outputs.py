"""What running a cell leaves in it."""

from typing import Any

from nbformat import NotebookNode

from trollkit.classroom.grading.judge.judging import CellVerdict
from trollkit.classroom.repair.cells import error_output, node, text_output, value_output
from trollkit.phrases.grading import UNHEARD

TIMEOUT = "CellTimeoutError"
STOPPED: dict[str, Any] = {"ename": TIMEOUT, "evalue": "", "traceback": []}


def outputs_of(verdict: CellVerdict, most: int) -> list[NotebookNode]:
    """What a verdict leaves in its cell."""
    shown = [text_output(verdict.shown[:most].rstrip("\n"))] if verdict.shown else []
    if verdict.late:
        return [*shown, node(output_type="error", **STOPPED)]
    if verdict.lost:
        return [*shown, error_output(UNHEARD)]
    if verdict.error:
        words = {"ename": verdict.error, "evalue": verdict.said[:most]}
        lines = [line[:most] for line in verdict.lines]
        return [*shown, node(output_type="error", traceback=lines, **words)]
    return [*shown, value_output(verdict.value)] if verdict.value else shown


def interrupted(cell: NotebookNode) -> bool:
    """Whether a cell was stopped, its time being over."""
    return any(
        output.output_type == "error" and output.ename == TIMEOUT for output in cell.outputs
    )


def passed(cell: NotebookNode) -> bool:
    """Whether a cell has shown no failure."""
    return all(output.output_type != "error" for output in cell.outputs)
