import getpass

import pytest

import troll
from trollkit.trolls.terminal import TerminalGUI


@pytest.fixture
def types(monkeypatch):
    """Answers given in order at the keyboard; then nobody is there any more."""

    def give(*answers):
        left = list(answers)

        def read(prompt=""):
            print(prompt, end="")
            if not left:
                raise EOFError
            print(left[0])
            return left.pop(0)

        monkeypatch.setattr("builtins.input", read)
        monkeypatch.setattr(getpass, "getpass", lambda prompt: read(prompt))

    return give


def one(partie, past):
    return 1


def test_without_a_keyboard_the_game_is_watched_to_its_end(types, capsys):
    types()
    gui = TerminalGUI(7, 15, troll.strategieExemple1, one)
    out = capsys.readouterr().out
    assert "Victoire de gauche : le troll est au château de droite." in out
    assert gui.session.partie.gagnant == 1


def test_enter_plays_one_turn_and_q_leaves(types, capsys):
    types("", "", "q")
    gui = TerminalGUI(7, 15, troll.strategieExemple1, one)
    assert gui.session.partie.coupsPrecedents == [(2, 1), (2, 1)]
    assert "Tour   2" in capsys.readouterr().out


def test_p_plays_to_the_end(types, capsys):
    types("p")
    gui = TerminalGUI(7, 15, troll.strategieExemple1, one)
    assert gui.session.score() == (1, 0, 0)
    assert "À bientôt" not in capsys.readouterr().out


def test_a_person_is_asked_again_after_a_wrong_answer(types, capsys):
    types("beaucoup", "0", "16", "3", "q")
    gui = TerminalGUI(7, 15, "humain", one)
    out = capsys.readouterr().out
    assert gui.session.partie.coupsPrecedents == [(3, 1)]
    assert out.count("tapez un nombre entier de 1 à 15, ou q pour quitter.") == 3


def test_two_people_type_in_secret_and_right_sees_its_own_stock(types, capsys):
    types("2", "5", "1", "16", "q")
    gui = TerminalGUI(7, 15, "humain", "humain")
    out = capsys.readouterr().out
    assert gui.session.partie.coupsPrecedents == [(2, 5)]
    assert "Château de droite, combien de pierres (1 à 10) ?" in out
