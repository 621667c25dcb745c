"""The checks are no decoration: where nothing protects the machine, they catch the attacks."""

import sys

import pytest

from tests.cheaters.bench import hold
from tests.cheaters.checks import WORKED, problems
from tests.cheaters.corpus import FOLDERS, Batch, entries

pytestmark = pytest.mark.long

_UNPROTECTED = [entry for source in FOLDERS for entry in entries(source) if entry.shows_at_once]


@pytest.mark.skipif(sys.platform != "linux", reason="les attaques visent Linux")
@pytest.mark.parametrize("entry", _UNPROTECTED, ids=lambda entry: entry.id)
def test_an_attack_without_isolation_is_caught_succeeding(entry, tmp_path):
    # One worker: what a duel leaves in the process is there in the next one.
    contest = hold(tmp_path, Batch("", (entry,), 2), "aucun", "--ouvriers", "1", shown=False)
    assert contest.status == 0, contest.errors
    assert WORKED in problems(entry, contest)
