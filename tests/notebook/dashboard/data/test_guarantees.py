"""Guaranteed values: those of the theory for what is proven, none for anything else."""

import pytest

from tests.arena.helpers import key, write_folder
from trollkit.arena.entrants import read_file
from trollkit.arena.results.history import Listed, Run
from trollkit.notebook.dashboard.data.guarantees import guaranteed, guarantees
from trollkit.trolls import guaranteed_value

HALF = b"def strategie(p, q):\n    return max(1, p.stockGauche // 2)\n"
TWO = b"def strategie(p, q):\n    return 2\n"  # which it cannot throw with its last stone
DICE = b"import random\ndef strategie(p, q):\n    return random.randint(1, p.stockGauche)\n"


def half(left: int, right: int, troll: int) -> list[float]:
    return [float(stones == max(1, left // 2)) for stones in range(1, left + 1)]


def test_a_proven_source_gets_the_value_of_its_policy() -> None:
    assert guaranteed(HALF, ("5x6", "3x1")) == {
        "5x6": pytest.approx(guaranteed_value(half, 5, 6)),
        "3x1": pytest.approx(guaranteed_value(half, 3, 1)),
    }


@pytest.mark.parametrize("code", [TWO, DICE, b"1/0", b"def strategie("])
def test_what_is_not_proven_or_not_always_legal_gets_none(code: bytes) -> None:
    assert guaranteed(code, ("5x5",)) == {}


def test_only_the_file_that_played_is_believed(tmp_path) -> None:
    write_folder(tmp_path, {"moitie": HALF.decode(), "autre": HALF.decode()})
    sha = read_file(tmp_path / "moitie.py").sha
    listed = (Listed("moitie", "", sha), Listed("autre", "", "00"), Listed("parti", "", sha))
    run = Run({"categories": ["5x6"]}, key(game="trolls"), listed)
    assert list(guarantees(tmp_path, run)) == ["moitie"]
    assert guarantees(tmp_path, run._replace(key=key(game="foret"))) == {}
