"""The mistakes that students make in the third sheet, each with its own sentence."""

import pytest

from tests.classroom.td3.cahier import espace, passes
from trollkit.classroom import td3
from trollkit.classroom.questions import answers as reponses
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td3 import plan


def refuse(check, names, match):
    with pytest.raises(PasEncore, match=match) as verdict:
        check(names)
    return verdict.value


class TestQuestion1:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (
                lambda lines: [float(word) for line in lines[:3] for word in line.split()],
                "un nombre à virgule",
            ),
            (lambda lines: 3, "renvoie 3 ; il faut quatre nombres"),
        ],
    )
    def test_1a(self, function, match):
        refuse(td3.question1a, {"lireNombres": function}, match)
        assert not passes("verification-1a", {"lireNombres": function})

    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda lines: lines[5:], "renvoie 11 arbres au lieu de 6"),
            (
                lambda lines: [tuple(map(int, line.split()))[::-1] for line in lines[5:11]],
                r"l'arbre de la case 2 est lu \(0, 1, 3, 2\)",
            ),
        ],
    )
    def test_1b_trees(self, function, match):
        names = espace("question-1b") | {"lireArbres": function}
        refuse(td3.question1b, names, match)
        assert not passes("verification-1b", names)


class TestQuestion2:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda vue: "complete 5", "ne peut pas lire 'complete 5' : partie perdue"),
            (lambda vue: "COMPLETE 99", "cette case n'existe pas"),
        ],
    )
    def test_each_line_is_judged_as_by_the_referee(self, function, match):
        refuse(td3.question2, {"bucheronne": function}, match)
        assert not passes("verification-2", {"bucheronne": function})

    def test_a_message_after_the_action_is_fine(self, capsys):
        right = espace("question-2")["bucheronne"]

        def talkative(vue):
            return f"{right(vue)} bonjour"

        td3.question2({"bucheronne": talkative})
        assert "✔ Réussi" in capsys.readouterr().out
        assert passes("verification-2", {"bucheronne": talkative})


class TestQuestion3:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (
                lambda s, t: [0, 1, 3, 7][t] + s.count(t),
                "vous prenez le prix et le nombre de cette taille",
            ),
            (lambda s, t: (3 if t == 1 else 7) + s.count(t + 1), "le prix de base est 1"),
        ],
    )
    def test_3a(self, function, match):
        refuse(td3.question3a, {"coutPousse": function}, match)
        assert not passes("verification-3a", {"coutPousse": function})

    @pytest.mark.parametrize(
        ("wrong", "match"),
        [
            ({"gainCoupe": lambda n, r: n}, "il manque le bonus"),
            (
                {"gainCoupe": lambda n, r: n + [0, 0, 2, 4][r] - 1},
                "nutriments d'avant la coupe",
            ),
        ],
    )
    def test_3b(self, wrong, match):
        names = espace("question-3b") | wrong
        refuse(td3.question3b, names, match)
        assert not passes("verification-3b", names)


def changed(change):
    """`suites` as the solution has it, each of its answers changed."""
    right = espace("question-4a")["suites"]
    return {"suites": lambda etat: [x for pair in right(etat) if (x := change(etat, *pair))]}


class TestQuestion4:
    @pytest.mark.parametrize(
        ("change", "match"),
        [
            (
                lambda e, p, s: None if len(s[3]) < len(e[3]) else (p, s),
                "couper un grand arbre de richesse 3, pour 4 soleils quand on en a 8",
            ),
            (lambda e, p, s: (0, s), "rapporte 23 points, et non 0"),
        ],
    )
    def test_4a(self, change, match):
        names = changed(change)
        refuse(td3.question4a, names, match)
        assert not passes("verification-4a", names)

    @pytest.mark.parametrize(
        ("extra", "match"),
        [
            (lambda e: (9, (e[0], e[1], e[2] - 99, e[3])), "plus de soleil qu'il n'y en a"),
            (lambda e: (0, (e[0] + 1, e[1], e[2] - 1, e[3])), "dormir mène à nuit"),
            (lambda e: (16, (e[0], e[1] - 1, e[2] - 4, e[3][1:])), "taille 1 ne se coupe pas"),
            (lambda e: (0, e), "elle ne change rien"),
        ],
    )
    def test_4a_what_cannot_follow_is_told_why(self, extra, match):
        right = espace("question-4a")["suites"]
        names = {"suites": lambda etat: [*right(etat), extra(etat)]}
        refuse(td3.question4a, names, match)
        assert not passes("verification-4a", names)

    def test_4a_with_sleep_alone_is_not_begun(self):
        names = espace("question-4a")
        night = names["nuit"]
        with pytest.raises(PasCommence, match="ne contient encore que dormir"):
            td3.question4a({"suites": lambda etat: [(0, night(etat))]})

    def test_4a_the_kit_s_own_function_earns_nothing(self):
        names = espace("question-4a") | {"suites": td3.secours.suites}
        refuse(td3.question4a, names, "c'est la suites du kit")
        assert not passes("verification-4a", names)

    def test_4b_goes_by_the_kit_s_own_function_as_well(self, capsys):
        names = espace("question-4b") | {"suites": td3.secours.suites}
        td3.question4b(names)
        assert "✔ Réussi" in capsys.readouterr().out
        assert passes("verification-4b", names)

    def test_4b_a_wrong_base_is_named_as_the_cause(self):
        names = espace("question-4b")
        right = names["suites"]
        names["suites"] = lambda etat: right((*etat[:2], etat[2] + 9, etat[3]))  # rich
        refuse(
            td3.question4b,
            names,
            "meilleur s'appuie sur suites, qui n'est pas juste : .* Revenez à la question 4a",
        )

    def test_4b_what_a_wrong_base_left_in_the_memory_is_forgotten(self):
        names = espace("question-4b")
        right = names["suites"]
        names["suites"] = lambda etat: right(etat)[:1]
        refuse(td3.question4b, names, "meilleur s'appuie sur suites")
        names["suites"] = right
        td3.question4b(names)

    @pytest.mark.lourd
    def test_4b_without_memory_who_hides_the_calls_does_not_end(self, monkeypatch):
        names = espace("question-4b")
        exec(
            "import sys\n"
            "def meilleur(etat):\n"
            "    sys.setprofile(None)\n"
            "    if etat[0] == 6:\n"
            "        return etat[2] // 3\n"
            "    return max(p + meilleur(s) for p, s in suites(etat))\n",
            names,
        )
        monkeypatch.setattr(plan, "DEPARTS", ())  # each of which takes it two seconds
        monkeypatch.setattr(reponses, "LIMITE_S", 1.0)
        refuse(td3.question4b, names, "n'a pas fini après")


class TestQuestion5:
    @pytest.mark.parametrize("wrong", [td3.SPRINT, [[td3.SPRINT]], 3, []])
    def test_5b_what_is_no_matrix_is_told_without_a_traceback(self, wrong):
        with pytest.raises(PasEncore, match=r"td3\.resoudre a reçu .* il faut une matrice"):
            td3.resoudre(wrong)

    def test_5b_a_position_left_unsolved_is_not_begun(self):
        with pytest.raises(PasCommence, match="melangeEpuise attend sa valeur"):
            td3.question5b(espace("question-5b", melangeEpuise=...))
