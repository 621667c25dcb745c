"""A reflection is read wherever it was written; a person marks it."""

import pytest

from tests.classroom.repair.test_rebuilding import answer, cell, control, notebook
from trollkit.classroom.repair.rebuilding import repair

STUB = "*À vous.*"
TEXT = "Ma réponse,\n\nen deux alinéas."


def text(name, source):
    return cell(name, source, "markdown")


def reflection(source=STUB):
    return cell("reflexion", source, "markdown", solution=True, grade=True, locked=False)


def sheet(before=(), question="## Réflexion", written=STUB, below=(), end=()):
    return [
        text("titre", "# Titre"),
        answer("x = 1"),
        *before,
        control(),
        text("consigne", question),
        reflection(written),
        *below,
        text("suite", "## Suite"),
        control("assert y", "fin"),
        text("adieu", "Au revoir."),
        *end,
    ]


def rebuilt(*cells):
    made, notes = repair(notebook(*cells), notebook(*sheet()))
    return {each["id"]: each.source for each in made.cells}, [tuple(note) for note in notes]


@pytest.mark.parametrize(
    "cells",
    [
        sheet(below=[text("a", TEXT)]),
        sheet(written="", below=[text("a", TEXT)]),
        sheet(end=[text("a", TEXT)]),
        sheet(question=f"## Réflexion\n\n{TEXT}"),
        [*sheet()[:4], text("a", TEXT), *sheet()[4:]],
    ],
    ids=["below", "below a blank one", "at the end", "in the question", "above"],
)
def test_what_is_written_about_an_untouched_reflection_is_the_reflection(cells):
    made, notes = rebuilt(*cells)
    assert made["reflexion"] == TEXT
    assert made["consigne"] == "## Réflexion"
    assert notes == [("adopted", {"cell": "reflexion"})]


@pytest.mark.parametrize(
    "cells",
    [
        sheet(written=TEXT, below=[text("a", "Autre chose.")]),
        sheet(written=TEXT, question="## Réflexion lue"),
    ],
)
def test_a_reflection_in_its_place_is_left_alone(cells):
    made, notes = rebuilt(*cells)
    assert made["reflexion"] == TEXT
    assert notes == []


def test_a_remark_beside_another_question_is_no_reflection():
    made, notes = rebuilt(*sheet(before=[text("a", TEXT)]))
    assert (made["reflexion"], made["a"]) == (STUB, TEXT)
    assert notes == []


def test_several_pieces_are_one_answer_in_their_order():
    made, _ = rebuilt(*sheet(below=[text("a", "Un.")], end=[text("b", "Deux.")]))
    assert made["reflexion"] == "Un.\n\nDeux."


def test_of_another_sheet_no_text_is_taken_for_the_reflection():
    others = [text(f"autre{n}", f"## Partie {n}\n\nIndice 1 : où regarder.") for n in range(9)]
    made, notes = rebuilt(*others)
    assert made["reflexion"] == STUB
    assert "other_sheet" in dict(notes) and "adopted" not in dict(notes)
