"""The first sheet cut short, and what a student's copy of it looks like."""

import copy
import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[4]
SHEET = "td1-court"

# Of the real sheet: three questions with their tests, the arena's, and the reflection.
KEPT = [
    *("preparation", "question-1", "verification-1", "question-2", "verification-2"),
    *("question-3a", "verification-3a", "question-3b", "verification-3b"),
    *("aides-6", "question-6", "arene-6", "reflexion"),
]
REGION = re.compile(r"^### DÉBUT SOLUTION\n(.*?)^### FIN SOLUTION\n?", re.DOTALL | re.MULTILINE)


def short_sheet(folder="solutions"):
    """The sheet of that folder with the cells above, each after its text."""
    source = ROOT / folder / "td1-trolls/td1-trolls.ipynb"
    notebook = json.loads(source.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
    titles = [
        {"cell_type": "markdown", "id": f"texte-{name}", "metadata": {}, "source": f"## {name}"}
        for name in KEPT
    ]
    wanted = {cell["id"]: cell for cell in notebook["cells"]}
    notebook["cells"] = [
        cell for title, name in zip(titles, KEPT, strict=True) for cell in (title, wanted[name])
    ]
    return notebook


def points(notebook):
    """{cell: points} of the cells that are marked without the teacher."""
    return {
        cell["id"]: float(cell["metadata"]["nbgrader"]["points"])
        for cell in notebook["cells"]
        if cell["metadata"].get("nbgrader", {}).get("grade")
        and not cell["metadata"]["nbgrader"]["solution"]
    }


def answered(release, solution):
    """The released notebook, answered as the solution is."""
    answers = {cell["id"]: cell["source"] for cell in solution["cells"]}
    notebook = copy.deepcopy(release)
    for cell in notebook["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("solution"):
            cell["source"] = REGION.sub(r"\1", answers[cell["id"]])
    return notebook
