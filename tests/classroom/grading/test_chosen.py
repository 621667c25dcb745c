"""Which notebook of a submission is graded: one decision, for all who speak of it."""

import os
from pathlib import Path

import pytest

from trollkit.classroom.grading.course.chosen import chosen
from trollkit.classroom.grading.opening import find_notebook

SHEET = "td1-trolls"


def folder(root: Path, *names: str) -> Path:
    """A submission with notebooks of those names, the latest last; "=" is of the one before."""
    made = root / SHEET
    made.mkdir()
    day = 0
    for name in names:
        day += not name.startswith("=")
        path = made / f"{name.lstrip('=')}.ipynb"
        path.write_text(name)
        os.utime(path, (day * 86400, day * 86400))
    return made


@pytest.mark.parametrize(
    ("names", "graded"),
    [
        ((), None),
        (("n’importe quoi",), "n’importe quoi"),
        # Its name counts for more than any date.
        (("td1-trolls", "td1-trolls (2)", "brouillon"), "td1-trolls"),
        (("td1-trolls (2)", "brouillon"), "td1-trolls (2)"),
        (("td1-trolls-Copy1", "td1-trolls-Copy2", "a"), "td1-trolls-Copy2"),
        (("td1-trolls-Copy2", "td1-trolls-Copy1"), "td1-trolls-Copy1"),
        (("b", "a"), "a"),
        (("a", "b"), "b"),
        # Of equals the first name, which is that of the outer folder.
        (("a (2)", "=a"), "a"),
        (("a", "=a (2)"), "a"),
        (("b", "=a"), "a"),
    ],
)
def test_the_sheet_is_known_by_its_name_then_by_its_date(
    tmp_path: Path, names: tuple[str, ...], graded: str | None
) -> None:
    made = folder(tmp_path, *names)
    sheet = chosen(made, SHEET)
    assert (sheet and sheet.stem) == graded


@pytest.mark.parametrize("names", [("td1-trolls", "b"), ("td1-trolls (2)", "b"), ("a", "b")])
def test_nbgrader_is_given_that_one_under_the_sheet_s_name(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    made = folder(tmp_path, *names)
    sheet = chosen(made, SHEET)
    assert sheet
    known = [str(path) for path in sorted(made.glob("*"))]
    find_notebook(SHEET, "zdurand", known)
    wanted = made / f"{SHEET}.ipynb"
    assert str(wanted) in known
    assert wanted.read_text() == sheet.read_text()
    assert sheet.is_file()
