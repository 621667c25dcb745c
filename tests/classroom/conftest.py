import shutil
from pathlib import Path

import pytest

from trollkit.cli.francais import run
from trollkit.cli.root import trollkit

ROOT = Path(__file__).parents[2]

SHEET = """\
# ---
# jupyter:
#   title: Une feuille
# ---

# %% [markdown]
# # Une feuille

# %% nbgrader={"grade_id": "reponse", "solution": true}
### DÉBUT SOLUTION
x = 42
### FIN SOLUTION

# %% nbgrader={"grade_id": "controle", "grade": true, "points": 2}
assert x
### DÉBUT TESTS CACHÉS
assert x == 42
### FIN TESTS CACHÉS
"""


@pytest.fixture
def course(tmp_path):
    """A small course: one sheet, and the real settings of nbgrader."""
    root = tmp_path / "cours"
    (root / "course/td").mkdir(parents=True)
    (root / "course/td/feuille.py").write_text(SHEET, encoding="utf-8")
    shutil.copy(ROOT / "nbgrader_config.py", root)
    return root


@pytest.fixture
def typed(monkeypatch, capsys):
    """Makes what runs commands of a folder, which begin so: status, and what they wrote."""
    monkeypatch.setenv("COLUMNS", "400")

    def at(root, *first):
        monkeypatch.chdir(root)

        def called(*words):
            capsys.readouterr()
            with pytest.raises(SystemExit) as end:
                run(trollkit, [*first, *map(str, words)])
            return end.value.code, *capsys.readouterr()

        return called

    return at
