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


def passes(gate: str, folder: Path) -> tuple[bool, str]:
    """Whether the gate lets `folder` pass, and what it says."""
    here = Environment(Path(sys.prefix), sys.executable, ())
    done = subprocess.run(gates(here)[gate], cwd=folder, capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A repository of one module under our settings; returns that module."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "README.md").touch()
    module = tmp_path / "trollkit" / "core" / "double.py"
    module.parent.mkdir(parents=True)
    for package in (module.parent, module.parent.parent):
        (package / "__init__.py").write_text('"""A package."""\n', encoding="utf-8")
    module.write_text(GOOD, encoding="utf-8")
    return module


def test_good_code_passes_lint_and_format(small):
    for gate in ("ruff check", "ruff format"):
        assert passes(gate, small.parents[2])[0], gate


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        (GOOD.replace("double(", "Double("), "N802"),
        (GOOD.replace('    """Twice `number`."""\n', ""), "D103"),
        (GOOD.replace("    return", "    import os\n\n    return"), "F401"),
        (GOOD + "\n\ndef add(x: int, to: list[int] = []) -> None:\n    to.append(x)\n", "B006"),
        (GOOD + f"\n\nTEXT = '{'x' * 90}'\n", "E501"),
    ],
    ids=lambda value: value if len(value) == 4 else "",
)
def test_lint_stops_a_planted_fault(small, fault, rule):
    small.write_text(fault, encoding="utf-8")
    passed, said = passes("ruff check", small.parents[2])
    assert not passed
    assert rule in said


def test_french_names_of_the_sheet_pass_in_the_facade_and_nowhere_else(small):
    french = GOOD.replace("double(number", "doubleDe(nombreCases").replace(
        "number\n", "nombreCases\n"
    )
    facade = small.parents[1] / "troll.py"
    facade.write_text(french, encoding="utf-8")
    assert passes("ruff check", small.parents[2])[0]
    small.write_text(french, encoding="utf-8")
    assert not passes("ruff check", small.parents[2])[0]


def test_the_format_gate_stops_a_planted_fault(small):
    small.write_text(GOOD.replace("2 * number", "2*number"), encoding="utf-8")
    assert not passes("ruff format", small.parents[2])[0]


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        (GOOD, ""),
        (GOOD.replace("2 * number", "str(number)"), "return-value"),
        (GOOD.replace(": int) -> int", ")"), "no-untyped-def"),
    ],
    ids=["no fault", "a wrong return", "no annotation"],
)
def test_the_type_gate_stops_a_planted_fault_and_nothing_else(small, fault, rule):
    small.write_text(fault, encoding="utf-8")
    passed, said = passes("mypy", small.parents[2])
    assert passed == (rule == ""), said
    assert rule in said


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package's sources under our contracts, to plant an import in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    skip = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "trollkit", tmp_path / "trollkit", ignore=skip)
    return tmp_path


def broken(folder: Path) -> list[str]:
    """Names of the contracts that import-linter finds broken there."""
    said = passes("import-linter", folder)[1]
    return [line.partition(" BROKEN")[0] for line in said.splitlines() if " BROKEN" in line]


def test_the_package_keeps_its_contracts(copy):
    passed, said = passes("import-linter", copy)
    assert passed, said


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("arena/ranking.py", "import trollkit.trolls.rules", "imports point one way"),
        ("trolls/rules.py", "import trollkit.arena.ranking", "imports point one way"),
        ("core/game.py", "import trollkit.phrases", "imports point one way"),
        ("dev/mutants.py", "import trollkit.core.game", "imports point one way"),
        ("unplaced.py", "", "imports point one way"),
        ("trolls/rules.py", "import trollkit.trolls.partie", "inside trolls"),
        ("core/text.py", "import trollkit.core.errors", "no circle anywhere"),
        ("trolls/drawing.py", "import ipywidgets", "the engine has no screen"),
        ("arena/ranking.py", "import plotly", "the engine has no screen"),
        ("core/scorebook.py", "import numpy", "what `import troll` loads"),
        ("trolls/parties.py", "import rich", "what `import troll` loads"),
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
