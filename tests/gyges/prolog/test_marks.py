"""Marks for Prolog predicates: what is right earns all, a planted fault what it should."""

import re

import pytest

from tests.besoin import besoin
from tests.depot.root import ROOT
from tests.gyges.cases import CASES
from trollkit.core.errors import PrologError
from trollkit.gyges.board import GOALS
from trollkit.gyges.drawing import svg
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import parse_move, parse_plateau
from trollkit.gyges.predicates import FIGURES
from trollkit.gyges.prolog import KIT, Prolog, command, term
from trollkit.gyges.prolog.marks import TASKS, desks, grade
from trollkit.gyges.prolog.questions import BOARDS, THREATENED

FILES = ROOT / "course" / "prolog"
COURSE = (FILES / "gyges.pl").read_text(encoding="utf-8")
PLAYER = (FILES / "joueur.pl").read_text(encoding="utf-8")
# The course's predicates as a student might hand them in: no module, the player below.
OWN = COURSE.replace(":- module(gyges, [", ":- X = ([") + PLAYER.replace(
    ":- use_module(gyges).", ""
)


@pytest.fixture(autouse=True)
def swipl():
    return besoin("swipl")


def marks(source, *predicates, seconds=10):
    wanted = [task for task in TASKS if not predicates or task.predicate in predicates]
    with desks() as laid:
        return grade(lambda task: Prolog(source.encode(), *laid[task]), seconds, wanted)


def points(source, predicate, seconds=10):
    return marks(source, predicate, seconds=seconds)[0].points


def sentence(source, predicate, seconds=10):
    return marks(source, predicate, seconds=seconds)[0].findings[0].sentence


def test_the_boards_are_the_recorded_ones_half_of_them_for_each_side():
    recorded = [case["plateau"] for case in CASES["positions"]]
    recorded += [case["plateau"] for part in CASES["problemes"].values() for case in part]
    known = set(map(parse_plateau, recorded))
    assert {*BOARDS, *THREATENED} <= known
    assert sum(board.player for board in BOARDS) == len(BOARDS) / 2
    wins = [any(m.end in GOALS for m in legal_moves(board)) for board in BOARDS]
    assert sum(wins) >= 2
    for board in THREATENED:
        replies = [legal_moves(apply(board, m)) for m in legal_moves(board)]
        safe = [moves for moves in replies if not any(move.end in GOALS for move in moves)]
        assert 0 < len(safe) <= 2


def under(name, other):
    """The course's predicates, one of them under another name."""
    return re.sub(rf"(?m)^{name}\(", f"{other}(", OWN)


def test_a_missing_move_costs_its_share_and_an_extra_one_as_much():
    counts = [len(legal_moves(board)) for board in BOARDS]
    expected = round(4 * sum((count - 1) / count for count in counts) / len(counts), 2)
    all_ = under("coups_possibles", "tous")
    few = f"{all_}\ncoups_possibles(P, L) :- tous(P, [_|L])."
    assert points(few, "coups_possibles/2") == expected
    many = f"{all_}\ncoups_possibles(P, [66-66|L]) :- tous(P, L)."
    assert points(many, "coups_possibles/2") == expected
    assert "coups en trop : 1, par exemple 66-66" in sentence(many, "coups_possibles/2")


@pytest.mark.parametrize("body", ["coup_possible(_, _).", "coup_possible(_, _) :- fail."])
def test_always_the_same_answer_earns_nothing(body):
    assert points(body, "coup_possible/2") == 0


def test_a_fault_on_one_side_s_boards_costs_half():
    forgets = under("jouer_coup", "joue") + (
        "\njouer_coup([A,B,C,n], Coup, [D,E,F,n]) :- joue([A,B,C,n], Coup, [D,E,F,_])."
        "\njouer_coup([A,B,C,s], Coup, Q) :- joue([A,B,C,s], Coup, Q).\n"
    )
    assert points(forgets, "jouer_coup/3") == 1.5
    assert "il faut [[" in sentence(forgets, "jouer_coup/3")


def test_an_evaluation_must_change_its_sign_with_the_sides():
    assert points("evaluation(_, 5).", "evaluation/2") == 0
    assert "il faut des signes contraires" in sentence("evaluation(_, 5).", "evaluation/2")
    assert "beaucoup n'est pas un nombre" in sentence(
        "evaluation(_, beaucoup).", "evaluation/2"
    )
    assert points("evaluation(_, X) :- X is nan.", "evaluation/2") == 0


@pytest.mark.parametrize(
    ("source", "sees_wins"),
    [
        ("evaluation(_, 0).", False),
        ("evaluation([_,_,_,s], -1).\nevaluation([_,_,_,n], 1).", False),
        (
            "evaluation(P, V) :- flatten(P, L), ( memberchk(n, L), last(L, n) -> V = -1"
            " ; memberchk(s, L), last(L, s) -> V = 1 ; V = 0 ).",
            True,
        ),
    ],
    ids=["always 0", "who moves", "wins alone"],
)
def test_an_evaluation_that_tells_no_boards_apart_is_paid_for_its_form(source, sees_wins):
    """Right where somebody has won, if it sees that; elsewhere a quarter."""
    wins = sum(any(m.end in GOALS for m in legal_moves(b)) for b in BOARDS)
    share = (wins * sees_wins + (len(BOARDS) - wins) / 4) / len(BOARDS)
    assert points(source, "evaluation/2") == round(2 * share, 2)
    flat = [f for f in marks(source, "evaluation/2")[0].findings if f.kind == "flat"]
    assert len(flat) == len(BOARDS) - wins
    assert "comme sur tous les autres plateaux" in flat[0].sentence


