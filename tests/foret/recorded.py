"""Games of the official referee, and the first place where ours differs from one.

`cases/` holds a sample: every kind of fault, of refusal and of end, in all three leagues.
"""

import gzip
import json
from pathlib import Path

from trollkit.foret.referee import TIMEOUT, Referee

LEAGUES = ("bois2", "bois1", "bronze")
_NUTRIENTS = "STARTING_NUTRIENTS_LUSH"


def read(path):
    """The recorded games of one file."""
    text = gzip.decompress(path.read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


CASES = {name: read(Path(__file__).parent / "cases" / f"{name}.jsonl.gz") for name in LEAGUES}
ALL = [case for cases in CASES.values() for case in cases]


def nutrients(case):
    return int(case["params"].get(_NUTRIENTS, 20))


def lines_of(frame):
    """What the players of a frame of actions answered."""
    said = {player: line for player, line in enumerate(frame["out"]) if line is not None}
    return {player: None if line == TIMEOUT else line for player, line in said.items()}


def replayed(case):
    """Our referee after all lines of the recorded game."""
    referee = Referee(case["league"], int(case["seed"]), nutrients(case))
    for frame in case["frames"]:
        if frame["type"] == "ACTIONS":
            referee.play(lines_of(frame))
    return referee


def differences(case):
    """Where our referee does otherwise than the recorded game, from the start on."""
    try:
        ours = replayed(case)
    except Exception as error:  # somebody else was asked
        yield f"{case['id']}: {error!r}"
        return
    if ours.init_input != case["init_input"]:
        yield f"{case['id']}: init_input"
    if ours.start != case["start"]:
        yield f"{case['id']}: start"
    if len(ours.frames) != len(case["frames"]):
        yield f"{case['id']}: {len(ours.frames)} frames"
    for number, (mine, theirs) in enumerate(zip(ours.frames, case["frames"], strict=False)):
        for key, value in theirs.items():
            if mine.get(key) != value:
                yield f"{case['id']}, frame {number}, {key}: {mine.get(key)} for {value}"
    if ours.result != {key: case["final"][key] for key in ("scores", "winner", "display")}:
        yield f"{case['id']}: {ours.result}"
