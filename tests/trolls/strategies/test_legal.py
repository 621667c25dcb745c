"""No bundled strategy ever throws what the rules forbid."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trolls.transcript import fresh
from trollkit.trolls.duel import play_duel
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import ladder

BOARDS = [(3, 1), (3, 2), (5, 4), (7, 15), (7, 30), (15, 30), (15, 50), (31, 200)]
RUNGS = pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)


def random_game(rng, cells, stones):
    """A game in progress before each of its turns, some throws small, some wild."""
    partie = Partie(cells, stones)
    while not partie.terminee:
        yield partie
        most = rng.choice([2, 5, stones])
        partie.tourDeJeu(
            rng.randint(1, min(most, partie.stockGauche)),
            rng.randint(1, min(most, partie.stockDroite)),
        )


def illegal_throws(strategy, seed, games=4):
    """Throws outside 1..stock over random boards, random pasts and random positions."""
    rng = random.Random(seed)
    random.seed(seed)
    cells, stones = 2 * rng.randint(1, 7) + 1, rng.randint(1, 40)
    past = []
    wrong = []
    for _ in range(games):
        for partie in random_game(rng, cells, stones):
            throw = strategy(partie, past)
            if type(throw) is not int or not 1 <= throw <= partie.stockGauche:
                wrong.append(throw)
        past.append(partie)
    return wrong


@RUNGS
@settings(max_examples=40)  # the strongest ones think long at a first meeting
@given(seed=st.integers(0, 2**32))
def test_every_throw_is_legal_whatever_has_happened(rung, seed):
    # The same loaded strategy through all examples: a duel may also follow another one.
    assert illegal_throws(rung.strategy, seed) == []


@RUNGS
@pytest.mark.parametrize(("cells", "stones"), BOARDS)
def test_duels_end_without_a_fault_on_any_board(rung, cells, stones):
    random.seed(1)
    opponent = fresh("petits_des")
    games = 3 if stones > 100 else 12
    duel = play_duel(Config(cells, stones), fresh(rung.id), opponent, games)
    assert duel.faults == (None, None)
    assert duel.wins + duel.draws + duel.losses == games
