"""What the graded cells ask about: only what the rules of the game can lead to.

Questions 1, 2, 3 and 5 ask about nothing of their own: they look at what the student made.
"""

import pytest

import troll
from tests.classroom.cahier import Cahier
from trollkit.classroom import td1

CAHIER = Cahier("td1-trolls", ("preparation", "aides-"), bases=())
ASKED = {
    "4a": ("predireExemple1", td1.question4a),
    "4b": ("coupsPossiblesExemple2", td1.question4b),
    "6": ("strategie", td1.question6),
    "7b": ("pointsGauche", td1.question7b),
}


def asked(question):
    """The arguments of each call that the check and the hidden tests make."""
    names, calls = CAHIER.espace(f"question-{question}"), []
    function, check = ASKED[question]
    solved = names[function]

    def recorded(*arguments):
        calls.append(arguments)
        return solved(*arguments)

    names[function] = recorded
    check(names)
    visible = len(calls)
    assert CAHIER.passes(f"verification-{question}", names)
    assert 0 < visible < len(calls)
    return calls


def played_again(partie):
    """The game that the recorded throws give by the rules, refused where they do not."""
    again = troll.Partie(partie.nombreCases, partie.stockInitial)
    for coup in partie.coupsPrecedents:
        again.tourDeJeu(*coup)
    return again


@pytest.mark.parametrize("question", ["4a", "4b", "6"])
def test_every_position_asked_about_can_be_reached_and_is_in_play(question):
    for partie, *_ in asked(question):
        assert played_again(partie) == partie
        assert not partie.terminee


def test_the_earlier_games_of_a_match_are_finished_and_of_its_board():
    matches = [(partie, passe) for partie, passe in asked("6") if passe]
    assert {ancienne.gagnant for _, passe in matches for ancienne in passe} == {1, 2, 3}
    for partie, passe in matches:
        for ancienne in passe:
            assert ancienne.terminee
            assert played_again(ancienne) == ancienne
            assert (ancienne.nombreCases, ancienne.stockInitial) == (
                partie.nombreCases,
                partie.stockInitial,
            )


def test_the_results_asked_about_are_those_of_games_that_were_played():
    for (resultat,) in asked("7b"):
        ends = [played_again(partie).gagnant for partie in resultat.parties]
        counts = (resultat.victoires, resultat.defaites, resultat.nuls)
        played = tuple(map(ends.count, (1, 2, 3)))
        assert counts == played or resultat.disqualifies
