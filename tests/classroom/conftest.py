import shutil
from pathlib import Path

import pytest

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
