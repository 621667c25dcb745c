"""What students must not read: the solutions and hidden tests of the sheets."""

import re
from functools import cache

from tests.depot.root import ROOT

_REGION = re.compile(r"### DÉBUT (?:SOLUTION|TESTS CACHÉS)\n(.*?)### FIN ", re.DOTALL)


def answers_in(text):
    """The regions of the sources that stand in this text, however it is laid out."""
    laid = _plain(text)
    return [each for each in _kept() if each in laid]


@cache
def _kept():
    sheets = sorted((ROOT / "course/td").glob("*.py"))
    found = {
        _plain(each) for path in sheets for each in _REGION.findall(path.read_text("utf-8"))
    }
    kept = frozenset(each for each in found if len(each) > 60)  # less could be anybody's
    assert len(kept) > 100
    return kept


def _plain(text):
    return " ".join(re.sub("^# ", "", text, flags=re.MULTILINE).split())
