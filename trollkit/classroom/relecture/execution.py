"""A notebook run by a kernel of its own; what comes out is a line of JSON a cell.

    python -m trollkit.classroom.relecture.execution CARNET

A process of its own, so that the notebook which asks for it can stop it like any cell. It is
the student's own code on the student's own machine: nothing is shut away.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient.client import NotebookClient
from nbclient.exceptions import DeadKernelError
from nbformat import NotebookNode

from trollkit.classroom.grading.course.sheet import showing_cells
from trollkit.classroom.repair.cells import name_of
from trollkit.classroom.repair.reading import read_notebook
from trollkit.core.processes import SAFE, kernel
from trollkit.notebook.live.audience import RUNNING

CELL_S = 15  # as long as a cell may last when it is marked


def run(path: Path) -> None:
    """Run the notebook at `path` in its folder, and print what came of each cell."""
    os.environ[RUNNING] = "validate"
    os.environ.pop(SAFE, None)  # for this process alone: cells may start what they like
    notebook, _ = read_notebook(path.read_bytes())
    skipped = {name for name in showing_cells(notebook)} & _locked(notebook)
    skipped |= {
        name_of(cell) for cell in notebook.cells if "arene" in cell.metadata.get("trollkit", {})
    }
    notebook.cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    notebook.cells = [cell for cell in notebook.cells if name_of(cell) not in skipped]
    total = len(notebook.cells)

    def tell(cell: NotebookNode, cell_index: int, **_: Any) -> None:
        fact = {"fait": cell_index + 1, "total": total, "cellule": name_of(cell)}
        print(json.dumps(fact | _verdict_of(cell)), flush=True)

    client = NotebookClient(
        notebook,
        km=_manager(),
        timeout=CELL_S,
        interrupt_on_timeout=True,
        allow_errors=True,
        store_widget_state=False,
        on_cell_executed=tell,
        resources={"metadata": {"path": str(path.resolve().parent)}},
    )
    client.execute()


def _verdict_of(cell: NotebookNode) -> dict[str, str]:
    """What a cell has shown: its error's name and words, or its text."""
    for output in cell.outputs:
        if output.output_type == "error":
            return {"erreur": output.ename, "dit": output.evalue[:2000]}
    said = "".join(each.text for each in cell.outputs if each.output_type == "stream")
    return {"erreur": "", "dit": said[:2000]}


def _locked(notebook: NotebookNode) -> set[str]:
    cells = notebook.cells
    return {name_of(each) for each in cells if each.metadata.get("nbgrader", {}).get("locked")}


def _manager() -> AsyncKernelManager:
    """A kernel of this very Python, whatever else is called python3 here."""
    manager = AsyncKernelManager()
    manager._kernel_spec = KernelSpec(argv=kernel(), language="python", display_name="Python 3")
    return manager


if __name__ == "__main__":
    try:
        run(Path(sys.argv[1]))
    except DeadKernelError:
        sys.exit("une cellule arrête Python.")
