"""A game as pictures, in a notebook that has no widgets."""

import pytest

import troll
from trollkit.notebook.album import show_turns


@pytest.fixture
def pictures(monkeypatch):
    drawn = []
    monkeypatch.setattr("IPython.display.display", drawn.append)
    return drawn


def one(partie, past):
    return 1


def test_each_turn_is_told_and_drawn(pictures, capsys):
    show_turns(7, 15, troll.strategieExemple1, one)
    out = capsys.readouterr().out
    assert [repr(picture) for picture in pictures] == [
        "G..T..D",
        "G...T.D",
        "G....TD",
        "G.....T",
    ]
    assert "Troll sur la case 4 d'un chemin de 7 cases" in pictures[1]._repr_svg_()
    assert out.count("Tour ") == 3
    assert out.endswith("Victoire de gauche : le troll est au château de droite.\n")


def test_a_strategy_at_fault_ends_it_with_a_sentence(pictures, capsys):
    show_turns(7, 15, one, lambda partie, past: 0)
    assert len(pictures) == 1
    assert "Château de droite. Partie 1, tour 1 : coup refusé, 0" in capsys.readouterr().out


def test_a_person_is_told_what_is_needed(pictures, capsys):
    show_turns(7, 15, "humain", one)
    assert not pictures
    assert "un programme Python ordinaire" in capsys.readouterr().out


def test_what_cannot_be_is_refused_in_french(pictures):
    with pytest.raises(troll.ErreurTroll, match="Nombre de cases refusé : 8"):
        show_turns(8, 15, one, one)
