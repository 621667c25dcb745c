"""Notebooks as students write them, from the texts of their cells."""

import nbformat.v4
from nbformat import NotebookNode

QUESTION = "question-6"


def cell(source, name="", **marks):
    """A code cell, with nbgrader's metadata when it has a name."""
    made = nbformat.v4.new_code_cell(source)  # type: ignore[no-untyped-call]
    if name:
        made.metadata["nbgrader"] = {
            "grade_id": name,
            "grade": False,
            "solution": True,
            "locked": False,
            "schema_version": 3,
            **marks,
        }
    return made


def notebook(*cells):
    """A notebook of cells, plain texts being cells without a name."""
    made = [each if isinstance(each, NotebookNode) else cell(each) for each in cells]
    whole = nbformat.v4.new_notebook(cells=made)  # type: ignore[no-untyped-call]
    return whole


def answer(source):
    """The cell of question 6."""
    return cell(source, QUESTION)


def check(source):
    """A cell of the course's own tests."""
    return cell(source, "verification-6", grade=True, solution=False, locked=True)
