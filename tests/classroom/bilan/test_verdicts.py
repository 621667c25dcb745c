"""What checks said, read from graded cells, and counted with what says the same."""

import nbformat.v4 as v4
import pytest

from trollkit.classroom.bilan.verdicts import Group, arena_verdicts, failure, grouped
from trollkit.classroom.repair.cells import error_output, node, score_output, text_output


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


def test_a_cell_that_is_gone_says_nothing():
    assert failure(None) == ("", "") and arena_verdicts(None) == []


def test_the_arena_names_whom_points_were_lost_to_or_the_fault_alone():
    rows = "Votre stratégie : 3 sur 6.\n  Le renard : 3 sur 3\n  L'ours : 0,5 sur 3"
    assert arena_verdicts(graded(text_output(rows))) == ["perd des points contre L'ours"]
    fault = "Votre stratégie : 0 sur 6.\nZeroDivisionError, au tour 1\n  L'ours : 0 sur 3"
    assert arena_verdicts(graded(text_output(fault))) == ["ZeroDivisionError, au tour 1"]


def test_sentences_that_differ_in_what_is_the_students_own_are_one():
    said = ["« a » vaut 3.", "« bb » vaut -4,5.", "« a » vaut 3.", "name 'x' is lost"]
    more = ["name 'yy' is lost", "Autre chose."]
    assert grouped([*said, *more]) == [
        Group("« a » vaut 3.", 3),
        Group("name 'x' is lost", 2),
        Group("Autre chose.", 1),
    ]


def test_an_apostrophe_is_no_quotation():
    assert len(grouped(["l'arbre n'est pas là", "l'arbre qu'il n'est"])) == 2
