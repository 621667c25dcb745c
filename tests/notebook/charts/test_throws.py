"""Throws beside perfect play: counted by hand, position by position."""

import numpy as np
import pytest

from tests.notebook.charts.games import drawn, duel, played
from trollkit.core.game import LEFT, RIGHT
from trollkit.notebook.charts import alt_text, throws
from trollkit.notebook.charts.games import shares
from trollkit.trolls import solve


@pytest.mark.parametrize("side", [LEFT, RIGHT])
@pytest.mark.parametrize("opening", [False, True])
def test_shares_are_those_of_a_count_turn_by_turn(side, opening):
    games, table = duel(60).parties, solve(7, 15)
    played_, perfect, total = np.zeros(15), np.zeros(15), 0
    for partie in games:
        left, right, troll = 15, 15, 3
        for g, d in partie.coupsPrecedents[: 1 if opening else 99]:
            seen = (left, right, troll) if side == LEFT else (right, left, 6 - troll)
            played_[(g, d)[side] - 1] += 1
            perfect[: seen[0]] += table.mix(*seen)
            total += 1
            left, right, troll = left - g, right - d, troll + (g > d) - (g < d)
    found = shares(games, side, table, opening=opening)
    assert found.throws == total
    size = len(found.played)
    assert found.played == pytest.approx(played_[:size] / total)
    assert found.perfect == pytest.approx(perfect[:size] / total)
    assert not played_[size:].any()
    assert not perfect[size:].any()


def test_bars_are_the_shares_in_percent_from_one_stone_on():
    games, table = duel(20).parties, solve(7, 15)
    found = shares(games, LEFT, table)
    bars = drawn(throws(games, table))["data"]
    assert [bar["x"][0] for bar in bars] == [1, 1]
    assert bars[0]["y"] == [100 * share for share in found.played]
    assert bars[1]["y"] == [100 * share for share in found.perfect]


def test_the_sentence_names_both_favourites_and_how_far_apart_they_are():
    figure = throws([played(7, 15, (1, 2))], solve(7, 15), opening=True)
    assert alt_text(figure) == (
        "Le plus souvent, gauche lance 1 pierre (100 %) ; dans les mêmes positions, "
        "le jeu parfait lance surtout 4 pierres (49 %). Écart : 100 % des lancers."
    )
