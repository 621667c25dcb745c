"""What the corpus plays does not depend on where, when or beside whom it plays."""

import os
import subprocess
import sys

import pytest

from tests.arena.helpers import untimed
from tests.cheaters.bench import hold
from tests.cheaters.checks import rest_of_the_contest
from tests.cheaters.corpus import (
    EVERYTHING,
    HERE,
    LEVELS,
    SOURCES,
    STRONGEST,
    WITNESSES,
    Batch,
    entries,
)

pytestmark = pytest.mark.long

ALL = [entry for source in SOURCES for entry in entries(source)]
REPEATABLE = [entry for entry in ALL if entry.facts.get("verifie") == "reproductible"]
GRADERS = [entry for entry in ALL if entry.facts.get("verifie") == "assert_hote"]


# What these hold is the referee's and the clock's doing; levels make little difference.
HELD = LEVELS if EVERYTHING else (STRONGEST,)


@pytest.mark.parametrize("level", HELD)
@pytest.mark.parametrize(
    "options", [("--ouvriers", "2"), ("--ouvriers", "3", "--strict")], ids=" ".join
)
def test_who_says_that_it_repeats_itself_does(level, options, held, honest, tmp_path):
    quiet = honest(level, 250)
    batch = Batch("pareilles", tuple(REPEATABLE), 250)
    once = held(batch, level)
    again = hold(tmp_path, batch, level, *options, shown=False, met=batch.met)
    assert rest_of_the_contest(again, quiet) == []
    for entry in REPEATABLE:
        for witness in WITNESSES:
            first, second = (contest.result(entry.id, witness) for contest in (once, again))
            assert untimed(first) == untimed(second), entry.id
            assert once.duel(entry.id, witness) == again.duel(entry.id, witness)


@pytest.mark.parametrize("level", [*LEVELS, "aucun"])
def test_what_the_host_asserts_fails_after_the_contest_as_before(level, honest, tmp_path):
    if level != "aucun":
        honest(level, 50)
    for entry in [*GRADERS, *REPEATABLE[:1]]:
        entry.write(tmp_path)
    # IPython warns of another environment that a shell has activated.
    plain = {name: text for name, text in os.environ.items() if name != "VIRTUAL_ENV"}
    done = subprocess.run(
        [sys.executable, HERE / "host_script.py", level, tmp_path, tmp_path / "base.sqlite"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**plain, "PYTHONPATH": str(HERE.parents[1])},
    )
    assert (done.returncode, done.stderr) == (0, "")
