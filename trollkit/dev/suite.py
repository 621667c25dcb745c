"""The gates, which read the code without running it; then the tests: a quick tier, or the whole
suite with its engine part on the newest Python of this machine.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from trollkit.dev.environment import ROOT, Environment, capture, run, say

OTHERS = ("3.12", "3.13")
NEWEST = OTHERS[-1]
# What reads a source, or its bytes, may differ from one Python to the next; what stops it where
# there is no timer is for the newer ones.
ENGINE_TESTS = (
    *("tests/core", "tests/solving", "tests/trolls", "tests/notebook/test_patience.py"),
    *("tests/arena/test_frames.py", "tests/arena/test_sharing.py"),
)
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
        newest, absent = test_newest() if whole else (0, [])
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
    return 1 if unprepared or gates or newest or tests else 0


def test_newest() -> tuple[int, list[str]]:
    """Run the tests of the engine on the newest Python; status, and why they did not run."""
    python = find_python(NEWEST)
    if python is None:
        absent = f"Python {NEWEST} n'est pas installé sur cette machine : les tests du moteur"
        return 0, [f"{absent} n'y ont pas été rejoués"]
    small = Environment(ROOT / f".venv-{NEWEST}", python, RUNNERS)
    small.install()
    say(f"Tests du moteur sous Python {NEWEST} :")
    pytest = [small.python, "-m", "pytest", "-q", "-n", "auto", "-m", "not long"]
    told = {"PYTHONPATH": str(ROOT), HELD: "", **COMPILED}
    return run([*pytest, *ENGINE_TESTS], extra_env=told), []


def find_python(version: str) -> str | None:
    """A Python of this very version that starts, or None.

    Each is asked: a name on the PATH proves nothing (pyenv's shims may only print an error).
    """
    kept = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}*"), reverse=True)
    on_path = shutil.which(f"python{version}")
    show = "import sys; print('%d.%d' % sys.version_info[:2])"
    for path in [*([on_path] if on_path else []), *(str(each / "bin/python") for each in kept)]:
        with suppress(OSError, subprocess.TimeoutExpired):
            asked = subprocess.run(
                [path, "-c", show], capture_output=True, text=True, timeout=20
            )
            if asked.returncode == 0 and asked.stdout.strip() == version:
                return path
    return None
