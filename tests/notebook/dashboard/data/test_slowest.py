"""The longest move of a strategy: in which duel it was, and where nothing is told."""

from pathlib import Path

import pytest

from trollkit.arena.duel import DuelKey, DuelResult, Slowest
from trollkit.arena.store import Listed, Run, Store
from trollkit.notebook.dashboard.data.slowest import longest, slowest
from trollkit.notebook.dashboard.questions import Source

KEY = DuelKey("trolls", "", "", "", 3, 0, True)
CLASS = tuple(Listed(name, name, f"sha-{name}") for name in ("ada", "bob", "eve"))


def duel(left: str, right: str, category: str, times: Slowest) -> DuelResult:
    key = KEY._replace(left=f"sha-{left}", right=f"sha-{right}", category=category)
    return DuelResult(key, 3, 0, 0, b"", (None, None), 0.1, times)


PLAYED = [
    ("ada", "bob", duel("ada", "bob", "7x15", (0.0, 0.25))),
    ("ada", "bob", duel("ada", "bob", "7x30", (0.0, None))),
    ("bob", "eve", duel("bob", "eve", "7x30", (0.71234, None))),
]


@pytest.fixture
def source(tmp_path: Path) -> Source:
    base = tmp_path / "concours.sqlite"
    with Store(base) as store:
        store.begin(Run({"categories": ["7x15", "7x30"]}, KEY, CLASS))
        store.add(result for _, _, result in PLAYED)
    return Source(base, None)


def test_the_longest_move_is_told_with_its_duel_and_both_ways_of_asking_agree(source: Source):
    told = longest(PLAYED)
    assert told == {
        "ada": {"secondes": 0.0, "contre": "bob", "categorie": "7x15"},
        "bob": {"secondes": 0.71, "contre": "eve", "categorie": "7x30"},
    }
    for id_ in ("ada", "bob", "eve"):
        assert slowest(source, {"id": id_}) == told.get(id_)


@pytest.mark.parametrize("asked", [{}, {"id": "inconnue"}, {"id": ["ada"]}, {"id": None}])
def test_of_strangers_and_forged_questions_nothing_is_told(source: Source, asked):
    assert slowest(source, asked) is None
