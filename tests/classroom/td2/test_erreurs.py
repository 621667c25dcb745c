"""The mistakes that students make in the second sheet, each with its own sentence."""

import time

import pytest

from tests.classroom.td2.cahier import espace, passes
from trollkit.classroom import td2
from trollkit.classroom.questions import answers as reponses
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td2 import arbre


def refuse(check, names, match):
    with pytest.raises(PasEncore, match=match) as verdict:
        check(names)
    return verdict.value


def gives(name, function):
    return {name: function}


class TestQuestion1:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda m, j: max(row[j] for row in m), "renvoie|répondez|la ligne"),
            (lambda m, j: 0, "la ligne 0 gagne −1, mais la ligne 1 gagne 0"),
            (lambda m, j: 99, "vous répondez 99 ; il faut un numéro de ligne, de 0 à 3"),
            (lambda m, j: "0", "renvoie '0' ; il faut un nombre entier"),
            (lambda m, j: print(m), "ne renvoie rien"),
            (lambda m, j: m[9][j], "s'arrête sur une erreur, IndexError"),
            (lambda m: 0, "s'arrête sur une erreur : .*TypeError"),
        ],
    )
    def test_1a(self, function, match):
        refuse(td2.question1a, gives("meilleureReponse", function), match)

    def test_1a_shows_both_rows_in_the_matrix(self):
        verdict = refuse(td2.question1a, gives("meilleureReponse", lambda m, j: 0), "gagne")
        assert "← votre réponse" in verdict.vue
        assert "← mieux" in verdict.vue

    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda m: [], "vous gardez la ligne 0, qui ne fait jamais mieux que la ligne 1"),
            (lambda m: list(range(len(m))), "vous écartez la ligne 1, mais aucune autre"),
            (lambda m: [0, 0, 3], "deux fois la même ligne"),
            (lambda m: 2, "il faut une liste d'entiers, les numéros des lignes"),
        ],
    )
    def test_1b(self, function, match):
        refuse(td2.question1b, gives("lignesDominees", function), match)

    def test_1b_equal_rows_do_not_dominate_each_other(self):
        def weak(matrix):
            return [
                i
                for i, row in enumerate(matrix)
                if any(
                    k != i and all(a >= b for a, b in zip(other, row, strict=True))
                    for k, other in enumerate(matrix)
                )
            ]

        refuse(td2.question1b, gives("lignesDominees", weak), "vous écartez la ligne 0")
        assert not passes("verification-1b", gives("lignesDominees", weak))

    def test_a_student_who_changes_the_matrix_fools_nobody(self):
        def greedy(matrix, column):
            matrix[0][column] = 1000
            return 0

        refuse(td2.question1a, gives("meilleureReponse", greedy), "la ligne 0 gagne −1")


class TestQuestion2:
    @pytest.mark.parametrize(
        ("wrong", "match"),
        [
            ({"maximin": lambda m: max(map(max, m))}, "le plus grand gain de toute la matrice"),
            ({"maximin": lambda m: min(map(min, m))}, "maximin renvoie"),
            ({"minimax": lambda m: max(map(min, m))}, "le maximin ; celui-ci se lit par col"),
            ({"minimax": lambda m: min(map(max, m))}, "minimax renvoie"),
        ],
    )
    def test_each_mistake_is_named(self, wrong, match):
        names = espace("question-2") | wrong
        refuse(td2.question2, names, match)
        assert not passes("verification-2", names)


