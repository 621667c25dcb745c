"""The pages that go back to students: nbgrader's feedback, in French and without a network."""

from pathlib import Path
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from nbconvert.exporters import HTMLExporter
from traitlets.config import Config

from trollkit.classroom.markdown import to_html


class FeedbackPage(HTMLExporter):
    """Marked notebooks as one HTML file each."""

    def __init__(self, config: Config | None = None, **settings: Any) -> None:
        ours = Config(config or {})
        # nbgrader has named its own template there.
        ours.merge(Config({"HTMLExporter": {"template_name": "retour"}}))
        ours.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent)]
        super().__init__(config=ours, **settings)  # type: ignore[no-untyped-call]

    @pass_context
    def markdown2html(self, context: Context, source: str) -> str:
        """A text made harmless; formulas need no network."""
        return to_html(source, context.get("cell", {}).get("attachments", {}))
