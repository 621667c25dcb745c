"""The sheets from top to bottom, each solved, in a kernel of its own."""

import re
import time

import pytest

from tests.classroom.cahier import cells as cells_of
from tests.classroom.execution import errors, runner, streams, told

pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    # What a kernel's client stands on frowns upon itself, with newer Pythons.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
SHEETS = [
    pytest.param("td1-trolls", 60, 5.5, {}, marks=pytest.mark.parcours),
    ("td2-prudence", 60, 3.0, {"table-6": "7 cases, 15 pierres : valeur 0.000000"}),
    ("td3-foret", 60, 3.0, {"positions-5": "le dernier|avant-dernier"}),
    ("td4-gyges", 120, 3.0, {"mesure-6": "profondeur 3 : minimax 47021 ; alpha-bêta 17816"}),
]


@pytest.mark.parametrize(("sheet", "seconds", "points", "seen"), SHEETS)
def test_the_solution_runs_in_time_and_every_check_is_passed(
    sheet, seconds, points, seen, tmp_path, monkeypatch
):
    begin = time.monotonic()
    cells = runner(sheet, tmp_path, monkeypatch)("solutions")
    assert time.monotonic() - begin < seconds
    assert errors(cells) == {}
    # A word on standard error would cost the points; Gygès' machine is made ready aloud.
    assert streams(cells) == {"stdout"} or sheet == "td4-gyges"
    for name, cell in cells.items():
        if name.startswith("verification-"):
            assert "✔ Réussi" in told(cell), name
    assert float(cells["points"].outputs[-1].data["text/plain"]) >= points
    for name, words in seen.items():
        assert re.search(words, told(cells[name])), name


def test_as_students_get_it_only_the_checks_stop_and_say_not_begun(tmp_path, monkeypatch):
    found = errors(runner("td1-trolls", tmp_path, monkeypatch)("assignments"))
    checks = [
        name
        for name in cells_of("assignments", "td1-trolls")
        if name.startswith(("verification-", "arene-"))
    ]
    assert found == dict.fromkeys(checks, "PasCommence")
