"""The mistakes that students make in the fourth sheet, each with its own sentence."""

import pytest

from tests.classroom.td4.cahier import espace
from trollkit.classroom import td4
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td4 import recherche


class TestQuestion3:
    def test_3b_a_won_board_has_no_move(self):
        names = espace("question-3b")
        right = names["tous_les_coups"]
        names["tous_les_coups"] = lambda p: right(p) or ["23-24"]
        with pytest.raises(PasEncore, match="refusé"):
            td4.question3b(names)


class TestQuestion4:
    def test_a_balance_that_is_wrong_on_one_board_of_three_may_be_a_weak_one(self, capsys):
        names = espace("question-4")
        right = names["evaluation"]
        (board,) = recherche.BONS_POUR_SUD[0]
        odd = [board, td4.tourner(board)]
        td4.question4(
            {"evaluation": lambda p: -right(p) if p in odd else right(p)},
        )
        assert "✔ Réussi" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("question", "module", "name"),
    [
        ("4", recherche, "evaluation"),
        ("5", recherche, "minimax"),
        ("6", recherche, "alphabeta"),
    ],
)
def test_counting_moves_is_compiled_before_an_answer_is_timed(
    question, module, name, monkeypatch
):
    done = []

    def answer(*_):
        done.append("answer")
        return 0

    monkeypatch.setattr(module, "prepare_machine", lambda: done.append("ready"))
    with pytest.raises(PasEncore):
        getattr(td4, f"question{question}")({name: answer})
    assert done[:2] == ["ready", "answer"]


class TestQuestion6:
    def test_a_table_that_keeps_a_bound_as_a_value_is_told_before_another_question_fails(self):
        names = espace("question-6")
        search, table = names["alphabeta"], {}

        def alphabeta(plateau, profondeur, evaluer, *rest):
            cle = str(plateau), profondeur, evaluer
            if cle not in table:
                table[cle] = search(plateau, profondeur, evaluer, *rest)
            return table[cle]

        names["alphabeta"] = alphabeta
        with pytest.raises(PasEncore, match="une borne, et non sa valeur"):
            td4.question6(names)


class TestQuestion7:
    @pytest.mark.lourd
    def test_the_table_of_the_horizon_tells_what_each_depth_plays(self):
        names = espace("question-7b")
        played = [
            names["choisir"](names["petit"], depth, names["avance"]) for depth in (1, 2, 3)
        ]
        assert played == ["25-55", "25-55", "25-24"]
