import pytest
from hypothesis import given
from hypothesis import strategies as st

import troll
from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.rules import GAME, Config

SHEET_BLOCK = """\
---- Partie en cours ----

[Parametres initiaux]
   Nombre de cases : 7
   Stock initial : 15

[Etat de la partie]
   Position du troll : 3
   Stock gauche : 15
   Stock droite : 15"""


def test_a_new_game_prints_the_block_of_the_sheet_byte_for_byte(
    capsys,
):
    print(troll.Partie(7, 15))
    assert capsys.readouterr().out == SHEET_BLOCK + "\n"


@pytest.mark.parametrize(
    ("turns", "last_lines"),
    [
        (
            [(2, 1), (2, 1), (2, 1)],
            ["   Position du troll : 6", "   Vainqueur : gauche"],
        ),
        (
            [(1, 2), (1, 2), (1, 2)],
            ["   Position du troll : 0", "   Vainqueur : droite"],
        ),
        (
            [(15, 15)],
            ["   Position du troll : 3", "   Vainqueur : aucun (match nul)"],
        ),
    ],
)
def test_a_finished_game_prints_its_winner(turns, last_lines):
    partie = troll.Partie(7, 15)
    for left, right in turns:
        partie.tourDeJeu(left, right)
    lines = str(partie).split("\n")
    assert lines[0] == "---- Partie terminee ----"
    assert [lines[7], lines[-1]] == last_lines


def test_the_properties_of_the_sheet_are_there():
    partie = troll.Partie(7, 15)
    partie.tourDeJeu(2, 4)
    assert vars(partie) == {
        "nombreCases": 7,
        "positionTroll": 2,
        "stockInitial": 15,
        "stockGauche": 13,
        "stockDroite": 11,
        "coupsPrecedents": [(2, 4)],
    }


@pytest.mark.parametrize(
    ("throws", "sentence"),
    [
        (
            (3, 16),
            "Le joueur de droite ne peut pas jouer 16 : il faut un nombre entier de 1 à 15.",
        ),
        (
            (1, True),
            "Le joueur de droite ne peut pas jouer True : il faut un nombre entier de 1 à 15.",
        ),
        (
            (None, "x"),
            "Le joueur de gauche ne peut pas jouer None (la fonction n'a rien renvoyé : return "
            "oublié ?) : il faut un nombre entier de 1 à 15.",
        ),
    ],
)
def test_an_invalid_throw_is_one_french_sentence_and_changes_nothing(throws, sentence):
    partie = troll.Partie(7, 15)
    before = partie.copier()
    with pytest.raises(troll.ErreurTroll) as caught:
        partie.tourDeJeu(*throws)
    assert str(caught.value) == sentence
    assert partie == before


def test_a_finished_game_refuses_another_turn():
    partie = troll.Partie(7, 15)
    partie.tourDeJeu(15, 15)
    before = partie.copier()
    with pytest.raises(troll.ErreurTroll, match="La partie est terminée"):
        partie.tourDeJeu(1, 1)
    assert partie == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((8, 15), "Nombre de cases refusé : 8. Il faut un nombre entier impair"),
        ((7, "15"), "Stock initial refusé : '15'."),
        ((7.5, 15), "Nombre de cases refusé : 7.5."),
    ],
)
def test_a_board_that_cannot_be_is_refused_in_french(arguments, sentence):
    with pytest.raises(troll.ErreurTroll) as caught:
        troll.Partie(*arguments)
    assert str(caught.value).startswith(sentence)


def test_a_notebook_shows_an_error_as_one_line_without_traceback():
    error = troll.ErreurTroll("Une phrase.")
    assert error._render_traceback_() == ["ErreurTroll : Une phrase."]
    assert type(error).__module__ == "troll"


def test_a_mirror_swaps_sides_everywhere():
    partie = troll.Partie(7, 15)
    partie.tourDeJeu(2, 4)
    reflet = partie.miroir()
    assert (reflet.positionTroll, reflet.stockGauche, reflet.stockDroite) == (4, 11, 13)
    assert reflet.coupsPrecedents == [(4, 2)]
    assert reflet.miroir() == partie


def test_a_game_shown_by_a_notebook_fits_one_line():
    assert repr(troll.Partie(7, 15)) == (
        "<Partie 7 cases, 15 pierres : troll en 3, stocks 15 et 15, tours joués : 0>"
    )


@given(
    st.integers(1, 7),
    st.integers(1, 30),
    st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), max_size=30),
)
def test_a_game_follows_the_pure_rules_turn_by_turn(half, stones, wishes):
    partie = troll.Partie(2 * half + 1, stones)
    state = GAME.initial(Config(2 * half + 1, stones))
    for wish_left, wish_right in wishes:
        if partie.terminee:
            break
        turn = min(wish_left, partie.stockGauche), min(wish_right, partie.stockDroite)
        partie.tourDeJeu(*turn)
        state = GAME.step(state, {LEFT: turn[0], RIGHT: turn[1]})
    shown = (partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll)
    assert shown == tuple(state)
    assert partie.terminee == (GAME.outcome(state) is not None)
    assert partie.miroir().gagnant == {0: 0, 1: 2, 2: 1, 3: 3}[partie.gagnant]
