"""The third sheet from top to bottom, in a kernel of its own, solved and blank."""

import time

import pytest

from tests.classroom.execution import errors, runner, streams, told
from tests.classroom.td3.cahier import NAME
from trollkit.classroom.td3.ladder import LADDER

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
    assert cells["points"].outputs[-1].data["text/plain"] == str(LADDER.total)
    assert "aucune sans point-selle" in told(cells["fins-5"])
