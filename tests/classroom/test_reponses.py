"""Verdicts, and what the checks say of a student's function, whatever the sheet."""

import builtins

import pytest

from trollkit.classroom.questions import answers as reponses
from trollkit.classroom.questions.answers import Appel, arret, fonction, un_entier, vide
from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Reussi,
    absent,
    montrer_reussite,
)

# What the checks say of a student's function, whatever the sheet.


def trois_points(partie):
    """A docstring does not make it begun."""
    ...


def muette(partie):
    print(partie)


@pytest.mark.parametrize(
    ("fonction", "attendu"),
    [(trois_points, True), (muette, False), (lambda partie: 0, False), (len, False)],
)
def test_only_a_function_left_at_its_three_dots_is_empty(fonction, attendu):
    assert vide(fonction) is attendu


def test_an_error_is_told_in_french_with_its_line():
    place = {"__name__": "__main__"}
    exec("def f(x):\n    return stockGauche", place)  # as a cell does
    with pytest.raises(NameError) as caught:
        place["f"](0)
    assert arret("f(0)", caught.value).startswith(
        "f(0) s'arrête sur une erreur : ligne 2 de sa cellule, le nom stockGauche n'existe pas"
    )


class Ambiguous:
    """As an array of NumPy: what it is compared with gives no yes and no no."""

    def __eq__(self, other):
        return self

    def __bool__(self):
        raise ValueError("The truth value of an array is ambiguous")

    __hash__ = None


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Ambiguous(), "un nombre"),
        ([Ambiguous()], "un nombre"),
        (float("inf"), "qui ne soit pas infini"),
        (float("nan"), "un nombre"),
        (None, "ne renvoie rien"),
    ],
)
def test_what_is_no_number_is_a_verdict_whatever_it_is(answer, said):
    asked = fonction({"f": lambda x: answer}, "f", "(x)")
    with pytest.raises(PasEncore) as verdict:
        asked.nombre(0)
    assert said in str(verdict.value)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("corps", "cause"),
    [
        ("def f(x):\n    return [x]", r"renvoie \[0\] ; il faut un nombre entier\.$"),
        ("def f(x):\n    return (y for y in [x])", r"; il faut un nombre entier\.$"),
        (
            "def f(x):\n    [1].remove(x)",
            "remove enlève une valeur qui n'est pas dans",
        ),
    ],
)
def test_what_makes_an_answer_of_another_kind_is_named(corps, cause):
    place = {}
    exec(corps, place)
    with pytest.raises(PasEncore, match=cause):
        Appel("f", place["f"], "x").lu(un_entier, "un nombre entier", 0)


def test_an_error_whose_text_fails_is_told_by_its_name():
    class Hostile(Exception):
        def __str__(self):
            raise ValueError

    assert "Hostile" in arret("f", Hostile())


def test_answers_that_take_too_long_together_are_told(monkeypatch):
    monkeypatch.setattr(reponses, "TOTAL_S", 0.05)

    def f(n):
        return sum(i * i for i in range(300_000 * n))

    appel = fonction({"f": f}, "f", "n")
    with pytest.raises(PasEncore, match=r"f a déjà pris .* : trop de travail"):
        for n in (1, 3, 2, *[1] * 50):
            appel(n)


def test_a_function_that_asks_the_keyboard_is_told_so_and_nothing_waits():
    asking, builtins.input = builtins.input, lambda prompt="": pytest.fail("it waits")
    try:
        with pytest.raises(PasEncore, match="attend quelqu'un au clavier"):
            Appel("strategie", lambda partie: input("Combien ?"))(0)
        assert builtins.input is not asking  # given back as it was found
    finally:
        builtins.input = asking


def test_a_failed_check_shows_its_sentence_then_its_lines_and_no_traceback():
    verdict = PasEncore("le troll est ailleurs.", "G.T...D\nG..T..D")
    assert verdict._render_traceback_() == [
        "✎ Pas encore : le troll est ailleurs.",
        "G.T...D",
        "G..T..D",
    ]


def test_a_long_sentence_is_folded_between_words():
    lines = PasEncore("il reste beaucoup de pierres " * 5)._render_traceback_()
    assert len(lines) == 3
    assert all(len(line) <= 80 for line in lines)
    assert " ".join(lines) == "✎ Pas encore : " + ("il reste beaucoup de pierres " * 5).strip()


def test_a_word_is_never_cut_at_its_hyphen():
    lines = PasEncore("cellule au-dessus " * 9)._render_traceback_()
    assert not any(line.endswith("-") for line in lines)


def test_the_two_failed_verdicts_are_told_apart_by_their_first_words():
    assert PasCommence("rien.")._render_traceback_() == ["○ Pas commencé : rien."]
    assert PasEncore("presque.")._render_traceback_() == ["✎ Pas encore : presque."]


def test_nbgrader_sees_a_failed_assertion():
    with pytest.raises(AssertionError, match="presque"):
        raise PasEncore("presque.")


def test_a_passed_check_prints_on_standard_output_only(capsys):
    # nbgrader gives 0 to a test cell that writes on standard error.
    montrer_reussite(Reussi("bien joué.", "G..T..D"))
    assert capsys.readouterr() == ("✔ Réussi : bien joué.\nG..T..D\n", "")


def test_a_variable_left_at_three_dots_counts_as_absent():
    assert absent({"p": ...}, "p")
    assert absent({}, "p")
    assert not absent({"p": 0}, "p")
