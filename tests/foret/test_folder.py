"""The forest is one folder: without it, and with a broken one, all else goes on."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT

# An install that can be edited finds the folder where it was.
ALONE = "import sys; sys.meta_path[:] = [e for e in sys.meta_path if 'ditable' not in str(e)]\n"
TROLLS = ("trolls", "--json", "--gauche", "copieur", "--droite", "copieur")
KIT = "from trollkit.cli import main; main()"
IMPORTS = """
import importlib, json, pkgutil, trollkit
lost = {}
for each in pkgutil.walk_packages(trollkit.__path__, "trollkit.", onerror=lambda name: None):
    if each.name.endswith("__main__"):
        continue
    try:
        importlib.import_module(each.name)
    except ImportError as error:
        lost[each.name] = str(error.name)
print(json.dumps(lost))
"""


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """A copy of the kit, to be spoilt."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "trollkit", tmp_path / "trollkit", ignore=ignored)
    return tmp_path


def said(kit: Path, code: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-c", ALONE + code, *words],
        env={**os.environ, "PYTHONPATH": str(kit)},
        cwd=kit, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout + done.stderr


@pytest.mark.long
def test_without_its_folder_the_third_sheet_alone_is_lost(kit: Path) -> None:
    shutil.rmtree(kit / "trollkit" / "foret")
    lost = json.loads(said(kit, IMPORTS).splitlines()[-1])
    theirs = ("trollkit.classroom.td3", "trollkit.notebook.foret")
    assert lost and all(name.startswith(theirs) for name in lost), lost
    assert set(lost.values()) == {"trollkit.foret"}
    assert "foret" not in said(kit, KIT, "jouer", "--help")
    assert '"gagnant"' in said(kit, KIT, "jouer", *TROLLS)


@pytest.mark.long
def test_of_a_broken_folder_one_sentence_says_so_and_the_others_play(kit: Path) -> None:
    (kit / "trollkit" / "foret" / "rules.py").write_text("import nulle_part\n", "utf-8")
    assert "nulle_part" in said(kit, KIT, "jouer", "foret")
    assert '"gagnant"' in said(kit, KIT, "jouer", *TROLLS)
