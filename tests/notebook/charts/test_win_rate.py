"""The win rate: Wilson's interval against its definition, and what is shown of a duel."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.charts.games import drawn
from trollkit.core.intervals import wilson
from trollkit.notebook.charts import alt_text, win_rate
from trollkit.trolls.partie import DROITE, GAUCHE, NUL

Z = 1.959964


@given(games=st.integers(1, 3000), data=st.data())
def test_wilsons_ends_are_the_shares_that_the_sample_just_does_not_refute(games, data):
    points = data.draw(st.integers(0, 2 * games)) / 2
    share, low, high = wilson(points, games)
    assert share == points / games

    def refutation(true: float) -> float:
        """Deviations of the sample from a true share, less those of the limit."""
        return (share - true) ** 2 * games - Z**2 * true * (1 - true)

    assert 0 <= low <= share <= high <= 1
    assert [refutation(low), refutation(high)] == pytest.approx([0, 0], abs=1e-9 * games)


def test_the_line_is_the_share_of_points_so_far():
    traces = drawn(win_rate([GAUCHE, NUL, DROITE, DROITE]))["data"]
    assert traces[2]["x"] == [1, 2, 3, 4]
    assert traces[2]["y"] == [100, 75, 50, 37.5]
    assert [traces[0]["y"][-1], traces[1]["y"][-1]] == [100 * end for end in wilson(1.5, 4)[1:]]


def test_a_long_duel_is_thinned_and_keeps_its_end():
    winners = [GAUCHE, DROITE, DROITE] * 1000
    line = drawn(win_rate(winners))["data"][2]
    assert len(line["x"]) <= 250
    assert line["x"][-1] == 3000
    for games, share in zip(line["x"], line["y"], strict=True):
        assert share == pytest.approx(100 * winners[:games].count(GAUCHE) / games)


def test_the_band_is_named_wilson_and_the_sentence_says_its_confidence():
    figure = win_rate([GAUCHE] * 80 + [DROITE] * 20, ["Renard", "Moitié"])
    assert "Wilson" in drawn(figure)["data"][1]["name"]
    centre, spread = (0.8 + 0.5 * Z**2 / 100) / (1 + Z**2 / 100), 0.0
    spread = Z * sqrt(0.8 * 0.2 / 100 + Z**2 / 40000) / (1 + Z**2 / 100)
    low, high = round(100 * (centre - spread)), round(100 * (centre + spread))
    assert alt_text(figure) == (
        "Après 100 parties, Renard a 80 % des victoires (une nulle compte pour une demie), "
        f"à 95 % de confiance entre {low} % et {high} % : Renard gagne plus souvent."
    )


def test_who_is_ahead_is_not_said_before_it_is_sure():
    assert alt_text(win_rate([GAUCHE] * 3, total=10)).startswith("Après 3 parties sur 10, ")
    assert alt_text(win_rate([GAUCHE, DROITE])).endswith("qui gagne le plus souvent.")
    assert alt_text(win_rate([DROITE] * 30)).endswith(": droite gagne plus souvent.")
    assert alt_text(win_rate([], total=10)) == "Aucune partie jouée pour l'instant."
