"""The loop at the keyboard, by transcripts."""

import random
import re

import pytest

from trollkit import gyges
from trollkit.gyges.notation import move_text
from trollkit.gyges.players import HUMAN, choose
from trollkit.gyges.rules import Config, GameInPlay
from trollkit.gyges.terminal import play_at_keyboard

ROWS = ("", "")  # whoever plays is asked for them first, and takes the usual ones


@pytest.fixture
def says(monkeypatch, capsys):
    """What is printed when these answers are typed; then nobody is there any more."""

    def typed(*answers, play=gyges.jouer):
        left = [*([] if play is gyges.jouer else ROWS), *answers]

        def read(prompt=""):
            print(prompt, end="")
            if not left:
                raise EOFError
            print(left[0])
            return left.pop(0)

        monkeypatch.setattr("builtins.input", read)
        play()
        assert not left, f"jamais lu : {left}"
        return capsys.readouterr().out

    return typed


def humans():
    return lambda: play_at_keyboard((HUMAN, HUMAN))


def boards(out):
    return out.count("Au trait : ")


def test_two_humans_set_up_their_rows_and_play(says):
    out = says("humain", "humain", "123123", "321321", "11-21", "61*62=61", "quitter")
    assert "Sud, vos six anneaux, de gauche à droite vus de Sud (332121) : 123123" in out
    assert "  6   ③───②───①───③───②───①   6" in out
    assert "Sud joue 11-21   (chemin : 11 21)" in out
    assert out.endswith("À bientôt !\n")


def test_a_wrong_row_or_answer_is_asked_again(says):
    out = says("6", "", "humain", "deux", "humain", "332122", "332121", "123321", "quitter")
    assert out.count("Qui joue Sud (humain, ou un niveau de 1 à 5) ?") == 3
    assert "Il faut humain, ou un niveau de 1 à 5." in out
    assert "Rangée refusée : '332122'. Il faut six chiffres" in out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("11 - 23", "Sud joue 11-23"),
        ("11–23.", "Sud joue 11-23"),
        ("16x15 = 34", "Sud joue 16*15=34"),
        ("bonjour", "« bonjour » n'est pas un coup : par exemple 11-33"),
        ("11-33", "Coup 11-33 refusé : aucun chemin n'y mène"),
        ("63-43", "il faut jouer un anneau de la rangée 1"),
        ("11-17", "n'est pas un coup"),
        ("", "n'est pas un coup"),
        ("\x1b[31m", "n'est pas un coup"),
    ],
)
def test_typing_errors_are_forgiven_or_explained(says, typed, said):
    out = says(typed, play=humans())
    assert said in out
    assert "\x1b" not in out.replace(typed, "", 1)


def test_moves_and_advice_are_given_on_demand(says):
    out = says("coups", "coups 16", "conseil", "aide", play=humans())
    assert re.search(r"171 coups possibles, dont 2\d sans remplacement", out)
    assert re.search(r"16\*15=16 .*16-24 16-26 16-35", out)
    assert re.search(r"Conseil : \d\d[-*]", out)
    assert "16*22=34     l'anneau de 16 va en 22" in out


def test_a_move_is_shown_with_its_way(says):
    assert "(chemin : 12 22 23 13 12 11 21 22 32)" in says("12-32", play=humans())


def whole_game():
    """The moves of a game that is won."""
    session, rng = GameInPlay(Config()), random.Random(8)
    while session.outcome is None:
        session.play(choose(session.position, 1, rng))
    return list(map(move_text, session.moves))


def test_a_won_game_says_so(says):
    moves = whole_game()
    out = says(*moves, play=humans())
    assert re.search(r"(Sud|Nord) a gagné\.\n\1 gagne en \d+ coups : .* est au but\.", out)
    assert boards(out) == len(moves)


def test_without_a_keyboard_two_machines_play_to_the_end(says):
    out = says("1", "2")
    assert "2. Gourmande : prend ce qui paraît le mieux" in out
    assert "gagne en" in out or "Partie nulle" in out


def test_ctrl_c_says_goodbye(monkeypatch, capsys):
    def interrupted(prompt=""):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    gyges.jouer()
    assert capsys.readouterr().out.endswith("À bientôt !\n")
