"""The seed's predicates: what students call, and what they read when they are wrong."""

import inspect
import random

import pytest
from hypothesis import given, settings

from tests.gyges.boards import positions
from tests.gyges.cases import CASES
from trollkit import gyges
from trollkit.gyges.moves import Move, legal_moves, refusal
from trollkit.gyges.notation import move_text

FIGURE = [[14, 16, 61, 66], [13, 15, 62, 65], [11, 12, 63, 64], "s"]


def test_these_names_are_kept():
    assert gyges.__all__ == [
        "ErreurGyges",
        "affiche_plateau",
        "but_a_portee",
        "chemin",
        "chemins",
        "coup_possible",
        "coups_possibles",
        "evaluation",
        "jouer",
        "jouer_coup",
        "lire_coup",
        "lire_rangee",
        "meilleur_coup",
        "nombre_de_coups",
        "plateau_depart",
        "plateau_figure",
    ]
    parameters = inspect.signature(gyges.meilleur_coup).parameters.values()
    assert [(p.name, p.default) for p in parameters][1:] == [("temps", 1.0), ("noeuds", None)]


def test_the_opening_is_the_figure_of_the_sheet():
    assert gyges.plateau_depart() == FIGURE
    assert gyges.plateau_depart("123123", "332211", "n")[3] == "n"


def test_what_the_sheet_says_of_its_third_figure_holds_on_its_board():
    """« L'anneau de la case 11 se déplace en case 33 » ; celui de 22 « est déplacé en 34 »."""
    board = gyges.plateau_figure(3)
    assert board == gyges.plateau_figure()
    assert gyges.coup_possible(board, "11-33") and gyges.coup_possible(board, "16*22=34")
    assert gyges.chemin(board, "11-33") == ["11", "21", "31", "32", "42", "43", "33"]
    after = gyges.jouer_coup(board, "11-33")
    assert (11 in board[2], 33 in board[2], 11 in after[2], 33 in after[2]) == (1, 0, 0, 1)
    after = gyges.jouer_coup(board, "16*22=34")
    assert ({16, 22} <= set(board[0]), 34 in board[0]) == (True, False)
    assert ({22, 34} <= set(after[0]), 16 in after[0]) == (True, False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("332122",), "Rangée refusée : '332122'. Il faut six chiffres, deux 1"),
        (("332121", "123321", "x"), "le joueur au trait est s (Sud) ou n (Nord)"),
    ],
)
def test_a_wrong_opening_is_refused_in_french(arguments, said):
    with pytest.raises(gyges.ErreurGyges) as refused:
        gyges.plateau_depart(*arguments)
    assert said in str(refused.value)


@pytest.mark.parametrize("case", CASES["coups_illegaux"], ids=lambda case: case["coup"])
def test_recorded_illegal_moves_are_refused(case):
    assert gyges.coup_possible(case["plateau"], case["coup"]) is False
    with pytest.raises(gyges.ErreurGyges):
        gyges.jouer_coup(case["plateau"], case["coup"])


@pytest.mark.parametrize("word", [3, "", "abc", "11-33\n11-23", b"11-23"])
def test_what_is_no_text_of_a_move_is_not_possible(word):
    assert gyges.coup_possible(FIGURE, word) is False
    assert gyges.lire_coup(word) is None


def test_a_move_that_was_forgotten_is_still_refused_when_it_is_played():
    """A function without its `return` gives None."""
    with pytest.raises(gyges.ErreurGyges, match="n'est pas un coup"):
        gyges.jouer_coup(FIGURE, None)


def test_the_players_are_asked_for_the_opening_and_told_what_is_wrong(monkeypatch, capsys):
    typed = iter(["332122", "abc", "123 123", ""])
    monkeypatch.setattr("builtins.input", lambda question: [print(question), next(typed)][1])
    assert gyges.plateau_depart(demander=True) == gyges.plateau_depart("123123", "123321")
    said = capsys.readouterr().out
    assert said.index("Sud, vos six anneaux") < said.index("Nord, vos six anneaux")
    assert said.count("Sud, vos six anneaux") == 3
    assert "Rangée refusée : '332122'" in said and "Rangée refusée : 'abc'" in said


