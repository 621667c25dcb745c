"""The fifth sheet from top to bottom, in a kernel of its own, solved and blank."""

import pytest

from tests.classroom.execution import errors, runner, streams, told

pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    # What a kernel's client stands on frowns upon itself, with newer Pythons.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


def test_the_sheet_runs_solved_and_blank_to_its_end(tmp_path, monkeypatch):
    run = runner("td5-au-dela", tmp_path, monkeypatch)
    solved = run("solutions")
    assert errors(solved) == {}
    assert streams(solved) == {"stdout"}
    for name in ("essai-1", "essai-2"):
        assert "✔ Réussi" in told(solved[name])
    assert "valeur prouvée" in told(solved["cellule-31"])
    assert "0,24, 0,50, 0,26" in told(solved["essai-3"])
    assert "la vôtre : gagne 0,590 par partie, risque 0,095" in told(solved["essai-5"])
    blank = run("assignments")
    assert errors(blank) == {f"essai-{number}": "PasCommence" for number in range(1, 6)}
