"""`trollkit finale` as a teacher runs it."""

import json
from pathlib import Path

import pytest

from tests.arena.helpers import write_folder
from tests.cli.inside import Call
from trollkit.contests import Settings, hold_contest

THROW = "def strategie(partie, passees):\n    return min({}, partie.stockGauche)\n"


@pytest.fixture
def held(tmp_path: Path) -> Path:
    """A folder whose contest of three is over."""
    sources = {f"t{throw}": THROW.format(throw) for throw in (1, 2, 3)}
    folder = write_folder(tmp_path / "copies", sources)
    hold_contest(
        folder, Settings(games=5, workers=1, isolation="aucun", seed=0, categories=["7x15"])
    )
    return folder


def test_it_plays_without_telling_who_wins(held: Path, inside: Call) -> None:
    done = inside("finale", held)
    assert (done.status, done.stderr) == (0, "")
    assert "Finale jouée, 2 affrontements" in done.stdout
    assert not any(f"t{throw}" in done.stdout for throw in (1, 2, 3))
    assert json.loads((held / "finale.json").read_text())["statut"] == "termine"


def test_in_json_it_tells_all(held: Path, inside: Call) -> None:
    done = inside("finale", held, "--json", "--base", held / "concours.sqlite")
    told = json.loads(done.stdout)
    assert done.status == 0
    assert sorted(told["podium"]) == [1, 2, 3]
    assert {player["id"] for player in told["joueurs"]} == {"t1", "t2", "t3"}


def test_without_a_contest_one_sentence_says_what_to_do(tmp_path: Path, inside: Call) -> None:
    done = inside("finale", write_folder(tmp_path / "copies", {"t1": THROW.format(1)}))
    assert done.status == 1
    assert "n'est pas là" in done.stderr


def test_a_changed_file_is_named(held: Path, inside: Call) -> None:
    (held / "t2.py").write_text(THROW.format(4))
    done = inside("finale", held)
    assert done.status == 1
    assert done.stderr.startswith(
        "Depuis le concours, ces fichiers ont changé ou disparu : t2."
    )


def test_a_missing_folder_is_a_wrong_call(inside: Call) -> None:
    done = inside("finale", "nulle-part")
    assert done.status == 2
    assert "nulle-part" in done.stderr
