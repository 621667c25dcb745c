import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SHEET = """\
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

PAGE = """\
# ---
# jupyter:
#   title: Une page
# ---

# %%
print("bonjour")
"""


@pytest.fixture
def course(tmp_path):
    """A small course: one sheet, one page, and the real settings of nbgrader."""
    root = tmp_path / "cours"
    for path, text in {
        "course/td/feuille.py": SHEET,
        "course/concours/page.py": PAGE,
    }.items():
        (root / path).parent.mkdir(parents=True)
        (root / path).write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "nbgrader_config.py", root)
    return root
