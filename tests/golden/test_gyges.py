"""One whole game of Gygès, kept as text: a change of rules shows as a diff."""

import random
from pathlib import Path

from trollkit.core.record import parse_record, play, random_policy, record_text, replay
from trollkit.gyges.notation import position_text
from trollkit.gyges.rules import GAME, Config

FILE = Path(__file__).parent / "gyges.txt"


def playthrough():
    """The record of a random game, then each position it went through."""
    policy = random_policy(GAME, random.Random(4))
    record = play(GAME, Config(), (policy, policy), seed=4)
    positions = (position_text(state.position) for state in replay(GAME, record))
    return record_text(GAME, record) + "\n".join(["", *positions]) + "\n"


def test_the_recorded_playthrough_of_gyges_is_played_again_to_the_letter():
    assert FILE.read_text(encoding="utf-8") == playthrough()


def test_the_playthrough_reads_back_as_a_game():
    text, _, _ = FILE.read_text(encoding="utf-8").partition("\n\n")
    assert parse_record(GAME, text + "\n").outcome is not None
