"""One whole game of each game of the kit, kept as text: a change of rules shows as a diff."""

import random
from pathlib import Path

import pytest

from trollkit.core.battery import play, random_policy, replay
from trollkit.core.game import PLAYERS
from trollkit.foret import rules as foret
from trollkit.foret.state import LEAGUES
from trollkit.gyges import rules as gyges
from trollkit.gyges.notation import position_text
from trollkit.trolls import rules as trolls
from trollkit.trolls.partie import path_text

HERE = Path(__file__).parent
WINNERS = {0: "left", 1: "right", None: "draw"}


def few_stones(rng):
    return lambda state: rng.randint(1, min(4, state.left))


def forest_text(state):
    trees = (
        f"{cell}{'ab'[tree.owner]}{tree.size}{'.' if tree.dormant else ''}"
        for cell, tree in enumerate(state.trees)
        if tree
    )
    return f"{state.day} {state.nutrients} {state.sun} {state.score} {' '.join(trees)}"


# By game: its rules, a configuration, a seed, what a state shows, and how it is played.
GAMES = {
    "trolls": (
        trolls.GAME,
        trolls.Config(9, 40),
        6,
        lambda state: f"{path_text(state)} {state.left} {state.right}",
        few_stones,
    ),
    "foret": (
        foret.GAME,
        LEAGUES[3],
        3,
        forest_text,
        lambda rng: random_policy(foret.GAME, rng),
    ),
    "gyges": (
        gyges.GAME,
        gyges.Config(),
        4,
        lambda state: position_text(state.position),
        lambda rng: random_policy(gyges.GAME, rng),
    ),
}


def playthrough(game, config, seed, shown, player):
    """The record of a game, a line a turn, then each position it went through."""
    policy = player(random.Random(seed))
    record = play(game, config, (policy, policy), seed=seed)
    lines = [f"game: {game.name}", f"config: {game.config_text(config)}", f"seed: {seed}"]
    for moves in record.turns:
        words = (game.move_text(moves[p]) if p in moves else "-" for p in PLAYERS)
        lines.append(" ".join(words))
    lines += [f"outcome: {WINNERS[record.outcome.winner]} {record.outcome.reason}", ""]
    return "\n".join([*lines, *map(shown, replay(game, record)), ""])


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_playthrough_is_played_again_to_the_letter(name):
    assert (HERE / f"{name}.txt").read_text(encoding="utf-8") == playthrough(*GAMES[name])
