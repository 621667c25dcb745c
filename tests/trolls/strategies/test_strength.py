"""A few duels that show what each idea is good for, and what it is not."""

import pytest

import troll
from tests.trolls.transcript import fresh


def score(left, right, cells, stones, games=300):
    result = troll.jouerPlusieursParties(
        cells, stones, fresh(left), fresh(right), games, graine=0, affichage=False
    )
    assert result.disqualifies == []
    return result.victoires - result.defaites


@pytest.mark.parametrize(
    ("left", "right", "least"),
    [
        ("dernier_rempart", "toujours_trois", 300),
        ("metronome", "dernier_rempart", 300),  # a cycle: the ladder is no order of pairs
        ("toujours_trois", "metronome", 0),
        ("copieur", "toujours_trois", 300),
        ("devin", "copieur", 290),
        ("devin", "dernier_rempart", 280),
        ("greffier", "petits_des", 150),
        ("compteur", "hasard", 200),
        ("chocolatier", "devin", 100),
        ("chocolatier", "dernier_rempart", 60),
    ],
)
def test_a_rung_beats_one_below(left, right, least):
    assert score(left, right, 7, 15) >= least


def test_two_savers_draw_for_ever():
    assert score("toujours_un", "dernier_rempart", 7, 15) == 0
