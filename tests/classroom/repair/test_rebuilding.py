"""A submission rebuilt from the release and from what the student wrote."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.repair import new_cell, new_notebook
from trollkit.classroom.repair.rebuilding import repair


def cell(name, source, kind="code", **marks):
    made = new_cell(kind, source)
    made["id"] = name
    if marks:
        made.metadata["nbgrader"] = {"grade_id": name, "points": 1, **marks}
    return made


def notebook(*cells):
    made = new_notebook()
    made.cells = list(cells)
    return made


def answer(source="...", name="question"):
    return cell(name, source, solution=True, grade=False, locked=False)


def control(source="assert x", name="controle"):
    return cell(name, source, solution=False, grade=True, locked=True)


def plain(source, name="ailleurs"):
    return cell(name, source)


RELEASE = notebook(
    cell("titre", "# Titre", "markdown"),
    answer(),
    control(),
    answer(name="autre"),
    control("assert y", name="fin"),
)


def rebuilt(*cells):
    made, notes = repair(notebook(*cells), RELEASE)
    return [(each["id"], each.source) for each in made.cells], [note.kind for note in notes]


def test_what_the_student_added_stays_after_the_cell_it_followed():
    own = plain("aide = 2")
    cells, _ = rebuilt(RELEASE.cells[0], own, *RELEASE.cells[1:])
    assert [name for name, _ in cells][:3] == ["titre", "ailleurs", "question"]


def test_a_function_cut_in_two_is_one_again():
    halves = answer("def f():"), answer("    return 1")
    cells, _ = rebuilt(RELEASE.cells[0], *halves, *RELEASE.cells[2:])
    assert ("question", "def f():\n    return 1") in cells


def test_an_id_that_tells_only_a_place_is_not_believed():
    moved = cell("titre", "Un tout autre texte, d'un autre énoncé.", "markdown")
    cells, notes = rebuilt(moved, *RELEASE.cells[1:])
    texts = [source for _, source in cells]
    assert (texts.count("# Titre"), texts.count(moved.source)) == (1, 1)
    assert notes == []


@given(
    st.permutations(range(len(RELEASE.cells))),
    st.sets(st.integers(0, len(RELEASE.cells) - 1)),
    st.lists(st.sampled_from(["", "x = 1", "...", "def f(:", "assert x"]), max_size=4),
)
def test_whatever_is_handed_in_each_cell_of_the_release_is_there_once_and_in_order(
    order, lost, added
):
    cells = [RELEASE.cells[place] for place in order if place not in lost]
    cells += [plain(source, f"ajout-{number}") for number, source in enumerate(added)]
    made, _ = repair(notebook(*cells), RELEASE)
    known = [each["id"] for each in RELEASE.cells]
    assert [each["id"] for each in made.cells if each["id"] in known] == known
    assert len({each["id"] for each in made.cells}) == len(made.cells)
    locked = {each["id"]: each.source for each in made.cells}
    assert locked["controle"] == "assert x"


def test_an_answer_in_a_cell_of_another_kind_is_kept():
    code = next(each for each in RELEASE.cells if each["id"] == "question")
    text = new_cell("markdown", "x = 12")
    text["id"], text.metadata = code["id"], code.metadata
    cells = [text if each is code else each for each in RELEASE.cells]
    made, _ = repair(notebook(*cells), RELEASE)
    kept = {each["id"]: (each.cell_type, each.source) for each in made.cells}
    assert kept["question"] == ("code", "x = 12")


def text(source, picture=None, name="texte", **marks):
    made = cell(name, source, "markdown", **marks)
    if picture:
        made["attachments"] = {"image.png": {"image/png": picture}}
    return made


@pytest.mark.parametrize(
    "place", ["in it", "above", "below", "at the end", "in the sheet's text", "in it and below"]
)
def test_pictures_follow_the_text_that_they_are_in(place):
    marks = {"solution": True, "grade": True, "locked": False}
    release = notebook(
        text("# Titre", name="titre"), text("...", name="mots", **marks), control()
    )
    title, stub, end = release.cells
    one = text("Voici ![p](attachment:image.png)", "UN", name="un")
    two = text("Et ![q](attachment:image.png)", "DEUX", name="deux")
    filled = text("Voici ![p](attachment:image.png)", "UN", name="mots", **marks)
    told = text("# Titre\n\nVoici ![p](attachment:image.png)", "UN", name="titre")
    handed_in = {
        "in it": [title, filled, end],
        "above": [title, one, stub, end],
        "below": [title, stub, one, two, end],
        "at the end": [title, stub, end, one],
        "in the sheet's text": [told, stub, end],
        "in it and below": [
            title,
            filled,
            text("Et ![q](attachment:image.png)", "DEUX", name="mots", **marks),
            end,
        ],
    }[place]
    made, _ = repair(notebook(*handed_in), release)
    (found,) = [each for each in made.cells if each["id"] == "mots"]
    names = re.findall(r"attachment:([^)]*)", found.source)
    shown = [found.attachments[name]["image/png"] for name in names]
    assert shown == (["UN", "DEUX"] if "DEUX" in str(handed_in) else ["UN"])
