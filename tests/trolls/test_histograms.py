"""What both sides of a duel threw, beside what perfect play would have thrown there."""

from collections import Counter

import numpy as np
import pytest

from tests.notebook.dashboard.duels import duel
from trollkit.trolls import solve
from trollkit.trolls.coach import BARS
from trollkit.trolls.discipline import throws, told
from trollkit.trolls.partie import Partie


def games_of(result):
    """The games of a duel as the game tells them."""
    return list(told(result.key.category, result.moves))


def histograms(result):
    """What both sides of a duel threw."""
    return throws(result.key.category, games_of(result))


def naively(games, cells, stones, side):
    """Throws of a side and what the table says for the same positions, game by game."""
    table = solve(cells, stones)
    thrown, perfect = Counter(), np.zeros(stones)
    for game in games:
        partie = Partie(cells, stones)
        for turn in game.turns:
            own, other, troll = partie.stockGauche, partie.stockDroite, partie.positionTroll
            if side:
                own, other, troll = other, own, cells - 1 - troll
            mix = table.mix(own, other, troll)
            perfect[: len(mix)] += mix
            thrown[turn[side]] += 1
            partie.tourDeJeu(*turn)
    return thrown, perfect


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("category", ["7x15", "7x30", "5x4"])
def test_all_throws_are_counted_beside_perfect_play(category, side):
    cells, stones = map(int, category.split("x"))
    result = duel("greffier", "petits_des", category=category)
    thrown, perfect = naively(games_of(result), cells, stones, side)
    bars = min(BARS, stones)
    told = histograms(result)
    shares = [thrown[k] / thrown.total() for k in range(1, bars)]
    assert told[("gauche", "droite")[side]][:-1] == pytest.approx(shares, abs=1e-4)
    expected = perfect / perfect.sum()
    assert told["equilibre"][side][:-1] == pytest.approx(expected[: bars - 1], abs=1e-4)


def test_every_histogram_is_a_distribution():
    told = histograms(duel("moitie", "hasard", category="7x30"))
    for shares in (told["gauche"], told["droite"], *told["equilibre"]):
        assert len(shares) == BARS
        assert sum(shares) == pytest.approx(1, abs=BARS * 1e-4)


def test_a_board_too_large_to_solve_on_the_spot_has_no_equilibrium():
    result = duel("toujours_un", "moitie", category="31x200", games=2)
    assert histograms(result)["equilibre"] == [None, None]
