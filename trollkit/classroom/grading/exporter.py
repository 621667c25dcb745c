"""How nbgrader's autograding opens notebooks: leniently, so that no file stops the run."""

from typing import Any

from nbconvert.exporters import NotebookExporter

from trollkit.classroom.grading.reading import read_notebook

NOTICED = "trollkit_noticed"  # where, in the resources, the first preprocessor finds the notes


class LenientExporter(NotebookExporter):
    """Notebooks to notebooks, from files in any state."""

    optimistic_validation = True  # once at the end, not after each preprocessor

    def from_file(
        self, file_stream: Any, resources: dict[str, Any] | None = None, **kwargs: Any
    ) -> tuple[Any, dict[str, Any]]:
        """Convert the notebook of an open file, as far as it can be read."""
        notebook, notes = read_notebook(file_stream.buffer.read())
        resources = {**(resources or {}), NOTICED: notes}
        converted: tuple[Any, dict[str, Any]] = self.from_notebook_node(  # type: ignore[no-untyped-call]
            notebook, resources=resources, **kwargs
        )
        return converted
