import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.trolls.discipline import Traits, traits
from trollkit.trolls.duel import play_duel, split_games
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import find

BOARD = Config(7, 15)
CHANCE = random.Random(5)


def hasard(partie, partiesPrecedentes):
    return CHANCE.randint(1, partie.stockGauche)


def copieur(partie, partiesPrecedentes):
    last = partie.coupsPrecedents[-1][1] if partie.coupsPrecedents else 1
    return min(last, partie.stockGauche)


def games(strategy, other=hasard, count=60):
    turns = play_duel(BOARD, strategy, other, count).turns
    return list(split_games(BOARD, turns))


def naively(played, stones):
    """The same numbers from lists of everything, by the statistics module."""
    openings, shares, pairs, after = [], [], [], {-1: [], 0: [], 1: []}
    for game in played:
        openings.append(game[0][0] / stones)
        for turn, (own, _other) in enumerate(game):
            stock = stones - sum(g for g, _ in game[:turn])
            if stock == 1:
                continue
            shares.append(own / stock)
            if turn:
                g, d = game[turn - 1]
                pairs.append((own / stock, d / (stones - sum(x for _, x in game[: turn - 1]))))
                after[(g > d) - (g < d)].append(own / stock)
    try:
        echo = statistics.correlation(*zip(*pairs, strict=True))
    except (statistics.StatisticsError, TypeError):
        echo = None
    both = after[-1] and after[1]
    spite = statistics.mean(after[-1]) - statistics.mean(after[1]) if both else None
    return statistics.mean(openings), statistics.mean(shares), echo, spite


@given(st.sampled_from(["hasard", "copieur", "devin", "greffier", "renard", "moitie"]))
def test_it_gives_what_the_statistics_module_gives(id_):
    played = games(find(id_).strategy, count=30)
    opening, boldness, _, echo, spite = traits(played, BOARD.stones)
    for fast, slow in zip(
        (opening, boldness, echo, spite), naively(played, BOARD.stones), strict=True
    ):
        assert fast == (slow if slow is None else pytest.approx(slow, abs=1e-9))


def test_without_a_game_nothing_is_said():
    assert traits([], 15) == Traits(None, None, None, None, None)
