"""What is read of a graded notebook: harmless, with a summary, and as the page that goes back.

That page is nbgrader's feedback, in French, without a network and without the hidden tests.
"""

import re
from pathlib import Path
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from nbgrader.preprocessors import ClearHiddenTests, GetGrades, NbGraderPreprocessor
from nbgrader.utils import is_grade
from traitlets import Dict as TraitDict
from traitlets.config import Config

from trollkit.classroom.grading.course.staff import titles_of
from trollkit.classroom.grading.course.waiting import waits
from trollkit.classroom.grading.pages.harmless import Converted, Harmless, as_typed
from trollkit.classroom.markdown import to_html
from trollkit.classroom.repair.cells import name_of, new_cell
from trollkit.classroom.repair.notes import notes_of
from trollkit.phrases.grading import HEADING, HIDDEN, note_phrases

__all__ = ["FeedbackPage", "Grades", "Harmless", "HideTests", "Summary"]

_TELLING = 12  # characters from which a line says something of a test


class Summary(NbGraderPreprocessor):  # type: ignore[misc]
    """Puts what was noticed at the top of the graded notebook."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The notebook with one cell more, when there is something to say."""
        notes = notes_of(nb)
        if notes:
            lines = map(as_typed, note_phrases(notes))
            text = "\n".join([HEADING, "", *(f"- {line}" for line in lines)])
            cell = new_cell("markdown", text)
            cell["id"] = "correction"
            nb.cells.insert(0, cell)
        return nb, resources


class Grades(GetGrades):  # type: ignore[misc]
    """Gives each cell its points and its title, and says which wait for the teacher's mark."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The notebook, whose marked cells know what they are called."""
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
        resources["nbgrader"]["pending"] = (
            resources["nbgrader"].get("pending") or marks["pending"]
        )


class HideTests(NbGraderPreprocessor):  # type: ignore[misc]
    """Keeps hidden tests out of the feedback: their source, and the lines that errors quote."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The notebook as the student may see it."""
        marks = ClearHiddenTests(parent=self)
        begin, end = map(re.escape, (marks.begin_test_delimeter, marks.end_test_delimeter))
        region = re.compile(rf"[ \t]*{begin}.*?{end}[^\n]*", re.DOTALL)
        secret = {
            line.strip()
            for cell in nb.cells
            for inside in (region.findall(cell.source) if is_grade(cell) else ())
            for line in inside.splitlines()
        }
        long = {line for line in secret if len(line) > _TELLING}
        for cell in nb.cells:
            if cell.cell_type == "code":
                for output in cell.outputs:
                    _hide(output, long)
                if is_grade(cell):
                    cell.source = region.sub(f"# ({HIDDEN})", cell.source)
        return nb, resources


class FeedbackPage(HTMLExporter):
    """Marked notebooks as one HTML file each."""

    wall = TraitDict(help="What students' strategies are called in a contest.").tag(config=True)

    def __init__(self, config: Config | None = None, **settings: Any) -> None:
        ours = Config(config or {})
        # nbgrader has named its own template there.
        ours.merge(Config({"HTMLExporter": {"template_name": "retour"}}))
        ours.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent)]
        super().__init__(config=ours, **settings)  # type: ignore[no-untyped-call]

    def from_notebook_node(  # type: ignore[override]
        self, nb: NotebookNode, resources: Any = None, **options: Any
    ) -> tuple[str, dict[str, Any]]:
        """The page, which tells its student what they are called on the wall."""
        facts = resources["nbgrader"]
        facts["wall"] = self.wall.get(facts["student"], "")
        converted: tuple[str, dict[str, Any]] = super().from_notebook_node(
            nb, resources, **options
        )
        return converted

    @pass_context
    def markdown2html(self, context: Context, source: str) -> str:
        """A text made harmless; formulas need no network."""
        return to_html(source, context.get("cell", {}).get("attachments", {}))


def _hide(output: NotebookNode, secret: set[str]) -> None:
    """Leave nothing of the `secret` lines in an output."""
    if output.output_type == "error":
        # What the test has to say is its message; a verdict of ours is one already.
        trace = "\n".join(output.traceback)
        if "Traceback" in trace or _quotes(trace, secret):
            output.traceback = [f"{output.ename} : {output.evalue}"]
    elif output.output_type == "stream":
        output.text = _without(output.text, secret)
    elif "text/plain" in output.get("data", {}):
        output.data["text/plain"] = _without(output.data["text/plain"], secret)


def _without(text: str, secret: set[str]) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(f"({HIDDEN})\n" if _quotes(line, secret) else line for line in lines)


def _quotes(line: str, secret: set[str]) -> bool:
    return any(each in line for each in secret)
