"""Each cheater gets what it deserves and harms nobody; unguarded, it succeeds."""

import os
import re
import subprocess
import sys
import unicodedata
from functools import cache

import pytest

from tests.arena.helpers import untimed
from tests.cheaters.bench import hold
from tests.cheaters.checks import WORKED, problems, rest_of_the_contest
from tests.cheaters.corpus import (
    EVERYTHING,
    HERE,
    LEVELS,
    SOURCES,
    STRONGEST,
    WITNESSES,
    Batch,
    batches,
    entries,
    groups,
)
from tests.golden import tricheurs
from tests.golden.files import changes, kept

pytestmark = pytest.mark.long


# Every strategy of the corpus is held, at every level that must hold it, and harms nobody.

_HELD = [
    (level, batch) for source in SOURCES for level in LEVELS for batch in batches(source, level)
]


_FIRST = (STRONGEST, batches("strategies", STRONGEST)[0].name)


def marks(level, batch):
    """One contest is held in `make test`, too."""
    return [pytest.mark.parcours] if (level, batch.name) == _FIRST else []


def sentence(words):
    """Plain letters, for the ids of tests."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[^\w' ,.:]+", " ", plain)[:90].strip()


@pytest.mark.parametrize(
    ("level", "batch", "entry"),
    [
        pytest.param(
            level,
            batch,
            entry,
            marks=marks(level, batch),
            id=f"{level} - {batch.source} - {entry.id} - {sentence(entry.facts['fait'])}",
        )
        for level, batch in _HELD
        for entry in batch.entries
    ],
)
def test_a_strategy_gets_what_it_deserves_and_harms_nobody(level, batch, entry, held, honest):
    honest(level, batch.games)  # skips where the level does not work
    contest = held(batch, level)
    assert contest.status == 0, contest.errors[-2000:]
    assert problems(entry, contest) == []
    if not EVERYTHING:  # where everybody meets everybody, more often
        name = tricheurs.name_of(entry, level, kept("tricheurs"))
        before = {name: kept("tricheurs").get(name, "")}
        assert not changes(before, {name: tricheurs.rows(entry, contest)})


@pytest.mark.parametrize(
    ("level", "batch"),
    [
        pytest.param(level, batch, marks=marks(level, batch), id=f"{level} - {batch.name}")
        for level, batch in _HELD
    ],
)
def test_the_machine_and_the_rest_of_the_contest_are_as_without_cheaters(
    level, batch, held, honest
):
    quiet = honest(level, batch.games)
    assert rest_of_the_contest(held(batch, level), quiet) == []


# The checks are no decoration: where nothing protects the machine, they catch the attacks.

_UNPROTECTED = [entry for source in SOURCES for entry in entries(source) if entry.shows_at_once]


_GROUPS = [*groups(_UNPROTECTED, 8)]


@pytest.fixture(scope="module")
def unprotected(tmp_path_factory):
    """What became of a contest of a group without isolation."""

    @cache
    def unprotected(number):
        folder = tmp_path_factory.mktemp("sans")
        # One worker: what a duel leaves in the process is there in the next one.
        options = ("aucun", "--ouvriers", "1")
        batch = Batch("", _GROUPS[number], 2)
        return hold(folder / "banc", batch, *options, shown=False, met=WITNESSES)

    return unprotected


@pytest.mark.skipif(sys.platform != "linux", reason="les attaques visent Linux")
@pytest.mark.parametrize(
    ("number", "entry"),
    [
        pytest.param(number, entry, id=entry.id)
        for number, group in enumerate(_GROUPS)
        for entry in group
    ],
)
def test_an_attack_without_isolation_is_caught_succeeding(number, entry, unprotected):
    contest = unprotected(number)
    assert contest.status == 0, contest.errors
    assert WORKED in problems(entry, contest)


# What the corpus plays does not depend on where, when or beside whom it plays.

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
