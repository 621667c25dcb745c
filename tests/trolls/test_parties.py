import random

import numpy as np
import pytest

import troll

TOLD = """\
Départ    : G..T..D  chaque château a 5 pierres, le troll est sur la case 3
Tour   1  : G...T.D  gauche lance 2, droite lance 1 ; il reste 3 et 4
Tour   2  : G....TD  gauche lance 2, droite lance 1 ; il reste 1 et 3
Tour   3  : G..T..D  gauche lance 1, droite lance 1, puis droite pousse le troll de 2 cases ; \
il reste 0 et 0
Match nul : plus de pierres, et le troll est au milieu du chemin.
"""


def one(partie, past):
    return 1


def test_a_game_is_told_turn_by_turn(capsys):
    partie = troll.jouerPartie(7, 5, troll.strategieExemple1, one)
    assert capsys.readouterr().out == TOLD
    assert (partie.gagnant, partie.positionTroll) == (3, 3)


def test_the_sheet_has_two_names_for_one_function():
    assert troll.jouerUnePartie is troll.jouerPartie


def test_each_strategy_of_a_single_game_sees_itself_as_left():
    seen = []

    def spy(partie, past):
        seen.append((partie.positionTroll, partie.coupsPrecedents, past))
        return 1

    troll.jouerPartie(7, 15, troll.strategieExemple1, spy, affichage=False)
    assert seen == [(3, [], []), (2, [(1, 2)], []), (1, [(1, 2), (1, 2)], [])]


def test_a_strategy_called_by_mistake_is_explained():
    with pytest.raises(troll.ErreurTroll, match="3 n'est pas une stratégie"):
        troll.jouerPartie(7, 15, one, 3, affichage=False)  # type: ignore[arg-type]
    with pytest.raises(troll.ErreurTroll, match="donnée sans parenthèses"):
        troll.jouerPlusieursParties(7, 15, 3, one, affichage=False)  # type: ignore[arg-type]


def test_many_games_print_as_a_small_table(capsys):
    resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, one, 20)
    assert capsys.readouterr().out == (
        "7 cases, 15 pierres\n"
        "             gauche   droite\n"
        "Victoires        20        0\n"
        "Nuls              0        0\n"
        "Défaites          0       20\n"
    )
    assert (resultat.victoires, resultat.nuls, resultat.defaites) == (20, 0, 0)
    assert resultat.disqualifies == []


def test_a_seed_repeats_a_match_and_leaves_the_callers_chance_alone():
    def numpy_player(partie, past):
        return min(int(np.random.randint(1, 4)), partie.stockGauche)

    def match(seed):
        resultat = troll.jouerPlusieursParties(
            7, 15, troll.strategieExemple2, numpy_player, 30, graine=seed, affichage=False
        )
        return [partie.coupsPrecedents for partie in resultat.parties]

    random.seed(1)
    np.random.seed(1)
    expected = random.random(), np.random.random()
    random.seed(1)
    np.random.seed(1)
    first = match(7)
    assert (random.random(), np.random.random()) == expected
    assert match(7) == first
    assert match(8) != first
    assert match(None) != match(None)


def test_a_fault_disqualifies_with_its_reason_and_keeps_the_finished_games(
    capsys,
):
    def greedy_later(partie, past):
        return 99 if len(past) == 3 else 1

    resultat = troll.jouerPlusieursParties(7, 15, greedy_later, one)
    assert resultat.disqualifies == ["gauche"]
    assert (resultat.victoires, resultat.nuls, resultat.defaites) == (0, 0, 1000)  # as printed
    assert len(resultat.parties) == 3
    sentence = "Partie 4, tour 1 : coup refusé, 99 ; il fallait un nombre entier de 1 à 15."
    assert resultat.raisons == {"gauche": sentence}
    # The sheet: who is disqualified « a perdu les 1000 parties ».
    assert capsys.readouterr().out == (
        "7 cases, 15 pierres\n"
        "             gauche   droite\n"
        "Victoires         0     1000\n"
        "Nuls              0        0\n"
        "Défaites       1000        0\n"
        f"Gauche disqualifiée, toutes ses parties perdues. {sentence}\n"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"nombreParties": 0}, "Nombre de parties refusé : 0."),
        ({"nombreParties": 2.5}, "Nombre de parties refusé : 2.5."),
        ({"graine": "abc"}, "Graine refusée : 'abc'."),
    ],
)
def test_settings_that_cannot_be_are_refused_in_french(options, sentence):
    with pytest.raises(troll.ErreurTroll) as caught:
        troll.jouerPlusieursParties(7, 15, one, one, **options)
    assert str(caught.value).startswith(sentence)
