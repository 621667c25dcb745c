"""The mistakes that students make in the third sheet, each with its own sentence."""

import pytest

from tests.classroom.td3.cahier import espace
from trollkit.classroom import td3
from trollkit.classroom.questions.verdicts import PasEncore


def refuse(check, names, match):
    with pytest.raises(PasEncore, match=match) as verdict:
        check(names)
    return verdict.value


class TestQuestion4:
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


class TestQuestion5:
    @pytest.mark.parametrize("wrong", [td3.SPRINT, [[td3.SPRINT]], 3, []])
    def test_5b_what_is_no_matrix_is_told_without_a_traceback(self, wrong):
        with pytest.raises(PasEncore, match=r"td3\.resoudre a reçu .* il faut une matrice"):
            td3.resoudre(wrong)
