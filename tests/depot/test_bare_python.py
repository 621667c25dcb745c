"""What `import troll` loads runs on a Python that has the standard library and nothing else."""

import subprocess
import sys
import tomllib

import pytest

from tests.depot.root import ROOT

LOAD_ALL = """
import importlib, pkgutil
module = importlib.import_module({name!r})
for found in pkgutil.walk_packages(getattr(module, "__path__", []), {name!r} + "."):
    importlib.import_module(found.name)
print("loaded")
"""
CONTRACT = "what `import troll` loads is standard library only"


def light_modules():
    """The modules and packages that the import contract calls standard library only."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (
        contract
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["name"] == CONTRACT
    )
    return [str(name) for name in contract["source_modules"]]


def bare(code):
    """Run `code` on the bare Python (no site-packages), from the repository."""
    path = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
    command = [sys.executable, "-I", "-S", "-c", path + code]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_bare_python_of_these_tests_has_no_packages():
    assert "No module named 'numpy'" in bare("import numpy").stderr


@pytest.mark.parametrize("name", light_modules())
def test_what_is_called_standard_library_only_loads_on_the_bare_python(name):
    assert bare(LOAD_ALL.format(name=name)).stdout == "loaded\n"


def test_import_troll_works_on_the_bare_python():
    done = bare("import troll\nprint(troll.Partie(7, 15).positionTroll)")
    assert done.stdout == "3\n", done.stderr
