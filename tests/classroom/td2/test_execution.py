"""The second sheet from top to bottom, in a kernel of its own, solved and blank."""

import time

import pytest

from tests.classroom.execution import errors, runner, streams, told
from tests.classroom.td2.cahier import NAME

pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    # What a kernel's client stands on frowns upon itself, with newer Pythons.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.fixture
def run(tmp_path, monkeypatch):
    return runner(NAME, tmp_path, monkeypatch)


def test_the_solution_runs_within_a_minute_and_every_check_is_passed(run):
    begin = time.monotonic()
    cells = run("solutions")
    assert time.monotonic() - begin < 60
    assert errors(cells) == {}
    assert streams(cells) == {"stdout"}  # a word on standard error would cost the points
    for name, cell in cells.items():
        if name.startswith("verification-"):
            assert "✔ Réussi" in told(cell), name
    assert cells["points"].outputs[-1].data["text/plain"] == "3.0"
    assert "7 cases, 15 pierres : valeur 0,000000" in told(cells["table-6"])
