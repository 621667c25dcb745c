"""Each gate lets good code pass and stops a planted fault: a gate that cannot fail is none."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev.environment import Environment
from trollkit.dev.suite import gates

GOOD = (
    '"""Double a number."""\n\n\ndef double(number: int) -> int:\n    """Twice `number`."""\n'
)
GOOD += "    return 2 * number\n"


def passes(gate, folder):
    """Whether the gate lets `folder` pass, and what it says."""
    here = Environment(Path(sys.prefix), sys.executable)
    done = subprocess.run(gates(here)[gate], cwd=folder, capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def copy(tmp_path):
    """The package's sources under our contracts, to plant an import in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    skip = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "trollkit", tmp_path / "trollkit", ignore=skip)
    return tmp_path


def broken(folder):
    """Names of the contracts that import-linter finds broken there."""
    said = passes("import-linter", folder)[1]
    return [line.partition(" BROKEN")[0] for line in said.splitlines() if " BROKEN" in line]


def test_the_package_keeps_its_contracts(copy):
    passed, said = passes("import-linter", copy)
    assert passed, said


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("arena/duel.py", "import trollkit.trolls.rules", "imports point one way"),
        ("unplaced.py", "", "imports point one way"),
        ("trolls/rules.py", "import trollkit.trolls.partie", "inside trolls"),
        ("core/text.py", "import trollkit.core.errors", "no circle anywhere"),
        ("trolls/drawing.py", "import ipywidgets", "the engine has no screen"),
        ("core/scorebook.py", "import numpy", "what `import troll` loads"),
    ],
)
def test_a_planted_import_breaks_its_contract(copy, module, line, contract):
    path = copy / "trollkit" / module
    before = path.read_text(encoding="utf-8") if path.exists() else '"""A module."""\n'
    path.write_text(f"{before}\n{line}\n", encoding="utf-8")
    assert any(name.startswith(contract) for name in broken(copy))


def test_nothing_but_the_browsers_module_calls_a_browser():
    """All users of a machine read with what a browser is called: secrets go another way."""
    named = re.compile(r"\bwebbrowser\b|\bxdg-open\b")
    sources = [*(ROOT / "trollkit").rglob("*.py"), *(ROOT / "course").rglob("*.py")]
    found = [each for each in sources if named.search(each.read_text("utf-8"))]
    assert found == [ROOT / "trollkit" / "browser.py"]
