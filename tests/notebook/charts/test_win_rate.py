"""The win rate: Wilson's interval against its definition, and what is shown of a duel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.charts.games import drawn
from trollkit.core.numbers import wilson
from trollkit.notebook.charts import alt_text, win_rate
from trollkit.trolls.partie import DROITE, GAUCHE, NUL

Z = 1.959964


@given(games=st.integers(1, 3000), data=st.data())
def test_wilsons_ends_are_the_shares_that_the_sample_just_does_not_refute(games, data):
    points = data.draw(st.integers(0, 2 * games)) / 2
    share, low, high = wilson(points, games)
    assert share == points / games

    def refutation(true):
        """Deviations of the sample from a true share, less those of the limit."""
        return (share - true) ** 2 * games - Z**2 * true * (1 - true)

    assert 0 <= low <= share <= high <= 1
    assert [refutation(low), refutation(high)] == pytest.approx([0, 0], abs=1e-9 * games)


def lines(figure):
    """The three lines by their words, and the bands under the two that are compared."""
    low, high, lost_low, lost_high, *shown = drawn(figure)["data"]
    bands = {"victoires": (low, high), "défaites": (lost_low, lost_high)}
    return {line["name"].split()[0]: line for line in shown}, bands


@given(st.lists(st.sampled_from([GAUCHE, NUL, DROITE]), min_size=1, max_size=40))
def test_each_line_is_games_that_ended_so_over_all_games_draws_included(winners):
    shown, bands = lines(win_rate(winners))
    for word, outcome in (("victoires", GAUCHE), ("nuls", NUL), ("défaites", DROITE)):
        counts = [winners[:games].count(outcome) for games in range(1, len(winners) + 1)]
        shares = [wilson(count, games) for games, count in enumerate(counts, 1)]
        assert shown[word]["x"] == list(range(1, len(winners) + 1))
        assert shown[word]["y"] == [100 * band.share for band in shares]
        if word in bands:
            low, high = bands[word]
            assert low["y"] == [100 * band.low for band in shares]
            assert high["y"] == [100 * band.high for band in shares]


def test_the_sentence_says_both_rates_their_bands_and_the_draws():
    figure = win_rate([GAUCHE] * 70 + [DROITE] * 20 + [NUL] * 10, ["Renard", "Moitié"])
    assert alt_text(figure) == (
        "Après 100 parties, Renard en a gagné 70,0 %, entre 60 % et 78 %, et perdu 20,0 %, "
        "entre 13 % et 29 % (à 95 % de confiance, Wilson) ; 10,0 % de nuls : "
        "Renard gagne plus souvent."
    )
