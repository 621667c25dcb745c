"""Real duels for these tests, played on the spot between bundled strategies."""

import random

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.trolls.discipline import pack
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find


def duel(
    left,
    right,
    *,
    category="7x15",
    games=200,
    seed=0,
):
    """The duel of two strategies, functions or stems of the ladder, as it would be stored."""
    config = GAME.parse_config(category)
    random.seed(seed)
    sides = [find(one).strategy if isinstance(one, str) else one for one in (left, right)]
    played = play_duel(config, sides[0], sides[1], games)
    key = DuelKey("trolls", f"sha-{left}", f"sha-{right}", category, games, seed, "aucun")
    return DuelResult(
        key,
        played.wins,
        played.draws,
        played.losses,
        pack(played.turns, config.stones),
        played.faults,
        0.1,
    )
