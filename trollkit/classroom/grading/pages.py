"""What people read of a graded notebook: made harmless, with a summary; and the feedback page.

Templates of others turn whatever a notebook holds into a page. So dangerous content is not
looked for: what is known to be harmless is kept, and the rest is dropped or shown as typed. The
feedback page is nbgrader's, in French, without network and without hidden tests.
"""

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from nbgrader.preprocessors import ClearHiddenTests, GetGrades, NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution
from traitlets import Dict as TraitDict
from traitlets.config import Config

from trollkit.classroom.grading.course.life import called, waits
from trollkit.classroom.grading.course.sheet import Staff, titles_of
from trollkit.classroom.markdown import as_block, to_html
from trollkit.classroom.repair import (
    carry,
    name_of,
    new_cell,
    node,
    notes_of,
)
from trollkit.classroom.repair.rebuilding import title_of
from trollkit.phrases.grading import HEADING, HIDDEN, SHEET, note_phrases

Converted = tuple[NotebookNode, dict[str, Any]]

_BASE64 = re.compile(r"[A-Za-z0-9+/=\s]*")
_PICTURES = ("image/png", "image/jpeg")
# A page shows an SVG picture as an image, in which no script runs.
_TEXTS = ("text/plain", "image/svg+xml")
_WORDS = ("stream", "error")
_RESULT = "execute_result"
_MOST_LINES = 1000  # lines shown of an error
_DOTS = repr(...)
_MOST_SHOWN = 100_000_000  # characters of all texts of a notebook, with their pictures


class Harmless(NbGraderPreprocessor):  # type: ignore[misc]
    """Keeps only what cannot run in a browser, and puts the notes about the notebook first."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The harmless notebook: texts are HTML that runs nothing, pictures and text stay."""
        staff = Staff(self, resources)
        release = staff.release()
        ours = {(cell["id"], cell.source) for cell in (release.cells if release else ())}
        left = _MOST_SHOWN
        for cell in nb.cells:
            if cell.cell_type == "code":
                cell.outputs = harmless_outputs(cell.outputs)
            elif (cell["id"], cell.source) not in ours:
                if left < 0:  # its pictures are said to be missing
                    cell.pop("attachments", None)
                harmless_text(cell, staff.folder() if left >= 0 else None)
                left -= len(cell.source)
            elif not is_grade(cell) and not is_solution(cell):
                carry(cell, "enonce", title_of([cell]) or SHEET)
        if notes := notes_of(nb):
            lines = "".join(f"<li>{escape(said)}</li>" for said in note_phrases(notes))
            shown = f"{HEADING}\n\n{as_block(f'<ul>{lines}</ul>')}"
            nb.cells.insert(0, new_cell("markdown", shown))
            nb.cells[0]["id"] = "correction"
        return nb, resources


def harmless_outputs(outputs: Iterable[NotebookNode]) -> list[NotebookNode]:
    """New outputs with the known and well-formed parts of these.

    The value `...` of a blank answer is dropped.
    """
    made = map(_harmless_output, outputs)
    return [
        each
        for each in made
        if each.output_type in _WORDS or (each.data and each.data.get("text/plain") != _DOTS)
    ]


def _harmless_output(output: NotebookNode) -> NotebookNode:
    kind = output.output_type
    if kind == "stream":
        name = "stderr" if output.get("name") == "stderr" else "stdout"
        return node(output_type="stream", name=name, text=str(output.get("text", "")))
    if kind == "error":
        found = output.get("traceback")
        lines = [str(line) for line in found[:_MOST_LINES]] if isinstance(found, list) else []
        told = {part: str(output.get(part, "")) for part in ("ename", "evalue")}
        return node(output_type="error", traceback=lines, **told)
    data = output.get("data", {})
    kept = {name: str(data[name]) for name in _TEXTS if name in data}
    kept |= _pictures(data, _PICTURES)
    if kind != _RESULT:
        return node(output_type="display_data", data=node(**kept), metadata=node())
    return node(output_type=kind, data=node(**kept), metadata=node(), execution_count=None)


def harmless_text(cell: NotebookNode, folder: Path | None = None) -> None:
    """Turn a text cell into harmless HTML, with its pictures, those in `folder` included.

    Any page shows it, with whatever library for formulas: they are drawn here.
    """
    attachments, typed = cell.pop("attachments", {}), cell.source
    if typed.strip():
        html = f"<pre>{escape(typed)}</pre>"
        if cell.cell_type == "markdown":
            html = to_html(typed, attachments, folder)
        cell.source, cell["cell_type"] = as_block(html), "markdown"


def _pictures(data: Any, kinds: tuple[str, ...]) -> dict[str, str]:
    return {
        name: data[name]
        for name in kinds
        if isinstance(data.get(name), str) and _BASE64.fullmatch(data[name])
    }


__all__ = ["FeedbackPage", "Grades", "Harmless", "HideTests"]


class Grades(GetGrades):  # type: ignore[misc]
    """Gives each cell its points and title, and says which wait for a mark by hand."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The notebook with titles in the metadata of its cells."""
        titles = titles_of(nb)
        for cell in nb.cells:
            if "nbgrader" in cell.metadata:
                cell.metadata.nbgrader["title"] = titles[name_of(cell)]
        converted: Converted = super().preprocess(nb, resources)
        return converted

    def _get_score(self, cell: NotebookNode, resources: dict[str, Any]) -> None:
        super()._get_score(cell, resources)
        marks = cell.metadata.nbgrader
        place = (self.notebook_id, self.assignment_id, self.student_id)
        grade = self.gradebook.find_grade(marks["grade_id"], *place)
        marks["pending"] = waits(grade)
        resources["nbgrader"]["who"] = called(grade.notebook.student)
        resources["nbgrader"]["pending"] = (
            resources["nbgrader"].get("pending") or marks["pending"]
        )


class HideTests(NbGraderPreprocessor):  # type: ignore[misc]
    """Keeps the hidden tests out of the feedback; a judge's outputs never quote them."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The notebook as the student may see it."""
        marks = ClearHiddenTests(parent=self)
        begin, end = map(re.escape, (marks.begin_test_delimeter, marks.end_test_delimeter))
        region = re.compile(rf"[ \t]*{begin}.*?{end}[^\n]*", re.DOTALL)
        for cell in nb.cells:
            if is_grade(cell) and cell.cell_type == "code":
                cell.source = region.sub(f"# ({HIDDEN})", cell.source)
        return nb, resources


class FeedbackPage(HTMLExporter):
    """Marked notebooks as one HTML file each."""

    wall = TraitDict(help="What students' strategies are called in a contest.").tag(config=True)

    def __init__(self, config: Config | None = None, **settings: Any) -> None:
        ours = Config(config or {})
        # Replaces the name of nbgrader's template.
        ours.merge(Config({"HTMLExporter": {"template_name": "retour"}}))
        ours.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent)]
        super().__init__(config=ours, **settings)  # type: ignore[no-untyped-call]

    def from_notebook_node(  # type: ignore[override]
        self, nb: NotebookNode, resources: Any = None, **options: Any
    ) -> tuple[str, dict[str, Any]]:
        """The page; it tells its student their names on the wall."""
        facts = resources["nbgrader"]
        facts["wall"] = self.wall.get(facts["student"], "")
        converted: tuple[str, dict[str, Any]] = super().from_notebook_node(
            nb, resources, **options
        )
        return converted

    @pass_context
    def markdown2html(self, context: Context, source: str) -> str:
        """A text as harmless HTML; formulas need no network."""
        return to_html(source, context.get("cell", {}).get("attachments", {}))
