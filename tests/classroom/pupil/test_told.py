"""What a class is told of a verdict: its kind, whoever has made the mistake, and no more."""

import pytest

import troll
from trollkit.classroom import td1
from trollkit.classroom.pupil import client
from trollkit.classroom.questions.answers import Appel
from trollkit.classroom.questions.verdicts import Constat, PasEncore
from trollkit.classroom.td1.exemples import question4a

SECRET = "motDePasse"


class Sienne(Exception):
    """An error that a student has named."""


Sienne.__name__ = SECRET


@pytest.fixture
def of():
    """What is told of a check."""

    def words(check, espace):
        with pytest.raises(Constat) as verdict:
            check(espace)
        said = client.words(verdict.value)
        assert SECRET not in said
        return said

    return words


def raises(error):
    def predireExemple1(partie):
        raise error

    return {"predireExemple1": predireExemple1}


def answers(value):
    return {"predireExemple1": lambda partie: value}


def test_errors_of_the_students_function_are_told_apart_by_pythons_own_names(of):
    said = [
        of(question4a, raises(error))
        for error in (KeyError(SECRET), ZeroDivisionError(SECRET), Sienne(SECRET))
    ]
    assert said == [
        "Pas encore : ... s'arrête sur une erreur : ... (KeyError).",
        "Pas encore : ... s'arrête sur une erreur : ... (ZeroDivisionError).",
        "Pas encore : ... s'arrête sur une erreur : ....",
    ]


def test_an_answer_of_another_kind_is_no_answer_that_is_missing(of):
    one, other = of(question4a, answers(SECRET)), of(question4a, answers(None))
    assert one.endswith("... renvoie ..., un texte ; il faut un nombre entier de pierres.")
    assert "ne renvoie rien (None)" in other


def test_the_same_mistake_is_the_same_text_whatever_was_answered(of):
    assert of(question4a, answers([SECRET])) == of(question4a, answers({SECRET: 1}))


def test_of_the_sentences_that_a_function_may_return_the_one_that_was_made_is_told(of):
    resultat = troll.jouerPlusieursParties(
        7, 15, troll.strategieExemple1, troll.strategieExemple2, 1000, affichage=False
    )
    assert of(td1.question7a, {"resultat": resultat, "taux": 7}) == (
        "Pas encore : taux vaut ... ; la part des victoires, de 0 à 1, est le nombre de "
        "victoires de la gauche divisé par le nombre de parties, nulles et perdues comprises."
    )


def test_what_takes_too_long_is_told_as_that():
    def endless(partie):
        from trollkit.classroom.questions.verdicts import TropLong

        raise TropLong

    with pytest.raises(PasEncore) as verdict:
        Appel("predireExemple1", endless)(1)
    assert client.words(verdict.value) == "Pas encore : ... prend trop de temps."


def test_a_verdict_that_only_adds_to_another_is_told_as_that_one():
    with pytest.raises(PasEncore) as verdict:
        try:
            raise Appel("f", len).autre(SECRET, "un nombre")
        except PasEncore as first:
            raise PasEncore("{first} {other}", first=first.phrase, other=SECRET) from None
    told = client.words(verdict.value)
    assert told.endswith("renvoie ..., un texte ; il faut un nombre. ...")
