"""A report as one HTML page that holds all it needs, runs nothing and asks nothing."""

from copy import deepcopy
from pathlib import Path
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from traitlets.config import Config

from trollkit.classroom.markdown import to_html
from trollkit.classroom.rapport.reading import SHOWN, printed, title_of
from trollkit.core.text import clean

_LONGEST_TITLE = 90


def page(report: NotebookNode, path: Path) -> str:
    """The page of a report that was read from `path`; pictures beside the file are in it."""
    title = clean(title_of(report, path.stem), _LONGEST_TITLE)
    sheet = deepcopy(report)
    sheet.cells = printed(report)
    resources = {
        "metadata": {"path": str(path.parent)},
        "rapport": {"titre": title, "pied": _quoted(title)},
    }
    html, _ = _ReportPage().from_notebook_node(sheet, resources=resources)
    return str(html).encode("utf-8", "replace").decode("utf-8")  # halves of signs are none


class _ReportPage(HTMLExporter):
    """Notebooks by the template beside this file."""

    def __init__(self) -> None:
        settings = Config()
        settings.HTMLExporter.template_name = "rapport"
        settings.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent / "modele")]
        settings.NbConvertBase.display_data_priority = list(SHOWN)
        super().__init__(config=settings)  # type: ignore[no-untyped-call]

    @pass_context
    def markdown2html(self, context: Context, source: str) -> str:
        """A cell's text, made harmless."""
        attachments = context.get("cell", {}).get("attachments", {})
        resources: dict[str, Any] = context.get("resources", {})
        html = to_html(source, attachments, resources["metadata"]["path"])
        return html.replace("<details>", "<details open>")  # paper cannot be unfolded


def _quoted(text: str) -> str:
    """`text` within the quotes of a style sheet, whatever is in it.

    >>> _quoted('a "b" </style>')
    'a \\\\22 b\\\\22  \\\\3c /style\\\\3e '
    """
    return "".join(
        char if char.isalnum() or char in " ,.:;-'’()" else f"\\{ord(char):x} " for char in text
    )
