"""What checks said, read from graded cells, and counted with what says the same."""

import nbformat.v4 as v4
import pytest

from trollkit.classroom.bilan import arena_verdicts, failure, grouped
from trollkit.classroom.repair import (
    error_output,
    keep_found,
    node,
    score_output,
    text_output,
)


def graded(*outputs):
    cell = v4.new_code_cell("td1.verifie()")
    cell.outputs = list(outputs)
    return cell


def error(name, words="", trace=()):
    return node(output_type="error", ename=name, evalue=words, traceback=list(trace))


@pytest.mark.parametrize(
    ("outputs", "said"),
    [
        ((), ("", "")),
        ((score_output(1.0),), ("", "")),
        ((error("PasEncore", "p vaut 3."),), ("PasEncore", "p vaut 3.")),
        ((text_output("…"), error_output("Trop long.")), ("Correction", "Trop long.")),
        ((error("NameError", "x"),), ("NameError", "NameError : x")),
        ((error("KeyboardInterrupt"),), ("KeyboardInterrupt", "KeyboardInterrupt")),
        ((error("AssertionError", "non"),), ("AssertionError", "non")),
        (
            (error("CellTimeoutError", "", ["Interrompue."]),),
            ("CellTimeoutError", "Interrompue."),
        ),
        ((error("PasEncore", "a\x1b[31mb\u202e\n c"),), ("PasEncore", "a[31mb c")),
    ],
)
def test_an_error_is_said_in_one_printable_line(outputs, said):
    assert failure(graded(*outputs)) == said


def test_a_test_without_a_sentence_is_said_to_have_none():
    assert "sans phrase" in failure(graded(error("AssertionError")))[1]


def test_the_arena_names_whom_points_were_lost_to_or_the_fault_alone():
    cell = graded()
    keep_found(cell, fault="", kind="", rungs={"Le renard": (3, 3), "L'ours": (0.5, 3)})
    assert arena_verdicts(cell) == ["perd des points contre L'ours"]
    keep_found(cell, fault="ZeroDivisionError, au tour 1", kind="exception", rungs={})
    assert arena_verdicts(cell) == ["ZeroDivisionError, au tour 1"]


def told(name, words, **found):
    cell = graded(error(name, words))
    keep_found(cell, **found)
    return failure(cell)[1]


def test_sentences_of_one_template_are_one_whatever_the_student_wrote():
    said = [told("PasEncore", f"{p} vaut 3.", patron="... vaut ....") for p in ("a", "bb", "a")]
    said += [told("NameError", f"name '{name}' is lost", patron="") for name in ("x", "yy")]
    said += [told("PasEncore", "a vaut 3.", patron="... vaut ..., un texte.")]
    assert grouped(said) == [
        ("a vaut 3.", 2 + 1),
        ("NameError : name 'x' is lost", 2),
        ("a vaut 3.", 1),
    ]
