"""A sheet run from top to bottom, in a kernel of its own, and what its cells show."""

import nbformat
from nbclient import NotebookClient

from tests.classroom.cahier import ROOT

AGAIN = "avant-de-rendre"  # runs the sheet that is saved once more: its own tests do


def runner(name, folder, monkeypatch):
    """Runs a sheet whole, solved or blank, errors and all; gives its code cells by name."""
    for kind in ("CONFIG", "DATA", "RUNTIME"):
        monkeypatch.setenv(f"JUPYTER_{kind}_DIR", str(folder / kind))
    monkeypatch.setenv("IPYTHONDIR", str(folder / "ipython"))

    def run(which):
        notebook = nbformat.read(ROOT / which / name / f"{name}.ipynb", 4)
        notebook.cells = asked([cell for cell in notebook.cells if cell.id != AGAIN])
        client = NotebookClient(
            notebook,
            timeout=120,
            kernel_name="python3",
            allow_errors=True,
            store_widget_state=False,
            resources={"metadata": {"path": str(folder)}},
        )
        client.execute()
        return {cell.id: cell for cell in notebook.cells if cell.cell_type == "code"}

    return run


def asked(cells):
    """The cells of a sheet, and after its ladder one that shows the points, which it hides."""
    source = (
        "next((float(each) for each in [*Out.values()][-1:] if isinstance(each, float)), None)"
    )
    shown = nbformat.v4.new_code_cell(source, id="points")
    ladder = next((n for n, cell in enumerate(cells, 1) if cell.id.startswith("arene-")), 0)
    return [*cells[:ladder], *([shown] if ladder else ()), *cells[ladder:]]


def errors(cells):
    """The cells that failed, each with the name of its error."""
    return {
        name: output.ename
        for name, cell in cells.items()
        for output in cell.outputs
        if output.output_type == "error"
    }


def told(cell):
    """What a cell printed."""
    return "".join(output.get("text", "") for output in cell.outputs)


def streams(cells):
    """Where the cells printed: a word on standard error would cost the points of a test."""
    return {out.name for cell in cells.values() for out in cell.outputs if "name" in out}
