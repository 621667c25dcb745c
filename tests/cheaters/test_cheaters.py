"""Every strategy of the corpus is held, at every level that must hold it, and harms nobody."""

import re
import unicodedata

import pytest

from tests.cheaters.checks import problems, rest_of_the_contest
from tests.cheaters.corpus import EVERYTHING, LEVELS, SOURCES, STRONGEST, batches
from tests.golden import tricheurs
from tests.golden.files import changes, kept

pytestmark = pytest.mark.long

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
    quiet = honest(level, batch.games)
    contest = held(batch, level)
    assert contest.status == 0, contest.errors[-2000:]
    assert problems(entry, contest, quiet) == []
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
