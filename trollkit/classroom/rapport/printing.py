"""A report from its file to a PDF: `read_report`, one HTML `page`, then `print_page`.

A browser of Chromium's family prints, since it follows the page's layout for paper, and is on
nearly every machine (Windows has Edge). It starts with an empty profile, without network.
"""

import os
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat
from jinja2 import pass_context
from jinja2.runtime import Context
from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from traitlets.config import Config

from trollkit.classroom.markdown import to_html
from trollkit.classroom.repair import as_node, new_cell
from trollkit.classroom.repair.rebuilding import title_of
from trollkit.classroom.settings import KIT
from trollkit.core.errors import Refused
from trollkit.core.text import clean

GUIDANCE = "consigne"  # the tag of cells that say what to write
SHOW_CODE = "# montrer"  # the first line of a cell whose code is printed too
STUB = KIT["ClearSolutions"]["text_stub"]  # the text of a part left untouched
SHOWN = ("image/svg+xml", "image/png", "image/jpeg", "text/plain")  # by preference
_BROWSERS = tomllib.loads(Path(__file__).with_name("browsers.toml").read_text("utf-8"))
PATIENCE_S = 90.0


def read_report(path: Path) -> NotebookNode:
    """The notebook in a file. Raises Refused when it is unreadable or empty; OSError."""
    if path.suffix != ".ipynb":
        raise Refused("report-kind", path=str(path))
    if not path.is_file():
        raise Refused("report-absent", path=str(path))
    try:
        notebook: NotebookNode = nbformat.reads(  # type: ignore[no-untyped-call]
            path.read_text(encoding="utf-8-sig"), as_version=4
        )
        nbformat.validate(notebook)
    except Exception as error:  # of one student's file: it stops nobody else's
        raise Refused("report-notebook", path=str(path)) from error
    if not any(cell.source.strip() for cell in notebook.cells):
        raise Refused("report-empty", path=str(path))
    return notebook


def find_reports(folder: Path, sheet: str = "") -> list[Path]:
    """The notebooks at any depth of `folder`; with `sheet`, those in folders of that name."""
    found = (path.relative_to(folder) for path in folder.rglob("*.ipynb"))
    return [
        folder / path
        for path in sorted(found)
        if not any(part.startswith(".") for part in path.parts)
        and (not sheet or path.parent.name == sheet)
    ]


def pdf_name(path: Path, folder: Path) -> str:
    """A PDF's name, unique among the reports of `folder`, from the path of its notebook.

    >>> pdf_name(Path("remis/zoe/rapport-gyges/rapport-gyges.ipynb"), Path("remis"))
    'zoe-rapport-gyges.pdf'
    """
    parts = path.relative_to(folder).with_suffix("").parts
    return "-".join(dict.fromkeys(parts)) + ".pdf"


