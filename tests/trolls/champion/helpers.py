"""Champions loaded as a contest loads them, and duels of theirs."""

from pathlib import Path
from typing import Any

import trollkit.trolls.champions as package
from trollkit.arena.loader import load
from trollkit.trolls.duel import Played, play_duel
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import find

FOLDER = Path(package.__file__).parent
CHAMPIONS = ("adaptatif", "prudent", "sans_perte")
EXAMPLES = {
    "exemple1": "def strategie(p, past):\n    return min(2, p.stockGauche)\n",
    "exemple2": (
        "import random\n"
        "def strategie(p, past):\n"
        "    return min(random.randint(1, 4), p.stockGauche)\n"
    ),
}


def loaded(id: str, seed: int) -> dict[str, Any]:
    """What a champion's, a rung's or an example's file defines, with chance of its own."""
    if id in EXAMPLES:
        return load(EXAMPLES[id].encode(), id, seed)
    path = FOLDER / f"{id}.py" if id in CHAMPIONS else find(id).path
    return load(path.read_bytes(), id, seed)


def duel(
    left: str, right: str, games: int, cells: int = 7, stones: int = 15, seed: int = 0
) -> Played:
    """A duel in which every chance depends on the seed."""
    sides = [loaded(id, 2 * seed + k)["strategie"] for k, id in enumerate((left, right))]
    played = play_duel(Config(cells, stones), *sides, games)
    assert played.faults == (None, None)
    return played


def score(played: Played) -> int:
    return played.wins - played.losses
