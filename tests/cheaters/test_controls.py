"""The checks are no decoration: where nothing protects the machine, they catch the attacks."""

import sys
from functools import cache

import pytest

from tests.cheaters.bench import hold
from tests.cheaters.checks import WORKED, problems
from tests.cheaters.corpus import SOURCES, WITNESSES, Batch, entries, groups

pytestmark = pytest.mark.long

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