@pytest.mark.parametrize("stop", ["quitter", None])
def test_players_who_stop_leave_no_opening(monkeypatch, stop):
    def read(question):
        if stop is None:
            raise EOFError
        return stop

    monkeypatch.setattr("builtins.input", read)
    with pytest.raises(gyges.ErreurGyges, match="la saisie s'est arrêtée"):
        gyges.plateau_depart(demander=True)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("43-53", "il n'y a pas d'anneau sur la case de départ"),
        ("63-43", "il faut jouer un anneau de la rangée 1"),
        ("11-21", "aucun chemin n'y mène"),
        ("11-12", "la case d'arrivée est occupée ; pour remplacer cet anneau"),
        ("11*23=33", "il n'y a rien à remplacer ; écrivez 11-23"),
        ("11*12=11", "échanger deux anneaux égaux"),
        ("11*12=61", "la case 61, où irait l'anneau remplacé, est occupée"),
        ("11-11", "le plateau ne changerait pas"),
        ("11-s", "son propre but"),
        ("11-n", "ne tombe pas pile sur le but"),
        ("onze", "« onze » n'est pas un coup : par exemple 11-33"),
    ],
)
def test_a_refused_move_says_which_rule_it_breaks(move, said):
    with pytest.raises(gyges.ErreurGyges, match=r"\.$") as refused:
        gyges.jouer_coup(FIGURE, move)
    assert said in str(refused.value)


@pytest.mark.lourd
@pytest.mark.long
@settings(max_examples=40, deadline=None)
@given(positions())
def test_a_move_is_refused_with_a_reason_exactly_when_it_is_not_legal(position):
    legal = set(legal_moves(position))
    rng = random.Random(0)
    starts = [rng.randrange(36) for _ in range(6)] + [m.start for m in legal][:6]
    for start in starts:
        for end in range(38):
            for drop in (None, rng.randrange(36), start):
                if drop is not None and end >= 36:
                    continue
                move = Move(start, end, drop)
                assert (refusal(position, move) is None) == (move in legal), move_text(move)


def test_playing_gives_a_new_board_and_keeps_the_old_one():
    before = gyges.plateau_depart()
    after = gyges.jouer_coup(before, "11-23")
    assert before == FIGURE
    assert after == [[14, 16, 61, 66], [13, 15, 62, 65], [12, 23, 63, 64], "n"]


def test_a_way_is_asked_for_a_legal_move_only_and_at_once():
    assert gyges.chemin(FIGURE, "11 – 23") == ["11", "21", "22", "23"]
    assert list(gyges.chemins(FIGURE, "16-26")) == [
        ["16", "26"],
        ["16", "15", "25", "26"],
    ]
    for ask in (gyges.chemin, gyges.chemins):
        with pytest.raises(gyges.ErreurGyges):
            ask(FIGURE, "11-33")


@pytest.mark.parametrize(
    "plateau", [None, [], [[11], [12], [99], "s"], [[11], [12], [11], "s"]]
)
def test_a_list_that_is_no_board_is_refused_in_french(plateau):
    for ask in (
        gyges.coups_possibles,
        gyges.evaluation,
        gyges.affiche_plateau,
        gyges.but_a_portee,
        gyges.nombre_de_coups,
    ):
        with pytest.raises(gyges.ErreurGyges, match=r"^Plateau refusé : "):
            ask(plateau)


def test_an_error_shows_one_sentence_in_a_notebook():
    error = gyges.ErreurGyges("Coup refusé.")
    assert error._render_traceback_() == ["ErreurGyges : Coup refusé."]


def test_on_a_won_board_no_goal_is_at_hand_and_no_move_is_left():
    won = [["n"], [22], [], "n"]
    assert gyges.but_a_portee(won) is False
    assert gyges.nombre_de_coups(won) == 0
