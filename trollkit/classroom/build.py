"""Build the notebooks of a course from its hand-written sources (`build`, `stale`, `lay_out`).

    course/td/NAME.py  →  solutions/NAME/NAME.ipynb  →  assignments/NAME/NAME.ipynb

Sources are in jupytext's percent format, with nbgrader's metadata in the cell markers. They
are outside nbgrader's source folder because nbgrader copies all its files to the students.
The same sources give the same bytes: cell ids are names, and there are no outputs.

Cells that students run as they are get a first line, which is not in the sources: it checks
that the sheet's first cell has run (`trollkit.classroom.pret`).

What is handed out without a notebook (a statement on paper, files to begin with) is a folder:
its Markdown texts become pages that contain their pictures, and PDFs where a browser can
print; all other files are copied (`lay_out`).
"""

import ast
import re
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbformat import NotebookNode
from traitlets.config import Config

from trollkit.classroom.repair import OWN, as_metadata, marks_of
from trollkit.classroom.settings import KIT, settings_of
from trollkit.core.errors import Refused
from trollkit.core.files import put_whole

SHEETS = Path("course/td")

PREPARATION = "preparation"  # the name of a sheet's first cell
_ASK = "from trollkit.classroom.pret import {}"

# Code and formulas, which stay; or a space beside a sign, where French breaks no line.
_TIED = re.compile(
    r"(```.*?```|`[^`\n]*`|\$[^$]*\$)|(?<=\S) (?=[;?»]|:(?!-)|!(?!\[))|(?<=«) ", re.DOTALL
)

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


_MARKERS = [
    text
    for owner in ("ClearSolutions", "ClearHiddenTests")
    for name, text in KIT[owner].items()
    if name.endswith("_delimeter")
]


def generate(root: Path, sheet: str = "") -> dict[Path, bytes]:
    """Every notebook of the course in `root`: path from `root` -> bytes.

    With a `sheet`, only those of that sheet. Raises Refused, naming the first source of which
    no notebook can be made.
    """
    config = settings_of(root)
    sheets = sorted((root / SHEETS).glob(f"{sheet or '*'}.py"))
    if not sheets:
        raise Refused("no-course", path=root)
    solved: dict[str, NotebookNode] = {}
    released: dict[str, NotebookNode] = {}
    for source in sheets:
        try:
            solved[source.stem] = _notebook(source)
            released[source.stem] = _release(solved[source.stem], config)
        except Exception as error:  # any error of Python, nbformat or nbgrader
            detail = (str(error) or repr(error)).splitlines()[0]
            named = source.relative_to(root).as_posix()
            raise Refused("no-notebook", source=named, detail=detail) from error
    return {
        **_in_folder(config.CourseDirectory.source_directory, solved),
        **_in_folder(config.CourseDirectory.release_directory, released),
    }


def build(root: Path, sheet: str = "") -> list[Path]:
    """Write the notebooks of the course in `root`; the paths of those that changed."""
    changed = []
    for path, content in generate(root, sheet).items():
        target = root / path
        if not target.exists() or target.read_bytes() != content:
            write_whole(target, content)
            changed.append(path)
    return changed


def stale(root: Path) -> dict[Path, str]:
    """The files that differ from what the sources of `root` give: path from `root` -> state.

    "missing"; "outdated": its source has changed since, or it was edited by hand; "orphan": it
    comes from no source, yet students would get it.
    """
    wanted = generate(root)
    found = {}
    for path, content in wanted.items():
        if not (root / path).exists():
            found[path] = "missing"
        elif (root / path).read_bytes() != content:
            found[path] = "outdated"
    folders = {root / path.parts[0] for path in wanted}
    present = (path for folder in folders for path in folder.rglob("*") if path.is_file())
    for path in sorted(file.relative_to(root) for file in present):
        if path not in wanted and ".ipynb_checkpoints" not in path.parts:
            found[path] = "orphan"
    return found


def _in_folder(folder: str, notebooks: Mapping[str, NotebookNode]) -> dict[Path, bytes]:
    return {
        Path(folder, name, f"{name}.ipynb"): f"{nbformat.writes(notebook)}\n".encode()  # type: ignore[no-untyped-call]
        for name, notebook in notebooks.items()
    }


