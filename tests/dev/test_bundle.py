"""The one-file `troll.py`: what the sheet asks students to put beside their work."""

import subprocess
import sys
from pathlib import Path

import pytest

import troll
from trollkit.dev import bundle

PROGRAM = """\
import sys
sys.path.insert(0, sys.argv[1])
import troll
print(troll.__file__)
print(sorted(troll.__all__))
p = troll.Partie(7, 15)
p.tourDeJeu(2, 4)
print(p)
troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple1)
r = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, lambda p, q: 1, graine=0)
print(r.victoires, len(r.parties))
try:
    troll.Partie(8, 15)
except troll.ErreurTroll as erreur:
    print(erreur)
troll.GUI(7, 15, troll.strategieExemple1, lambda p, q: 1)
print("trollkit" in sys.modules)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("travail")
    bundle.write(folder / "troll.py")
    return folder


def test_the_file_works_alone_without_the_package(folder: Path) -> None:
    # -I and -S: no site-packages, no user folder, no PYTHONPATH.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM, str(folder)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        check=True,
    )
    lines = done.stdout.splitlines()
    assert lines[0] == str(folder / "troll.py")
    assert lines[1] == str(sorted(troll.__all__))
    assert "   Position du troll : 2" in lines
    assert "1000 1000" in lines
    assert any(line.startswith("Nombre de cases refusé : 8.") for line in lines)
    assert "Victoire de gauche : le troll est au château de droite." in lines
    assert lines[-1] == "False"


def test_two_builds_are_the_same_byte_for_byte(folder: Path) -> None:
    assert bundle.source().encode() == (folder / "troll.py").read_bytes()


def test_a_name_defined_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "_MODULES", ("core/game.py", "trolls/duel.py"))
    with pytest.raises(bundle.BundleError):
        bundle.source()


def test_a_module_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    without = tuple(name for name in bundle._MODULES if name != "trolls/duel.py")
    monkeypatch.setattr(bundle, "_MODULES", without)
    with pytest.raises(bundle.BundleError, match=r"trolls/duel\.py, which is not part"):
        bundle.source()
