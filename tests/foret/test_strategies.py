"""The bundled players: legal, quick enough, compiled beforehand, stronger where it is said."""

import json
import random
import subprocess
import sys
import time
from itertools import pairwise

import pytest

from tests.foret.matches import play_match
from trollkit.foret.strategies import doyenne as la_doyenne
from trollkit.foret.strategies import find, players

pytestmark = pytest.mark.long  # the first run of all compiles

IDS = [player.id for player in players()]


def lead(first, second, league, seeds):
    """Games won less games lost by the first, each seed played from both sides."""
    random.seed(0)
    a, b = find(first).strategy, find(second).strategy
    score = 0
    for seed in seeds:
        for sides, sign in (((a, b), 1), ((b, a), -1)):
            result = play_match(league, seed, sides, strict=True).result
            assert result
            score += sign * {0: 1, 1: -1, -1: 0}[result["winner"]]
    return score


@pytest.mark.parametrize("league", [1, 2, 3])
@pytest.mark.parametrize("id", IDS)
def test_each_plays_a_legal_game_in_each_league(id, league):
    player = find(id)
    referee = play_match(league, 11, (player.strategy, find("ecureuil").strategy), strict=True)
    assert referee.state()["active"] == [1, 1]


@pytest.mark.lourd
def test_the_three_opponents_of_the_sheet_beat_each_other_in_order():
    for weaker, stronger in pairwise(("ecureuil", "jardiniere", "patron")):
        assert lead(stronger, weaker, 3, range(2)) == 4
    assert lead("jardiniere", "ecureuil", 2, range(3)) == 6


@pytest.mark.lourd
def test_a_move_of_the_searchers_takes_less_than_the_limit():
    # Time of the processor, as the arena's clock counts it; the median, on a busy machine.
    for id in ("patron", "doyenne"):
        strategy, spent = find(id).strategy, []

        def timed(vue, strategy=strategy, spent=spent):
            begun = time.process_time()
            line = strategy(vue)
            spent.append(time.process_time() - begun)
            return line

        play_match(3, 2, (timed, find("jardiniere").strategy))
        assert sorted(spent)[len(spent) // 2] < 0.1, id


@pytest.mark.lourd
def test_the_doyenne_beats_the_patron_who_dreams_less(monkeypatch):
    monkeypatch.setattr(la_doyenne, "SECONDES", 60)
    monkeypatch.setattr(la_doyenne, "REVES", 500)
    assert lead("doyenne", "patron", 3, range(2)) >= 3


PROBE = """
import json
from numba.core.dispatcher import Dispatcher
from trollkit.foret import kernel, search
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.strategies import find

DISCIPLINE.prepare()

def compiled():
    return {
        f"{module.__name__}.{name}": [str(each) for each in value.signatures]
        for module in (kernel, search)
        for name, value in vars(module).items()
        if isinstance(value, Dispatcher)
    }

before = compiled()
for league, left, right in (("bronze", "doyenne", "patron"),):
    DISCIPLINE.play(find(left).strategy, find(right).strategy, league, 1)
print(json.dumps([before, compiled()]))
"""


@pytest.mark.lourd
@pytest.mark.long
def test_no_bundled_player_compiles_anything_while_it_plays():
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    before, after = json.loads(done.stdout)
    assert any(before.values())  # there is something to compile
    assert after == before
