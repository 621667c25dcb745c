import pytest

from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Reussi,
    absent,
    montrer_reussite,
)


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
