"""What is said of an attempt at a ladder beside those before it, and what is remembered."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit import gyges
from trollkit.classroom import td3, td4
from trollkit.classroom.questions.climb import noter
from trollkit.classroom.questions.ladder import Ladder, Rung
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.foret.strategies import find
from trollkit.gyges.strategies import reflechie

NOMS = "abc"
LADDER = Ladder(tuple(Rung(id_, 1.0) for id_ in NOMS), ("7x15",), games=10, seed=0)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def essai(*parts):
    return noter("td1", LADDER, dict(zip(NOMS, parts, strict=True)))


def test_the_first_attempt_is_compared_with_nothing():
    assert essai(1.0, 0.5, 0.0) == "1er essai : 1 barreau sur 3."


def test_the_next_ones_are_compared_with_the_one_before():
    essai(1.0, 0.5, 0.0)
    assert essai(1.0, 1.0, 1.0) == (
        "2e essai : 3 barreaux sur 3 ; 3,00 points, contre 1,50 la fois d'avant."
    )
    assert essai(0.25, 0.0, 0.0) == (
        "3e essai : 0 barreau sur 3 ; 0,25 points, contre 3,00 la fois d'avant."
    )


@settings(max_examples=25)
@given(JSON)
def test_whatever_stands_in_the_file_the_attempt_is_told_and_kept(damaged):
    memoire_de("td1").garder("echelle", json.loads(json.dumps(damaged)))
    assert " essai : 1 barreau sur 3" in essai(1.0, 0.0, 0.5)
    assert memoire_de("td1").lire("echelle", [])[-1] == 1.5


@pytest.mark.parametrize(
    ("sheet", "player"),
    [
        (td3, find("arpenteur").strategy),
        (td3, lambda vue: find("arpenteur").strategy(vue)),
        (td4, lambda plateau: gyges.meilleur_coup(plateau)),
        (td4, reflechie.meilleur_coup),
    ],
)
def test_whoever_lets_a_player_of_the_course_play_is_told_before_any_game(sheet, player):
    name = "meilleur_coup" if sheet is td4 else "strategie"
    names = {name: player, "find": find, "gyges": gyges}
    with pytest.raises(PasEncore, match=r"joueurs du cours|machine du kit"):
        sheet.echelle(names)
