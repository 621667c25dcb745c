"""The teacher's whole game in Prolog: its predicates, its loop, its mark, who never sees it."""

import pytest

from tests.besoin import besoin
from tests.depot.root import ROOT
from tests.gyges.cases import CASES
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import move_text, opening, parse_move, parse_plateau
from trollkit.gyges.prolog import Prolog, term
from trollkit.gyges.prolog.marks import OUT_OF, TASKS, desks, grade

WHOLE = ROOT / "course" / "enseignant" / "gyges-complet.pl"
SOURCE = WHOLE.read_text(encoding="utf-8")
START = opening("332121", "123321")
BOARDS = [c for c in CASES["positions"] if c["nb_coups"] < 700 and "extreme" not in c["id"]]


@pytest.fixture(scope="module")
def program():
    besoin("swipl")
    with Prolog.of(WHOLE) as opened:
        yield opened


@pytest.mark.lourd
@pytest.mark.long
def test_it_gets_full_marks_and_nothing_to_say():
    besoin("swipl")
    with desks() as laid:
        marks = grade(lambda predicate: Prolog(SOURCE.encode(), *laid[predicate]))
    assert [mark.points for mark in marks] == [task.points for task in TASKS]
    assert sum(mark.points for mark in marks) == OUT_OF == 20
    assert all(mark.right == mark.asked and not mark.findings for mark in marks)


def test_it_lists_the_recorded_moves(program):
    for case in BOARDS:
        board = term(parse_plateau(case["plateau"]))
        said = program.ask("", f"coups_possibles({board}, L)", "L", 20)
        assert sorted(said.strip("[]").split(",")) == case["coups"], case["id"]


def test_what_the_sheet_marks_with_a_question_mark_may_be_unknown_or_given(program):
    board, after = (term(p) for p in (START, apply(START, parse_move("11-23"))))
    moves = program.ask("", f"findall(C, coup_possible({board}, C), L)", "L", 5)
    found = moves.strip("[]").split(",")
    assert sorted(found) == sorted(map(move_text, legal_moves(START)))
    ways = program.ask("", f"findall(W, coup_possible({board}, 16-26, W), L)", "L", 5)
    assert ways == "[[16,26],[16,15,25,26]]"
    way = "coup_possible({}, {}, [11,21,22,23])"
    assert program.ask("", way.format(board, "C"), "C", 5) == "11-23"
    assert program.ask("", way.format(board, "11-32"), "oui", 5) == "false"
    assert program.ask("", f"jouer_coup({board}, C, {after})", "C", 5) == "11-23"
    shuffled = after.replace("12,23", "23,12")
    assert shuffled != after
    assert program.ask("", f"jouer_coup({board}, 11-23, {shuffled})", "oui", 5) == "oui"
    assert program.ask("", f"jouer_coup({board}, 11-22, _)", "oui", 5) == "false"


def test_it_is_in_no_folder_that_is_handed_out_or_installed():
    """Entrants read the package and site-packages, students `assignments` and `solutions`."""
    assert SOURCE.count("À ne pas distribuer") == 1
    for top in ("trollkit", "assignments", "solutions"):
        handed = (ROOT / top).rglob("*.pl")
        assert all("À ne pas distribuer" not in file.read_text("utf-8") for file in handed)
    assert not WHOLE.is_relative_to(ROOT / "trollkit")
