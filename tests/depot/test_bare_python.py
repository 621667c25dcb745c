"""What `import troll` loads runs on a Python that has the standard library and nothing else."""

import subprocess
import sys

import pytest

from tests.depot.root import ROOT

LOAD_ALL = """
import importlib, pkgutil
package = importlib.import_module({package!r})
names = [module.name for module in pkgutil.walk_packages(package.__path__, {package!r} + ".")]
for name in names:
    importlib.import_module(name)
print(len(names))
"""


def bare(code: str) -> subprocess.CompletedProcess[str]:
    """Run `code` on the bare Python (no site-packages), from the repository."""
    path = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
    command = [sys.executable, "-I", "-S", "-c", path + code]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_bare_python_of_these_tests_has_no_packages():
    assert "No module named 'numpy'" in bare("import numpy").stderr


@pytest.mark.parametrize("package", ["trollkit.core", "trollkit.trolls", "trollkit.dev"])
def test_every_module_of_a_standard_library_package_loads_on_the_bare_python(package):
    done = bare(LOAD_ALL.format(package=package))
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 5


def test_import_troll_works_on_the_bare_python():
    done = bare("import troll\nprint(troll.Partie(7, 15).positionTroll)")
    assert done.stdout == "3\n", done.stderr
