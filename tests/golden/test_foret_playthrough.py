"""One whole game of the forest, kept as text: a change of rules shows as a diff."""

import random
from pathlib import Path

from trollkit.core.record import parse_record, play, random_policy, record_text, replay
from trollkit.foret.rules import GAME
from trollkit.foret.state import Config

GOLDEN = Path(__file__).parent / "foret.txt"


def position_text(state):
    trees = (
        f"{cell}{'ab'[tree.owner]}{tree.size}{'.' if tree.dormant else ''}"
        for cell, tree in enumerate(state.trees)
        if tree
    )
    return f"{state.day} {state.nutrients} {state.sun} {state.score} {' '.join(trees)}"


def playthrough():
    """The record of a random game of the full rules, then each position it went through."""
    policy = random_policy(GAME, random.Random(3))
    record = play(GAME, Config(3), (policy, policy), seed=3)
    positions = map(position_text, replay(GAME, record))
    return record_text(GAME, record) + "\n".join(["", *positions]) + "\n"


def test_the_recorded_playthrough_is_played_again_to_the_letter():
    assert GOLDEN.read_text(encoding="utf-8") == playthrough()


def test_the_playthrough_reads_back_as_a_game():
    text, _, _ = GOLDEN.read_text(encoding="utf-8").partition("\n\n")
    assert parse_record(GAME, text + "\n").outcome is not None
