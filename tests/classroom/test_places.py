"""Bets come before what gives their answer away, and the first own line comes early."""

import pytest

from tests.classroom.cahier import cells

# Of each sheet: what is asked or written, and what must not have been seen by then.
BEFORE = {
    "td1-trolls": [
        ("verification-1", "premiere-ligne"),
        ("pari-1", "jeu-1"),
        ("duel-1", "question-2"),
        ("pari-2", "question-2"),
        ("pari-4", "question-4a"),
        ("pari-5", "graphiques.suivre(15, 30"),
        ("pari-6", "arene-6"),
        ("pari-7", "graphiques.suivre_duel(7, 15, troll.strategieExemple1"),
    ],
    "td2-prudence": [
        ("pari-2", "jeu-2"),
        ("pari-3", "jeu-3"),
        ("pari-4", "jeu-4"),
        ("pari-7", "rapport"),
        ("pari-8", "faille-8"),
        ("pari-9", "jeu-9"),
    ],
    "td3-foret": [
        ("duel-1", "question-1a"),
        ("pari-2", "arbitres"),
        ("pari-4", "arpenteur-4"),
        ("pari-6", "jeu-6"),
        ("pari-7", "arene-7"),
    ],
    "td4-gyges": [
        ("duel-1", "question-1"),
        ("pari-2", "jeu-2"),
        ("pari-4", "jeu-4"),
        ("pari-6", "mesure-6"),
        ("pari-7", "mesure-7"),
    ],
}


@pytest.mark.parametrize("name", BEFORE)
def test_what_must_come_first_does(name):
    found = list(cells("assignments", name).items())

    def place(what):
        return next(
            number
            for number, (cell, source) in enumerate(found)
            if cell == what or ("(" in what and what in source)
        )

    late = [(first, then) for first, then in BEFORE[name] if place(first) >= place(then)]
    assert late == []
