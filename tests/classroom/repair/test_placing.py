"""An answer earns its points wherever it stands, as long as one can be sure."""

import pytest

from tests.classroom.repair.test_rebuilding import (
    RELEASE,
    answer,
    cell,
    control,
    notebook,
    plain,
)
from trollkit.classroom.repair.rebuilding import bound, repair, wanted_names

WANTED = {"question": frozenset({"x"}), "autre": frozenset({"y", "f"})}


def rebuilt(*cells):
    made, notes = repair(notebook(*cells), RELEASE, WANTED)
    return {each["id"]: each.source for each in made.cells}, [note.kind for note in notes]


def kept(**instead):
    """The released cells, some with another source."""
    return [
        cell(
            each["id"],
            instead.get(each["id"], each.source),
            each.cell_type,
            **each.metadata.get("nbgrader", {}),
        )
        for each in RELEASE.cells
    ]


def test_the_last_of_several_attempts_counts_and_the_others_run_before_it():
    made, _ = repair(
        notebook(*kept()[:3], plain("x = 1", "a"), plain("x = 2", "b"), *kept()[3:]),
        RELEASE,
        WANTED,
    )
    sources = [each.source for each in made.cells]
    assert sources.index("x = 1") < sources.index("x = 2") < sources.index("assert x")


def test_an_answer_in_its_place_is_left_alone_whatever_stands_elsewhere():
    cells, notes = rebuilt(*kept(question="x = 3", autre="y = 1"), plain("x = 4"))
    assert cells["question"] == "x = 3"
    assert cells["ailleurs"] == "x = 4"
    assert notes == []


def test_what_was_merged_is_not_taken_away_again_by_a_released_stub():
    title, question, check, _, last = kept(question="x = 1\n\nassert x\n\ndef f(): pass")
    del check
    cells, notes = rebuilt(title, question, last)
    assert cells["question"] == "x = 1\n\n\ndef f(): pass"
    assert cells["autre"] == ""
    assert notes == ["merged", "restored"]


def test_a_notebook_of_which_only_the_title_is_left_is_not_called_another_sheet_s():
    _, notes = repair(notebook(kept()[0]), RELEASE)
    assert [note.kind for note in notes if note.kind in ("emptied", "other_sheet")] == [
        "emptied"
    ]


def test_an_answer_merged_into_another_that_gives_the_same_name_is_found():
    wanted = {"question": frozenset({"x"}), "autre": frozenset({"x"})}
    title, _, check, _, last = kept()
    both = cell("question", "x = 1\nx = 2", **RELEASE.cells[1].metadata["nbgrader"])
    made, notes = repair(notebook(title, both, check, last), RELEASE, wanted)
    assert {each["id"]: each.source for each in made.cells}["autre"] == ""
    assert [note.kind for note in notes] == ["merged"]


def test_names_are_those_that_an_answer_gives_and_a_test_asks_for():
    solved = notebook(
        answer("n = 3\nx = n + 1\ndef aide(): pass"),
        control("assert x == 4 and aide"),
        answer("...", "autre"),
    )
    assert wanted_names(solved) == {"question": {"x", "aide"}}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("a, (b, c) = 1, (2, 3)", {"a", "b", "c"}),
        ("x: int = 3", {"x"}),
        ("x = ...\np = Ellipsis", {"p"}),
        ("if True:\n    x = 1\nelse:\n    y = 2", {"x", "y"}),
        ("from m import f as strategie", {"strategie"}),
        ("def f(a):\n    b = a\nclass C: pass", {"f", "C"}),
        ("%time\ndef f(x):\n    y = 1\nz = 3\nt == 4", {"f", "z"}),
        ("print(x)", set()),
    ],
)
def test_only_what_a_cell_gives_a_value_at_its_top_level_counts(source, names):
    assert bound(source) == names
