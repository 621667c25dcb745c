"""Which notebook of a submission is graded: one decision, for all who speak of it."""

import json
import os

import pytest

from tests.classroom.cahier import ROOT
from trollkit.classroom.grading.run import find_notebook
from trollkit.classroom.intake.inbox import choice_in, chosen

SHEET = "td1-trolls"


def folder(root, *names):
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
def test_the_sheet_is_known_by_its_name_then_by_its_date(tmp_path, names, graded):
    made = folder(tmp_path, *names)
    sheet = chosen(made, SHEET)
    assert (sheet and sheet.stem) == graded


@pytest.mark.parametrize("names", [("td1-trolls", "b"), ("td1-trolls (2)", "b"), ("a", "b")])
def test_nbgrader_is_given_that_one_under_the_sheet_s_name(tmp_path, names):
    made = folder(tmp_path, *names)
    sheet = chosen(made, SHEET)
    assert sheet
    known = [str(path) for path in sorted(made.glob("*"))]
    find_notebook(SHEET, "zdurand", known)
    wanted = made / f"{SHEET}.ipynb"
    assert str(wanted) in known
    assert wanted.read_text() == sheet.read_text()
    assert sheet.is_file()


def sheet():
    return json.loads((ROOT / "assignments" / SHEET / f"{SHEET}.ipynb").read_text("utf-8"))


def changed(how):
    """The sheet as it is handed out, after something that people and programs do to it."""
    notebook = sheet()
    cells = {cell["id"]: cell for cell in notebook["cells"]}
    answer = cells["question-1"]
    added = {"cell_type": "code", "id": "a1b2c3d4", "metadata": {}, "source": "p = 1"}
    for cell in notebook["cells"]:
        if how == "run" and cell["cell_type"] == "code":
            cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["42\n"]}]
        if how == "windows":
            cell["source"] = "".join(cell["source"]).replace("\n", "\r\n") + "\r\n"
        if how in ("no ids", "nothing kept"):
            del cell["id"]
        if how == "nothing kept":
            cell["metadata"] = {}
    if how == "answered":
        answer["source"] = ["p = troll.Partie(7, 15)"]
    if how == "text answered":
        cells["reflexion"]["source"] = ["Mon idée."]
    if how == "added":
        notebook["cells"].insert(5, added)
    if how == "locked cell changed":
        cells["verification-1"]["source"] = ["print('je regarde')"]
    if how == "hint erased":
        answer["source"] = ["..."]
    if how == "emptied":
        answer["source"] = [" \n"]
    return json.dumps(notebook)


UNTOUCHED = ["as it is", "run", "windows", "no ids", "nothing kept", "locked cell changed"]


@pytest.mark.parametrize("intact", [*UNTOUCHED, "emptied", "hint erased", "no notebook"])
@pytest.mark.parametrize("worked", ["answered", "text answered", "added"])
def test_a_sheet_in_which_nothing_was_written_never_comes_before_another(
    tmp_path, intact, worked
):
    name = "brouillon"
    release = tmp_path / "assignments" / SHEET / f"{SHEET}.ipynb"
    release.parent.mkdir(parents=True)
    release.write_text(json.dumps(sheet()))
    made = tmp_path / "submitted" / "zdurand" / SHEET
    made.mkdir(parents=True)
    (made / f"{SHEET}.ipynb").write_text("{" if intact == "no notebook" else changed(intact))
    (made / f"{name}.ipynb").write_text(changed(worked))
    os.utime(made / f"{name}.ipynb", (1, 1))  # nor does its date help
    assert choice_in(made, SHEET) == (f"{name}.ipynb", "written", [f"{SHEET}.ipynb"])
    if intact in ("as it is", "run", "windows"):  # what a contest knows, which has no course
        release.unlink()
        assert choice_in(made, SHEET) == (f"{name}.ipynb", "written", [f"{SHEET}.ipynb"])


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("td1-trolls", "b"), "name"),
        (("td1-trolls (2)", "b"), "name"),
        (("b", "a"), "date"),
        (("td1-trolls (2)", "td1-trolls (1)"), "date"),
        (("td1-trolls (2)", "=td1-trolls (2)"), ""),
    ],
)
def test_why_one_counts_is_told_and_stays_so_once_it_was_graded(tmp_path, names, why):
    made = folder(tmp_path, *names)
    before = choice_in(made, SHEET)
    assert before and before.why == why
    find_notebook(SHEET, "zdurand", [str(path) for path in sorted(made.glob("*"))])
    after = choice_in(made, SHEET)
    assert after and after[1:] == before[1:]


def test_the_untouched_sheet_is_kept_beside_the_one_that_is_graded(tmp_path):
    made = tmp_path / SHEET
    made.mkdir()
    intact, worked = changed("as it is"), changed("answered")
    (made / f"{SHEET}.ipynb").write_text(intact)
    (made / f"{SHEET} (1).ipynb").write_text(worked)
    for _ in range(2):  # graded, and graded again
        known = [str(path) for path in sorted(made.glob("*"))]
        find_notebook(SHEET, "zdurand", known)
        assert (made / f"{SHEET}.ipynb").read_text() == worked
        assert sorted(known) == sorted({*known, str(made / f"{SHEET}.ipynb")})
    assert sorted(path.read_text() == intact for path in made.glob("*")) == [False, False, True]