@pytest.mark.lourd
def test_a_player_earns_by_legal_moves_wins_and_defences():
    source = ":- use_module(gyges).\nmeilleur_coup(P, C) :- coups_possibles(P, [C|_])."
    (mark,) = marks(source, "meilleur_coup/2")
    right = 0
    for board in (*BOARDS, *THREATENED):
        with Prolog(source.encode(), KIT / "copie.pl", command()) as program:
            move = program.best_move(board, 5)
        right += _is_best(board, move)
    assert (mark.right, mark.points) == (right, round(3 * right / mark.asked, 2))
    assert 0 < right < mark.asked
    kinds = {finding.kind for finding in mark.findings}
    assert kinds == {"no_win", "no_defence"}


def _is_best(position, move):
    wins = [each for each in legal_moves(position) if each.end in GOALS]
    replies = legal_moves(apply(position, move))
    lost = any(reply.end in GOALS for reply in replies)
    alone = all(
        any(reply.end in GOALS for reply in legal_moves(apply(position, each)))
        for each in legal_moves(position)
    )
    return move in wins if wins else (alone or not lost)


def test_a_display_must_tell_boards_apart():
    assert points("affiche_plateau(P) :- print(P), nl.", "affiche_plateau/1") == 1
    assert points("affiche_plateau(_) :- write(plateau).", "affiche_plateau/1") == 0
    assert "rien n'est affiché" in sentence("affiche_plateau(_).", "affiche_plateau/1")


TYPED = {
    "a list a row": "read(S), read(N)",
    "a number a row": "lu(S), lu(N)",
    "a line a row": "ligne(S), ligne(N)",
    "a ring a time": "un_a_un(S), un_a_un(N)",
}
HELPERS = """
lu(L) :- read(T), integer(T), number_codes(T, C), maplist([X,V]>>(V is X-48), C, L).
ligne(L) :- read_line_to_string(user_input, T), string_codes(T, C),
    exclude(==(0' ), C, D), length(D, 6), maplist([X,V]>>(V is X-48), D, L).
un_a_un(L) :- length(L, 6), maplist([X]>>(read(X), integer(X), X < 4), L).
cases(R, L, N, C) :- findall(X, (nth1(K, R, N), X is 10*L+K), C).
"""


@pytest.mark.parametrize("reading", TYPED.values(), ids=list(TYPED))
def test_however_home_rows_are_typed_they_are_read(reading):
    source = f"""{HELPERS}
    plateau_depart([A, B, C, s]) :- {reading}, is_list(S),
        maplist([N0, X]>>(cases(S, 1, N0, X1), cases(N, 6, N0, X2), append(X2, X1, X)),
                [1,2,3], [A,B,C])."""
    assert points(source, "plateau_depart/1") == 1


def test_rows_that_are_asked_in_another_way_are_left_to_the_teacher():
    (mark,) = marks(
        "plateau_depart(P) :- read(oui), P = [[],[],[],s].", "plateau_depart/1", seconds=1
    )
    assert mark.points == 0 and mark.by_hand
    assert "à voir à la main" in mark.findings[0].sentence


def test_a_predicate_that_never_ends_is_asked_once_and_the_others_go_on():
    source = f"{OWN}\n".replace(
        "evaluation(P, -1000) :-", "evaluation(_, _) :- repeat, fail.\nx :-"
    )
    slow, good = marks(source, "evaluation/2", "affiche_plateau/1", seconds=0.2)[::-1]
    assert (slow.points, len(slow.findings)) == (0, 1)
    assert "evaluation/2 n'a pas répondu en 0,2 s" in slow.findings[0].sentence
    assert good.points == 1


SKELETON = (ROOT / "course/sans-carnet/projet-gyges/projet.pl").read_text(encoding="utf-8")


def test_the_project_s_skeleton_says_of_each_predicate_that_it_is_to_be_written():
    for mark in marks(SKELETON):
        assert (mark.points, len(mark.findings)) == (0, 1)
        assert mark.findings[0].sentence.startswith(f"{mark.predicate} reste à écrire")


def test_a_predicate_written_in_the_skeleton_is_paid_and_names_the_one_it_still_needs():
    stub = "affiche_plateau(_Plateau) :- a_ecrire(affiche_plateau/1)."
    source = SKELETON.replace(stub, "affiche_plateau(P) :- print(P), nl.")
    stub = "meilleur_coup(_Plateau, _Coup) :- a_ecrire(meilleur_coup/2)."
    source = source.replace(stub, "meilleur_coup(P, C) :- coups_possibles(P, [C|_]).")
    shown, best = marks(source, "affiche_plateau/1", "meilleur_coup/2")
    assert (shown.points, best.points) == (1, 0)
    assert best.findings[0].sentence.startswith("coups_possibles/2 reste à écrire")


def test_the_figures_of_the_project_are_those_of_the_document_and_its_examples_true():
    figures = (ROOT / "course/sans-carnet/projet-gyges/figures.svg").read_text(encoding="utf-8")
    for move in ("11-33", "16*22=34"):
        assert svg(FIGURES[3], parse_move(move)).partition(">")[2] in figures
    with Prolog(SKELETON.encode(), KIT / "projet.pl", command()) as program:
        for number, figure in FIGURES.items():
            said = program.ask("exemple/2", f"exemple({number}, P)", "P", 5)
            assert said == term(figure)


def test_a_file_that_is_no_prolog_has_no_marks():
    with pytest.raises(PrologError, match="load"):
        marks("jouer_coup(")
