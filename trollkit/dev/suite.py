"""The tests: the whole suite in `.venv`, its standard-library part on the other Pythons."""

from collections.abc import Sequence

from trollkit.dev import checks, pythons
from trollkit.dev.environment import Environment
from trollkit.dev.process import ROOT, run, say

STANDARD_LIBRARY_TESTS = ("tests/core", "tests/trolls")
# numpy is there to hand its integers to the rules, which do without it.
RUNNERS = ("pytest", "hypothesis", "pytest-randomly", "pytest-xdist", "numpy")
# Read by tests/conftest.py, which lists these with the skipped tests.
NOT_RUN = "TROLLKIT_NON_LANCES"


def test(environment: Environment, arguments: Sequence[str]) -> int:
    """Gates, other Pythons, then the whole suite, whose last lines are pytest's summary."""
    say("Vérifications du code :")
    gates = checks.check(environment)
    versions, absent = test_versions()
    pytest = [environment.python, "-m", "pytest", "-n", "auto", "-p", "no:benchmark"]
    tests = run([*pytest, *arguments], extra_env={NOT_RUN: "\n".join(absent)})
    return 1 if gates or versions or tests else 0


def test_versions() -> tuple[int, list[str]]:
    """Run the standard-library tests on each other Python; status, and why some did not run."""
    failed = False
    absent = []
    for version in pythons.OTHERS:
        maker = pythons.find(version)
        if maker is None:
            absent.append(
                f"Python {version} n'est pas installé sur cette machine : tests/core et "
                "tests/trolls n'y ont pas été rejoués"
            )
            continue
        small = Environment(ROOT / f".venv-{version}", maker, RUNNERS)
        small.install()
        say(f"Tests de la bibliothèque standard sous Python {version} :")
        pytest = [small.python, "-m", "pytest", "-q", "-n", "auto", "-m", "not long"]
        failed |= (
            run([*pytest, *STANDARD_LIBRARY_TESTS], extra_env={"PYTHONPATH": str(ROOT)}) != 0
        )
    return int(failed), absent
