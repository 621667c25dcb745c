"""What the corpus plays does not depend on where, when or beside whom it plays."""

import os
import subprocess
import sys
from contextlib import ExitStack

import pytest

from tests.arena.helpers import untimed
from tests.cheaters.bench import hold
from tests.cheaters.checks import problems, rest_of_the_contest
from tests.cheaters.corpus import (
    EVERYTHING,
    FOLDERS,
    HERE,
    LEVELS,
    STRONGEST,
    WATCHFUL,
    WITNESSES,
    Batch,
    entries,
)
from trollkit.arena.workers import cores

pytestmark = pytest.mark.long

ALL = [entry for source in FOLDERS for entry in entries(source)]
REPEATABLE = [entry for entry in ALL if entry.facts.get("verifie") == "reproductible"]
GRADERS = [entry for entry in ALL if entry.facts.get("verifie") == "assert_hote"]
HONEST = {"b03", "b14", "b49", "t15"}  # those near a limit, and one of many


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


@pytest.mark.parametrize("level", HELD)
def test_honest_code_is_not_punished_for_a_busy_machine(level, honest, tmp_path):
    quiet = honest(level, 1000)
    batch = Batch("", tuple(e for e in ALL if e.id.partition("_")[0] in HONEST), 502)
    # One worker plays on the first processor: it is enough that this one is busy.
    hog = f"import os\nos.sched_setaffinity(0, [{cores()[0]}])\nwhile True: pass"
    with ExitStack() as stack:
        for _ in range(2):
            process = stack.enter_context(subprocess.Popen([sys.executable, "-c", hog]))
            stack.callback(process.kill)
        options = ("--ouvriers", "1")
        contest = hold(tmp_path, batch, level, *options, shown=False, met=[WATCHFUL])
    assert contest.status == 0, contest.errors
    for entry in batch.entries:
        late = [
            words for words in problems(entry, contest, quiet) if " s au lieu de " not in words
        ]
        assert late == [], entry.id


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