def _notebook(source: Path) -> NotebookNode:
    """The notebook of a percent source: named cells, complete metadata, no outputs."""
    notebook: NotebookNode = jupytext.read(source, fmt="py:percent")
    _name_cells(notebook)
    _check_markers(notebook)
    _ask_for_preparation(notebook)
    _tie(notebook)
    if plan := as_metadata(notebook):
        notebook.metadata["trollkit"] = {"plan": plan}
    del notebook.metadata["jupytext"]
    notebook.metadata |= {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    nbformat.validate(notebook)
    return notebook


def _name_cells(notebook: NotebookNode) -> None:
    """Make each cell's name its id, instead of jupytext's random one.

    Raises ValueError on two cells of one name.
    """
    from nbgrader.nbgraderformat import MetadataValidator

    names = set()
    for number, cell in enumerate(notebook.cells, start=1):
        MetadataValidator().upgrade_cell_metadata(cell)
        name = marks_of(cell).get("grade_id", f"{OWN}{number:02d}")
        if name in names:
            raise ValueError(f"deux cellules s'appellent « {name} »")
        names.add(name)
        cell["id"] = name


def _ask_for_preparation(notebook: NotebookNode) -> None:
    """Add the line that asks for the first cell to the checks, bets and ladders of a sheet."""
    sheet = ""
    for cell in notebook.cells:
        marks = marks_of(cell)
        if cell.id == PREPARATION:
            sheet = _sheet(cell.source)
        elif sheet and cell.cell_type == "code" and _is_run_as_it_is(marks):
            # After the comments at the top of the cell, and before any marker.
            ask = f"{_ASK.format(sheet)}\n"
            cell.source = re.sub(r"\A(?:#(?!##).*\n)*", rf"\g<0>{ask}", cell.source)


def _tie(notebook: NotebookNode) -> None:
    """Put French no-break spaces into the texts, except in code and formulas."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = _tied(cell.source)


def _tied(text: str) -> str:
    return _TIED.sub(lambda found: found[1] or "\xa0", text)


def _is_run_as_it_is(marks: Mapping[str, Any]) -> bool:
    return not marks.get("solution") and bool(marks.get("grade") or marks.get("locked"))


def _sheet(preparation: str) -> str:
    """The sheet that a first cell imports, such as "td1", "" when it imports none."""
    for line in ast.parse(preparation).body:
        if isinstance(line, ast.ImportFrom) and line.module == "trollkit.classroom":
            return line.names[0].name
    return ""


def _check_markers(notebook: NotebookNode) -> None:
    """Raise ValueError on a misspelt marker: hidden tests would reach the students."""
    for cell in notebook.cells:
        for line in cell.source.splitlines() if cell.cell_type == "code" else ():
            if line.strip().startswith("###") and line.strip() not in _MARKERS:
                known = ", ".join(f"« {marker} »" for marker in _MARKERS)
                raise ValueError(f"« {line.strip()} » n'est pas l'un des repères {known}")


def _release(solution: NotebookNode, config: Config) -> NotebookNode:
    """The notebook for students that nbgrader's preprocessors make of a solution."""
    from nbgrader import preprocessors as steps

    notebook, resources = deepcopy(solution), dict[str, Any]()
    for step in (
        steps.LockCells,
        steps.ClearSolutions,
        steps.CheckCellMetadata,
        steps.ComputeChecksums,  # of the tests with their hidden parts, as they are graded
        steps.ClearHiddenTests,
        steps.ComputeChecksums,
        steps.CheckCellMetadata,
    ):
        notebook, resources = step(config=config).preprocess(notebook, resources)
    return notebook


def write_whole(target: Path, content: bytes) -> None:
    """Write a file at once (`put_whole`), and its folder where it is missing."""
    target.parent.mkdir(parents=True, exist_ok=True)
    put_whole(target, content)


_PICTURES = (".svg", ".png")
# Smaller than a report, so that a handout fits on both sides of one sheet of paper.
_SMALLER = """<style>
@page { margin: 13mm 18mm 15mm; }
html { font-size: 10pt; line-height: 1.3; }
body { max-width: 174mm; }
h2 { margin: .9em 0 .3em; font-size: 12pt; }
p, table, ul { margin: .35em 0; }
td, th { padding: .15em .5em; }
pre, code { font-size: 8.5pt; }
td:first-child code { white-space: nowrap; }
img { max-height: 60mm; }
</style>
</head>"""


def lay_out(source: Path, target: Path) -> list[str]:
    """Write the handout of the folder `source` into `target`; the names of the files.

    Raises Refused when a text cannot be printed; OSError.
    """
    from trollkit.classroom.rapport.printing import find_browser, page, print_page
    from trollkit.classroom.repair import new_cell, new_notebook

    target.mkdir(parents=True, exist_ok=True)
    browser, written = find_browser(), []
    for path in sorted(source.iterdir()):
        if path.suffix in _PICTURES:
            continue
        if path.suffix != ".md":
            write_whole(target / path.name, path.read_bytes())
            written.append(path.name)
            continue
        notebook = new_notebook()
        notebook.cells = [new_cell("markdown", _tied(path.read_text(encoding="utf-8")))]
        html = page(notebook, path).replace("</head>", _SMALLER, 1)
        write_whole(target / f"{path.stem}.html", html.encode())
        written.append(f"{path.stem}.html")
        if browser:
            print_page(html, target / f"{path.stem}.pdf", browser)
            written.append(f"{path.stem}.pdf")
    return written
