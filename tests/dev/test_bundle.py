"""The one-file `troll.py`: what the sheet asks students to put beside their work."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import troll
from tests.depot.root import ROOT
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
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("travail")
    bundle.write(folder / "troll.py")
    return folder


def alone(program, folder, python=sys.executable):
    """The lines that `program` prints beside the file, with nothing installed."""
    # -I and -S: no site-packages, no user folder, no PYTHONPATH.
    done = subprocess.run(
        [python, "-I", "-S", "-c", program, str(folder)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_file_works_alone_without_the_package(folder):
    lines = alone(PROGRAM, folder)
    assert lines[0] == str(folder / "troll.py")
    assert lines[1] == str(sorted(troll.__all__))
    assert "   Position du troll : 2" in lines
    assert "1000 1000" in lines
    assert any(line.startswith("Nombre de cases refusé : 8.") for line in lines)
    assert "Victoire de gauche : le troll est au château de droite." in lines
    assert lines[-1] == "False"


def test_the_work_file_of_its_page_runs_with_it_alone(folder):
    page = (ROOT / "course/enseignant/troll-seul.md").read_text(encoding="utf-8")
    work = page.partition("```python\n")[2].partition("```")[0]
    lines = alone(f"import sys\nsys.path.insert(0, sys.argv[1])\n{work}", folder)
    assert lines[0] == "---- Partie en cours ----"
    assert "Victoires      1000        0" in lines
    assert lines[-1] == "1000"


def find_python(version):
    """A Python of this very version, or None."""
    kept = (Path.home() / ".pyenv/versions").glob(f"{version}.*/bin/python")
    return next(kept, None) or shutil.which(f"python{version}")


def test_python_39_reads_it_and_plays_the_same_games_with_it(folder):
    ast.parse(bundle.source(), feature_version=(3, 9))
    for version in ("3.9", "3.10"):
        if python := find_python(version):
            lines = alone(PROGRAM, folder, python)
            assert lines == alone(PROGRAM, folder)


def test_its_help_is_french_and_does_not_answer_question_4():
    for name in troll.__all__:
        thing = getattr(troll, name)
        for told in (thing, *vars(thing).values()):
            about = getattr(told, "__doc__", None)
            if about and getattr(told, "__module__", "").startswith("troll"):
                assert not re.search(r"\b(the|of|game|stones?|throws?|Raises)\b", about), about
    for example in (troll.strategieExemple1, troll.strategieExemple2):
        assert not re.search(r"\d|hasard|pierre|réserve", example.__doc__.replace("4", ""))


def test_no_name_in_it_is_missing_or_hidden_by_another(folder):
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F,E9"]
    done = subprocess.run([*command, folder / "troll.py"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_two_builds_are_the_same_byte_for_byte(folder):
    assert bundle.source().encode() == (folder / "troll.py").read_bytes()
