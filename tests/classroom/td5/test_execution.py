"""The fifth sheet from top to bottom, in a kernel of its own, as it is handed out."""

import pytest

from tests.classroom.execution import errors, runner, streams, told

pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    # What a kernel's client stands on frowns upon itself, with newer Pythons.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


def test_the_sheet_runs_to_its_end(tmp_path, monkeypatch):
    handed_out = runner("td5-au-dela", tmp_path, monkeypatch)("assignments")
    assert errors(handed_out) == {}
    assert streams(handed_out) == {"stdout"}
    said = "\n".join(told(cell) for cell in handed_out.values())
    for each in (
        "la position vaut 0,53",
        "valeur prouvée",
        "en moyenne sur 1000 tours : 0,33, 0,33, 0,33",
        "30 pierres, 3494 états",
        "la vôtre : gagne 0,547 par partie, risque 0,000",
    ):
        assert each in said
