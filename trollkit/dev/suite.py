"""The gates, which read the code without running it; then the tests: a quick tier, or the whole
suite with its engine part on the other Pythons of this machine.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from trollkit.dev.environment import ROOT, Environment, capture, run, say

OTHERS = ("3.12", "3.13")
# What reads a source, or its bytes, may differ from one Python to the next; what stops it where
# there is no timer is for the newer ones.
READING_TESTS = (
    "tests/core",
    *("tests/arena/test_frames.py", "tests/arena/test_sharing.py"),
    "tests/notebook/test_watch.py",
)
ENGINE_TESTS = (*READING_TESTS, "tests/solving", "tests/trolls")
# What tests the rules, and what the theory needs; nothing of Jupyter.
RUNNERS = (
    *("pytest", "hypothesis", "pytest-randomly", "pytest-xdist"),
    *("numpy", "scipy", "platformdirs"),
)
# Tests that share costly fixtures go to one process, the longest first (tests/conftest.py); one
# process more than processors, for many tests wait for a browser, a kernel or a limit of time.
SPREAD = (
    *("-n", str((os.cpu_count() or 1) + 1)),
    *("--dist", "loadscope", "--no-loadscope-reorder"),
    "--durations=15",  # where to begin, when a folder is over its budget
)
# Where Python may not keep what it compiles, each of the suite's thousands of processes would
# compile the kit again.
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
# Numba keeps what it compiles beside its source, for all processes, those that are shut in too:
# once and first, or several tests would wait for it at the same time.
PREPARE = "from trollkit.cli.docteur import prepare; prepare()"
# Beside the making of the main environment, for pip keeps to one processor. What fails says
# nothing here: it is made again, if it has to be, before its tests.
MAKE_SMALLER = "from trollkit.dev.suite import make_smaller; make_smaller()"
_SOME_FAILED = 1  # pytest's exit status; others mean that it could not run to its end
# What each test is, tests/tiers.py says.
QUICK = ("-m", "not lourd or parcours")
# Read by tests/conftest.py, which lists these with the skipped tests.
NOT_RUN = "TROLLKIT_NON_LANCES"
# A file of tests that have passed (tests/tiers.py), which another Python does not leave out.
HELD = "TROLLKIT_TENUS"


def gates(environment: Environment) -> dict[str, list[str]]:
    """Each gate's name and command."""
    python = environment.python
    tools = ROOT / "node_modules" / ".bin"  # the pages' scripts are read where they are there
    scripts = {
        "tsc": [f"{tools}/tsc"],
        "eslint": [f"{tools}/eslint", "."],
        "node --test": ["node", "tests/pages/lance.mjs"],
    }
    return {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "import-linter": [environment.program("lint-imports")],
        **(scripts if shutil.which("node") and tools.is_dir() else {}),
    }


def check(environment: Environment) -> int:
    """Pass every gate, show what the failing ones say, and return 1 when there is one."""
    failed = []
    for name, command in gates(environment).items():
        started = time.monotonic()
        status, output = capture(command)
        verdict = "bon" if status == 0 else "À REVOIR"
        say(f"  {name:<14} {verdict}  ({time.monotonic() - started:.1f} s)")
        if status != 0:
            failed.append(name)
            say(output)
    if failed:
        say(f"Vérifications à revoir : {', '.join(failed)}.")
    return 1 if failed else 0


def test(environment: Environment, arguments: Sequence[str], *, whole: bool = False) -> int:
    """Gates, then the quick tests or all, whose last lines are pytest's summary."""
    with ThreadPoolExecutor() as beside:
        preparing = beside.submit(capture, [environment.python, "-c", PREPARE])
        say("Vérifications du code, et compilation des machines des jeux :")
        gates = check(environment)
        versions, absent = test_versions(between=READING_TESTS) if whole else (0, [])
        unprepared, said = preparing.result()
    if unprepared:
        say(said)
    arguments = [*(() if whole else QUICK), *arguments]
    pytest = [environment.python, "-m", "pytest", *SPREAD, "-p", "no:benchmark"]
    told = {NOT_RUN: "\n".join(absent), **COMPILED}
    tests = run([*pytest, *arguments], extra_env=told)
    if tests == _SOME_FAILED:
        # Browsers, clocks and thirty viewers at once share this machine with all other
        # tests: what fails is seen above, and told again by a second try on its own.
        say("Second essai, sans rien à côté, de ce qui a échoué :")
        alone = ["--last-failed", "--last-failed-no-failures", "none"]
        pytest = [environment.python, "-m", "pytest", *alone, "-p", "no:benchmark"]
        tests = run([*pytest, *arguments], extra_env=told)
    return 1 if unprepared or gates or versions or tests else 0


def test_versions(between: Sequence[str] = ENGINE_TESTS) -> tuple[int, list[str]]:
    """Run the tests of the engine on each other Python; status, and why some did not run.

    `between` are those for the Pythons between the oldest, this one, and the newest.
    """
    failed = False
    absent = []
    for version, small in smaller_environments().items():
        if small is None:
            absent.append(
                f"Python {version} n'est pas installé sur cette machine : les tests "
                "du moteur n'y ont pas été rejoués"
            )
            continue
        small.install()
        say(f"Tests du moteur sous Python {version} :")
        pytest = [small.python, "-m", "pytest", "-q", "-n", "auto", "-m", "not long"]
        tests = ENGINE_TESTS if version == OTHERS[-1] else between
        told = {"PYTHONPATH": str(ROOT), HELD: "", **COMPILED}
        failed |= run([*pytest, *tests], extra_env=told) != 0
    return int(failed), absent


def smaller_environments() -> dict[str, Environment | None]:
    """What the tests of the engine run in on each other Python; None where it is not here."""
    makers = {version: find_python(version) for version in OTHERS}
    return {
        version: None
        if maker is None
        else Environment(ROOT / f".venv-{version}", maker, RUNNERS)
        for version, maker in makers.items()
    }


def make_smaller() -> None:
    """Make those environments, one after the other."""
    for small in filter(None, smaller_environments().values()):
        small.install()


def find_python(version: str) -> str | None:
    """A Python of this very version that starts, or None."""
    return next((path for path in _candidates(version) if _is(path, version)), None)


def _candidates(version: str) -> Iterator[str]:
    on_path = shutil.which(f"python{version}")
    if on_path is not None:
        yield on_path
    for folder in sorted(
        (Path.home() / ".pyenv" / "versions").glob(f"{version}*"), reverse=True
    ):
        yield str(folder / "bin" / "python")


def _is(path: str, version: str) -> bool:
    """Ask it: a name on the PATH proves nothing (pyenv's shims may only print an error)."""
    show = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([path, "-c", show], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == version
