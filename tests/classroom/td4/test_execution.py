"""The fourth sheet from top to bottom, in a kernel of its own, solved and blank."""

import time

import pytest

from tests.classroom.execution import errors, runner, told
from tests.classroom.td4.cahier import NAME

pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    # What a kernel's client stands on frowns upon itself, with newer Pythons.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.fixture
def run(tmp_path, monkeypatch):
    return runner(NAME, tmp_path, monkeypatch)


def test_the_solution_runs_within_two_minutes_and_every_check_is_passed(run):
    begin = time.monotonic()
    cells = run("solutions")
    assert time.monotonic() - begin < 120
    assert errors(cells) == {}
    for name, cell in cells.items():
        if name.startswith("verification-"):
            assert "✔ Réussi" in told(cell), name
    assert cells["points"].outputs[-1].data["text/plain"] == "3.0"
    seen = told(cells["horizon-7"]).splitlines()
    assert "Nord gagne" in seen[2]
    assert "Sud gagne" in seen[3]
    assert "profondeur 3 : minimax 47\u202f021, alpha-bêta 17\u202f816" in told(
        cells["mesure-6"]
    )