def printed(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells to print: texts but guidance, and the results of code.

    The code itself is printed too in cells that begin with SHOW_CODE.
    """
    return [
        _shown(cell)
        for cell in notebook.cells
        if cell.cell_type in ("code", "markdown")
        and GUIDANCE not in cell.metadata.get("tags", ())
    ]


def _shown(cell: NotebookNode) -> NotebookNode:
    if cell.cell_type == "markdown":
        kept = new_cell("markdown", cell.source.replace(STUB, "*(Cette partie est vide.)*"))
        kept["attachments"] = cell.get("attachments", {})
        return kept
    first, _, rest = cell.source.partition("\n")
    kept = new_cell("code", rest if first.strip() == SHOW_CODE else "")
    kept["outputs"] = list(_results(cell.get("outputs", ())))
    return kept


def _results(outputs: Iterable[NotebookNode]) -> Iterable[NotebookNode]:
    """Pictures and text of a cell, without errors, warnings and interactive results."""
    for output in outputs:
        data: dict[str, Any] = output.get("data", {})
        best = next((kind for kind in SHOWN if kind in data), None)
        if best is not None:
            kept = {best: data[best]}
            yield as_node({"output_type": "display_data", "metadata": {}, "data": kept})
        elif output.output_type == "stream" and output.name == "stdout":
            yield output


_LONGEST_TITLE = 90


def page(report: NotebookNode, path: Path) -> str:
    """The HTML page of a report read from `path`; it contains the pictures beside that file."""
    sheet = deepcopy(report)
    sheet.cells = printed(report)
    title = clean(title_of(sheet.cells) or path.stem, _LONGEST_TITLE)
    resources = {
        "metadata": {"path": str(path.parent)},
        "rapport": {"titre": title, "pied": _quoted(title)},
    }
    html, _ = _ReportPage().from_notebook_node(sheet, resources=resources)
    return str(html).encode("utf-8", "replace").decode("utf-8")  # drops half surrogate pairs


class _ReportPage(HTMLExporter):
    """Exports notebooks with the template in `modele`, beside this file."""

    def __init__(self) -> None:
        settings = Config()
        settings.HTMLExporter.template_name = "rapport"
        settings.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent / "modele")]
        settings.NbConvertBase.display_data_priority = list(SHOWN)
        super().__init__(config=settings)  # type: ignore[no-untyped-call]

    @pass_context
    def markdown2html(self, context: Context, source: str) -> str:
        """The HTML of a cell's text, made harmless (`to_html`)."""
        attachments = context.get("cell", {}).get("attachments", {})
        resources: dict[str, Any] = context.get("resources", {})
        html = to_html(source, attachments, Path(resources["metadata"]["path"]))
        return html.replace("<details>", "<details open>")  # paper cannot be unfolded


def _quoted(text: str) -> str:
    """`text` escaped for a quoted string of a style sheet.

    >>> _quoted('a "b" </style>')
    'a \\\\22 b\\\\22  \\\\3c \\\\2f style\\\\3e '
    """
    return "".join(
        char if char.isalnum() or char in " ,.:;-'’()" else f"\\{ord(char):x} " for char in text
    )


def find_browser() -> str | None:
    """The path of a browser that can print, None without one."""
    return next(_found(), None)


def print_page(html: str, target: Path, program: str | None) -> None:
    """Write the PDF of a page to `target`, whole or not at all, by the browser `program`.

    Raises OSError, or Refused when printing fails or `program` is None; the HTML page is then
    left beside `target`, and Refused names it.
    """

    def unprinted(why: str, **facts: str | None) -> Refused:
        left = target.with_suffix(".html")
        left.write_text(html, encoding="utf-8")
        return Refused("unprinted", why=why, page=str(left), program=program, **facts)

    if program is None:
        raise unprinted("absent")
    # Beside the target: a browser packed by snap sees no other temporary folder.
    with tempfile.TemporaryDirectory(
        prefix="rapport-", dir=target.resolve().parent, ignore_cleanup_errors=True
    ) as folder:
        page, printed = Path(folder, "page.html"), Path(folder, "page.pdf")
        page.write_text(html, encoding="utf-8")
        # In a container one often is root, as whom the browser's sandbox cannot run.
        alone = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        profile, result = f"--user-data-dir={folder}/profil", f"--print-to-pdf={printed}"
        try:
            done = subprocess.run(
                [program, *_BROWSERS["alone"], *alone, profile, result, page.as_uri()],
                cwd=folder,
                capture_output=True,
                timeout=PATIENCE_S,
                check=False,
                stdin=subprocess.DEVNULL,
            )
        except subprocess.TimeoutExpired:
            raise unprinted("late") from None
        if not printed.exists():
            lines = [
                line.strip() for line in done.stderr.decode("utf-8", "replace").split("\n")
            ]
            last = next(filter(None, reversed(lines)), "?")
            raise unprinted("failed", detail=last)
        os.replace(printed, target)


def _found() -> Iterator[str]:
    yield from filter(None, map(shutil.which, _BROWSERS["programs"]))
    places = [*map(Path, _BROWSERS["mac"])]
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if os.environ.get(variable):
            places += [Path(os.environ[variable], program) for program in _BROWSERS["windows"]]
    yield from (str(place) for place in places if place.is_file())
