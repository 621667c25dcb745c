"""Who waits in a folder, in the languages of the game that is played there."""

from pathlib import Path

from tests.besoin import besoin
from trollkit.notebook.dashboard.holding import _newcomers


def test_a_prolog_program_waits_for_gyges_and_for_no_other_game(tmp_path: Path) -> None:
    besoin("swipl")
    (tmp_path / "ana.py").write_text("x")
    (tmp_path / "zoe.pl").write_text("x")
    waiting = {
        game: [each["id"] for each in _newcomers(tmp_path, game, {})]
        for game in ("gyges", "trolls")
    }
    assert waiting == {"gyges": ["ana", "zoe"], "trolls": ["ana"]}