class TestQuestion4:
    def test_the_help_does_not_stand_for_the_linear_program(self):
        names = {"resoudre": td2.secours.resoudre}
        refuse(td2.question4, names, "le secours fait avancer")
        assert not passes("verification-4", names)

    @pytest.mark.parametrize(
        ("change", "match"),
        [
            (lambda v, mix: (-v, mix), "son opposé, comme pour toutes"),
            (
                lambda v, mix: (v, [*mix, v]),
                "v, la dernière inconnue",
            ),
            (lambda v, mix: (v, [1 / len(mix)] * len(mix)), "ne garantit que"),
            (lambda v, mix: (v, [2 * p for p in mix]), "n'est pas un mélange"),
            (lambda v, mix: v, "deux choses : return valeur, melange"),
            (lambda v, mix: (mix, v), "deux choses : return valeur, melange"),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, change, match):
        right = espace("question-4")["resoudre"]
        names = {"resoudre": lambda matrix: change(*right(matrix))}
        refuse(td2.question4, names, match)
        assert not passes("verification-4", names)

    def test_a_value_bounded_to_be_positive_is_found_out(self):
        from scipy.optimize import linprog

        def positive(matrix):
            rows, columns = len(matrix), len(matrix[0])
            found = linprog(
                [0] * rows + [-1],
                A_ub=[[-matrix[i][j] for i in range(rows)] + [1] for j in range(columns)],
                b_ub=[0] * columns,
                A_eq=[[1] * rows + [0]],
                b_eq=[1],
            )
            return found.x[-1], list(found.x[:-1])

        refuse(td2.question4, {"resoudre": positive}, "linprog n'a pas trouvé de solution")
        assert not passes("verification-4", {"resoudre": positive})

    def test_a_value_that_is_minimised_has_no_limit(self):
        from scipy.optimize import linprog

        def minimised(matrix):
            rows = len(matrix)
            found = linprog([0] * rows + [1], bounds=[(0, 1)] * rows + [(None, None)])
            return found.x[-1], list(found.x[:-1])

        refuse(td2.question4, {"resoudre": minimised}, "rien ne limite v")


class TestQuestion5:
    def test_5b_a_draw_taken_for_no_end_is_told_as_such(self):
        names = espace("question-5b")
        exec(
            "def valeur(cases, gauche, droite, troll):\n"
            "    fini = gainFinal(cases, gauche, droite, troll)\n"
            "    if fini:\n"
            "        return fini\n"
            "    return resoudre(matriceDesGains(cases, gauche, droite, troll))[0]\n",
            names,
        )
        refuse(td2.question5b, names, "0 compte comme faux")

    @pytest.mark.parametrize(
        ("missing", "match"), [("etatSuivant", "question 5a"), ("resoudre", "td2.secours")]
    )
    def test_5b_tells_which_earlier_function_is_missing(self, missing, match):
        blank = espace("question-5b", "assignments")[missing]
        for value in (..., blank):
            with pytest.raises(PasCommence, match=match):
                td2.question5b(espace("question-5b", **{missing: value}))

    def test_5b_a_matrix_from_zero_throws_has_too_many_rows(self):
        names = espace("question-5b")
        value = names["valeur"]

        def shifted(cells, left, right, troll):
            return [
                [value(cells, left - i, right - j, troll) for j in range(right)]
                for i in range(left + 1)
            ]

        refuse(
            td2.question5b, names | {"matriceDesGains": shifted}, "il faut 1 ligne de 1 nombre"
        )

    def test_5b_a_transposed_matrix_shows_the_positions(self):
        names = espace("question-5b")
        right = names["matriceDesGains"]

        def turned(*state):
            return [list(column) for column in zip(*right(*state), strict=True)]

        names |= {"matriceDesGains": turned}
        refuse(td2.question5b, names, "il faut 2 lignes")
        assert not passes("verification-5b", names)

    def test_5b_a_wrong_entry_shows_before_and_after(self):
        names = espace("question-5b")
        right = names["matriceDesGains"]

        def opposite(*state):
            return [[-gain for gain in row] for row in right(*state)]

        verdict = refuse(
            td2.question5b, names | {"matriceDesGains": opposite}, "si vous lancez 1 et l'autre"
        )
        assert verdict.vue.startswith("avant : ")
        assert "après : " in verdict.vue

    def test_5b_a_value_that_forgets_the_end_is_told_so(self):
        refuse(
            td2.question5b,
            espace("question-5b") | {"valeur": lambda *state: 0},
            "commencez par demander gainFinal",
        )

    def test_5b_a_recursion_without_end_is_told_so(self):
        def forever(*state):
            return forever(*state)

        names = espace("question-5b") | {"valeur": forever}
        refuse(td2.question5b, names, "s'appelle elle-même sans jamais s'arrêter")


class TestQuestion6:
    def test_no_memory_is_stopped_long_before_the_end(self):
        begin = time.monotonic()
        names = espace("question-5b")
        refuse(td2.question6, names, "valeur refait le même travail")
        assert not passes("verification-6", names)
        assert time.monotonic() - begin < 20

    @pytest.mark.parametrize("kept", [slice(1, 4), slice(0, 3)])
    def test_a_key_that_forgets_a_number_mixes_states_up(self, kept):
        names = espace("question-5b")
        plain, memory = names["valeur"], {}

        def mixed_up(*state):
            if state[kept] not in memory:
                memory[state[kept]] = plain(*state)
            return memory[state[kept]]

        names["valeur"] = mixed_up  # the recursion goes through it as well
        verdict = refuse(td2.question6, names, "la clé doit contenir les quatre nombres")
        assert "pierres à gauche" in verdict.vue

    def test_functools_cache_is_as_good(self, capsys):
        from functools import cache

        names = espace("question-5b")
        names["valeur"] = cache(names["valeur"])
        td2.question6(names)
        assert capsys.readouterr().out.startswith("✔ Réussi")
        assert passes("verification-6", names)

    def test_a_table_that_takes_too_long_pauses_with_a_sentence(self, monkeypatch, capsys):
        monkeypatch.setattr(arbre, "PATIENCE_S", 0.0)
        td2.table(espace("question-6"))
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 2
        assert "Pause" in lines[-1]

    def test_a_table_has_a_line_for_each_stock(self, capsys):
        td2.table(espace("question-6"), 5, 4)
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 4
        assert "5 cases,  4 pierres : valeur 0,000000" in lines[-1]


class TestQuestion7:
    def test_counting_the_castles_is_told_so(self):
        from trollkit.trolls import solve

        table = {m: solve(m, 15).mix(15, 15, m // 2) for m in (3, 5, 7, 9, 11)}
        verdict = refuse(td2.question7a, {"tableau1": table}, "un plateau de 3 cases")
        assert "rapport" in verdict.vue

    @pytest.mark.parametrize(
        ("table", "match"),
        [
            ({3: [1.0]}, r"il manque tableau1\[5\]"),
            ({m: [1.0] for m in (3, 5, 7, 9, 11)}, "a 1 nombres ; il en faut 15"),
            (dict.fromkeys((3, 5, 7, 9, 11), 0.5), "il faut un mélange, une liste de nombres"),
            ([], "il faut un dictionnaire"),
        ],
    )
    def test_7a(self, table, match):
        refuse(td2.question7a, {"tableau1": table}, match)
        assert not passes("verification-7a", {"tableau1": table})

    def test_7b_sides_exchanged_are_too_far_from_the_report(self):
        names = espace("question-7b")
        names["tableau2"] = {board: odds[::-1] for board, odds in names["tableau2"].items()}
        refuse(td2.question7b, names, "trop loin pour mille parties")
        assert not passes("verification-7b", names)

    def test_7b_the_report_copied_does_not_make_probabilities(self):
        from trollkit.classroom.td2.rapport import RAPPORT2

        names = espace("question-7b") | {"tableau2": dict(RAPPORT2)}
        refuse(td2.question7b, names, "il faut trois probabilités")
        assert not passes("verification-7b", names)

    def test_7b_the_player_at_random_is_asked_for_too(self):
        names = espace("question-7b") | {"hasard": ...}
        with pytest.raises(PasCommence, match="la fonction hasard"):
            td2.question7b(names)
        assert not passes("verification-7b", names)


class TestQuestion8:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda g, d, t: [1 / g] * g, "1, 2, 3 ou 4 pierres, avec la même probabilité"),
            (lambda g, d, t: [0.25] * 4, "il en faut 15"),
            (lambda g, d, t: ([0.25] * 4 + [0] * g)[:g], "au lieu de 1"),
            (
                lambda g, d, t: [1 / min(g, 4)] * min(g, 4) + [0] * (g - 4),
                "un dé trop grand devient 3",
            ),
        ],
    )
    def test_each_mistake_has_its_own_sentence(self, function, match):
        names = espace("question-8") | {"melangeExemple2": function}
        refuse(td2.question8, names, match)
        assert not passes("verification-8", names)

    def test_a_guarantee_written_by_hand_is_measured(self):
        names = espace("question-8") | {"garantiePrudente": 0.35}
        refuse(td2.question8, names, "garantiePrudente vaut 0.35")

    @pytest.mark.parametrize("throw", [1, 2, 5])
    def test_the_worst_enemy_wins_every_game_against_whom_it_knows(self, throw):
        import troll

        def constant(partie, past):
            return min(throw, partie.stockGauche)

        enemy = td2.pireEnnemi(constant, 7, 15)
        result = troll.jouerPlusieursParties(7, 15, constant, enemy, 20, affichage=False)
        assert result.defaites == 20

    def test_a_strategy_that_fails_has_no_enemy_but_a_sentence(self):
        import troll

        with pytest.raises(troll.ErreurTroll):
            td2.pireEnnemi(lambda partie, past: 0)


class TestReponses:
    def test_a_loop_that_never_ends_is_stopped(self, monkeypatch):
        monkeypatch.setattr(reponses, "LIMITE_S", 0.2)

        def forever(matrix, column):
            while True:
                pass

        refuse(td2.question1a, {"meilleureReponse": forever}, "une boucle qui ne finit pas")

    def test_what_is_no_function_is_shown(self):
        refuse(td2.question1a, {"meilleureReponse": 3}, "meilleureReponse vaut 3")

    def test_what_a_function_prints_is_not_shown(self, capsys):
        right = espace("question-1a")["meilleureReponse"]

        def talkative(matrix, column):
            print("coucou")
            return right(matrix, column)

        td2.question1a({"meilleureReponse": talkative})
        assert "coucou" not in capsys.readouterr().out
