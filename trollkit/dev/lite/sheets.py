"""The sheets as a browser gets them: those that are handed out, and what must be told there."""

import json
from pathlib import Path
from typing import Any

# The browser's own: with another name JupyterLab would look for it, and ask.
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


def prepare(released: Path, told: Path, folder: Path) -> None:
    """Write into `folder` the notebook `released`, with `told` (Markdown) below its title."""
    notebook = json.loads(released.read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = KERNEL
    notebook["cells"].insert(1, _cell(told.read_text(encoding="utf-8")))
    content = json.dumps(notebook, ensure_ascii=False, indent=1)
    (folder / released.name).write_text(f"{content}\n", encoding="utf-8")


def _cell(text: str) -> dict[str, Any]:
    """A cell of text that students cannot change by mistake."""
    return {
        "cell_type": "markdown",
        "id": "navigateur",
        "metadata": {"deletable": False, "editable": False},
        "source": text.strip().splitlines(keepends=True),
    }
