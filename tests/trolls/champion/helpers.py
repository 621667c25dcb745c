"""Champions loaded anew, and duels of theirs."""

import random
import runpy
from pathlib import Path

import trollkit.trolls.champions as package
import trollkit.trolls.parties as exemples
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import find

FOLDER = Path(package.__file__).parent
CHAMPIONS = ("adaptatif", "prudent")
EXAMPLES = {"exemple1": "strategieExemple1", "exemple2": "strategieExemple2"}


def loaded(id):
    """What a champion's or a rung's file defines, run anew so that it remembers nothing."""
    if id in EXAMPLES:
        return {"strategie": getattr(exemples, EXAMPLES[id])}
    path = FOLDER / f"{id}.py" if id in CHAMPIONS else find(id).path
    return runpy.run_path(str(path))


def duel(left, right, games, cells=7, stones=15, seed=0):
    """A duel in which every chance depends on the seed."""
    random.seed(seed)
    sides = [loaded(id)["strategie"] for id in (left, right)]
    played = play_duel(Config(cells, stones), *sides, games)
    assert played.faults == (None, None)
    return played


def score(played):
    return played.wins - played.losses
