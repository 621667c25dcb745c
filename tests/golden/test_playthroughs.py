"""One whole game of each game of the kit, kept as text: a change of rules shows as a diff."""

import random
from pathlib import Path

from trollkit.core.record import parse_record, play, record_text, replay
from trollkit.trolls.partie import path_text
from trollkit.trolls.rules import GAME, Config

HERE = Path(__file__).parent


def playthrough():
    """The record of a random game, then each position it went through."""
    rng = random.Random(6)

    def light(state):
        return rng.randint(1, min(4, state.left))

    record = play(GAME, Config(9, 40), (light, light), seed=6)
    positions = (
        f"{path_text(state)} {state.left} {state.right}" for state in replay(GAME, record)
    )
    return record_text(GAME, record) + "\n".join(["", *positions]) + "\n"


def test_the_recorded_playthrough_of_trolls_is_played_again_to_the_letter():
    assert (HERE / "trolls.txt").read_text(encoding="utf-8") == playthrough()


def test_the_playthrough_reads_back_as_a_game():
    text, _, _ = (HERE / "trolls.txt").read_text(encoding="utf-8").partition("\n\n")
    assert parse_record(GAME, text + "\n").outcome is not None
