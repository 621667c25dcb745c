"""The mistakes that students make in the fourth sheet, each with its own sentence."""

import pytest

from tests.classroom.td4.cahier import espace, passes
from trollkit.classroom import td4
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td4 import recherche

INFINI = float("inf")


def refuse(question, names, match):
    """The check says so, and the hidden tests do not pass either."""
    with pytest.raises(PasEncore, match=match) as verdict:
        getattr(td4, f"question{question}")(names)
    assert not passes(f"verification-{question}", names)
    return verdict.value


def changed(question, code):
    """The solution's names, with another answer written over them."""
    names = espace(f"question-{question}")
    exec(code, names)
    return names


class TestQuestion2:
    def test_2a_a_recursion_without_end_is_told_so(self):
        names = changed(
            "2a", "def marcher(p, c, pas, prises): return marcher(p, c, pas, prises)"
        )
        refuse("2a", names, "sans jamais s'arrêter")


class TestQuestion3:
    def test_3a_a_cell_that_is_taken_is_told(self):
        names = espace("question-3a")
        right = names["cases_de_depot"]
        names["cases_de_depot"] = lambda p: [*right(p), 11]
        refuse("3a", names, "11 n'est pas libre")

    @pytest.mark.parametrize(
        ("change", "match"),
        [
            (lambda moves: [*moves, "abc"], "'abc' ne se lit pas"),
            (lambda moves: [*moves, "22-66"], "Coup 22-66 refusé"),
        ],
    )
    def test_3b(self, change, match):
        names = espace("question-3b")
        right = names["tous_les_coups"]
        refuse("3b", names | {"tous_les_coups": lambda p: change(right(p))}, match)

    def test_3b_equal_rings_may_not_change_places(self):
        names = espace("question-3b")
        right = names["coups_de"]

        def weak(plateau, start):
            ends = names["arrivees"](plateau, start)
            swaps = [f"{start}*{e}={start}" for e in ends if names["contenu"](plateau, e)]
            return sorted({*right(plateau, start), *swaps})

        names["coups_de"] = weak
        refuse("3b", names, "refusé")

    def test_3b_a_won_board_has_no_move(self):
        names = espace("question-3b")
        right = names["tous_les_coups"]
        names["tous_les_coups"] = lambda p: right(p) or ["23-24"]
        with pytest.raises(PasEncore, match="refusé"):
            td4.question3b(names)

    @pytest.mark.parametrize("missing", ["arrivees", "cases_de_depot"])
    def test_3b_tells_which_earlier_function_is_missing(self, missing):
        blank = espace("question-3b", "assignments")[missing]
        for value in (..., blank):
            with pytest.raises(PasCommence, match=missing):
                td4.question3b(espace("question-3b", **{missing: value}))


class TestQuestion4:
    def test_any_fair_count_will_do(self, capsys):
        td4.question4({"evaluation": espace("question-5")["avance"]})
        told = capsys.readouterr().out
        assert "✔ Réussi" in told and "Est-ce bien voulu ?" not in told

    def test_the_nearest_rows_alone_are_a_count_for_the_mark_too(self, capsys):
        names = changed(
            "4",
            "def evaluation(plateau):\n"
            "    cases = plateau[0] + plateau[1] + plateau[2]\n"
            "    if 'n' in cases or 's' in cases:\n"
            "        return -1000 if 'n' in cases else 1000\n"
            "    rangees = [case // 10 for case in cases]\n"
            "    return 7 - min(rangees) - max(rangees)\n",
        )
        td4.question4(names)
        assert "✔ Réussi" in capsys.readouterr().out
        assert passes("verification-4", names)

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


ALPHABETA = """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    meilleure = infini if plateau[3] == "s" else -infini
    for coup in {coups}:
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, {transmis})
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            beta = {beta}
        else:
            meilleure = max(meilleure, valeur)
            alpha = {alpha}
        if {coupe}:
            break
    return meilleure
"""
CUT = {
    "coups": "lister(plateau)",
    "transmis": "lister, alpha, beta",
    "beta": "min(beta, meilleure)",
    "alpha": "max(alpha, meilleure)",
    "coupe": "alpha >= beta",
}


class TestQuestion6:
    @pytest.mark.parametrize("cut", ["alpha >= beta", "alpha > beta"])
    def test_both_ways_of_cutting_are_right(self, cut, capsys):
        names = changed("6", ALPHABETA.format(**CUT | {"coupe": cut}))
        td4.question6(names)
        assert "✔" in capsys.readouterr().out
        assert passes("verification-6", names)

    def test_a_table_that_keeps_a_bound_as_a_value_is_told_before_another_question_fails(self):
        names = changed("6", ALPHABETA.format(**CUT))
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
    def test_7b_needs_alphabeta(self):
        blank = espace("question-6", "assignments")["alphabeta"]
        for value in (..., blank):
            with pytest.raises(PasCommence, match=r"td4\.secours\.alphabeta"):
                td4.question7b(espace("question-7b", alphabeta=value))

    @pytest.mark.lourd
    def test_the_horizon_shows_what_two_moves_do_not_see(self, capsys):
        names = espace("question-7b")
        td4.horizon(names, names["petit"])
        lines = capsys.readouterr().out.splitlines()[-3:]
        assert "25-55" in lines[1]
        assert "Nord gagne" in lines[1]
        assert "25-24" in lines[2]
        assert "Sud gagne" in lines[2]

    def test_the_horizon_of_who_plays_no_move_is_a_sentence(self):
        names = espace("question-7b", choisir=lambda *_: "99-99")
        with pytest.raises(PasEncore, match="il faut un coup permis"):
            td4.horizon(names, names["petit"])
