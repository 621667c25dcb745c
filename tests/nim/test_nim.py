"""A game in a package of its own goes the whole way, without a line for it in the kit."""

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tests.arena.isolated import level_of
from tests.classroom.submissions.notebooks import cell, notebook
from tests.nim.installed import GREEDY, HERE, ONE, PERFECT, installed
from tests.nim.trollkit_nim import Nim
from trollkit.core.battery import check_game

LONGEST = 150  # lines of Python that a game may need


@pytest.fixture(scope="module")
def trollkit(tmp_path_factory):
    """The command line where the package is installed; what it said, its errors beside."""
    environment = installed(tmp_path_factory.mktemp("nim"))

    def call(*words: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "trollkit.cli", *map(str, words)]
        return subprocess.run(command, env=environment, capture_output=True, text=True)

    return call


def files(folder: Path, **sources: str) -> Path:
    folder.mkdir()
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    return folder


def test_it_obeys_the_contract_in_few_lines():
    assert check_game(Nim(), [1, 2, 10]) > 60
    assert len((HERE / "trollkit_nim/__init__.py").read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.lourd
@pytest.mark.long
def test_its_contest_is_the_same_isolated_and_trusted(trollkit, tmp_path):
    level = level_of("fort")
    folder = files(tmp_path / "depots", compteur=PERFECT, fourmi=ONE, ogre=GREEDY)
    told = []
    for isolation in (level, "aucun"):
        base = tmp_path / f"{isolation}.sqlite"
        options = ("--isolement", isolation, "--base", base, "--graine", 7, "--json")
        done = trollkit("concours", folder, "--jeu", "nim", *options)
        assert done.returncode == 0, done.stderr
        told.append(json.loads(done.stdout))
    shut_in, trusted = told
    assert shut_in.pop("isolement") == level
    assert trusted.pop("isolement") == "aucun"
    assert shut_in == trusted
    assert [row["id"] for row in shut_in["classement"]] == ["compteur", "fourmi", "ogre"]
    first = shut_in["affrontements"][0]
    assert (first["categorie"], first["allumettes"]) == ("21", 21)
    reasons = {
        id_: why for duel in shut_in["affrontements"] for id_, why in duel["raison"].items()
    }
    assert list(reasons) == ["ogre"]
    assert "il fallait prendre 1 ou 2 allumettes" in reasons["ogre"] or (
        "il fallait prendre 1 allumettes" in reasons["ogre"]
    )


@pytest.mark.long
def test_its_refusals_are_its_own(trollkit, tmp_path):
    folder = files(tmp_path / "depots", vide="x = 1\n", fourmi=ONE)
    refused = trollkit("concours", folder, "--jeu", "nim", "--categories", "beaucoup")
    assert refused.returncode in (1, 2)
    assert "'beaucoup' n'est pas un tas : il faut de 1 à 99 allumettes." in refused.stderr
    done = trollkit("concours", folder, "--jeu", "nim", "--isolement", "aucun", "--json")
    (duel,) = json.loads(done.stdout)["affrontements"]
    assert duel["raison"]["vide"].endswith("de fonction strategie(allumettes).")


@pytest.mark.lourd
@pytest.mark.long
def test_its_strategy_is_collected_from_its_cell_of_a_notebook(trollkit, tmp_path):
    depots = tmp_path / "depots"
    depots.mkdir()
    sheet = notebook("x = 3", cell(PERFECT, "tas"))
    nbformat.write(sheet, depots / "zoe.ipynb")
    done = trollkit(
        "collecter", depots, tmp_path / "concours", "--jeu", "nim", "--noms", "--json"
    )
    assert done.returncode == 0, done.stderr
    (taken,) = (tmp_path / "concours").glob("*.py")
    assert "return allumettes % 4 or 1" in taken.read_text("utf-8")


@pytest.mark.long
def test_where_it_is_not_installed_it_is_no_game(tmp_path):
    folder = files(tmp_path / "depots", fourmi=ONE, ogre=GREEDY)
    command = [sys.executable, "-m", "trollkit.cli", "concours", str(folder), "--jeu", "nim"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "'nim' : il faut trolls" in done.stderr
