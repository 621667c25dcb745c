"""The gates (linters and type checkers), then the tests: the quick tier, or all of them."""

import os
import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from trollkit.dev.environment import ROOT, Environment, capture, run, say

# Tests that share costly fixtures go to one process, the longest first (tests/conftest.py).
# There is one process more than processors, since many tests wait for a browser, a kernel or
# the end of a time limit.
SPREAD = (
    *("-n", str((os.cpu_count() or 1) + 1)),
    *("--dist", "loadscope", "--no-loadscope-reorder"),
    "--durations=15",  # the slowest tests, to look at when a folder is over its budget
)
# Empty, so that Python may keep compiled files: else each of the suite's thousands of processes
# would compile the kit again.
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
# Numba keeps compiled code beside its source, for all processes, sandboxed ones too. Compile it
# once and first, or several tests would wait for it at the same time.
PREPARE = "from trollkit.cli.docteur import prepare; prepare()"
_SOME_FAILED = 1  # pytest's exit status; others mean that it could not run to its end
# tests/tiers.py says which tests are marked so.
QUICK = ("-m", "not lourd or parcours")


def gates(environment: Environment) -> dict[str, list[str]]:
    """Each gate's name and command."""
    python = environment.python
    tools = ROOT / "node_modules" / ".bin"  # without them, pages' scripts are not checked
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
    wrong = False
    for name, command in gates(environment).items():
        status, output = capture(command)
        say(f"  {name:<14} {'À REVOIR' if status else 'bon'}")
        if status != 0:
            wrong = True
            say(output)
    return int(wrong)


def test(environment: Environment, arguments: Sequence[str], *, whole: bool = False) -> int:
    """Run the gates, then the quick tests, or the `whole` suite; 1 if anything fails.

    The last lines printed are pytest's summary.
    """
    with ThreadPoolExecutor() as beside:
        preparing = beside.submit(capture, [environment.python, "-c", PREPARE])
        say("Vérifications du code, et compilation des machines des jeux :")
        gates = check(environment)
        unprepared, said = preparing.result()
    if unprepared:
        say(said)
    pytest = [environment.python, "-m", "pytest", "-p", "no:benchmark"]
    pytest += [*(() if whole else QUICK), *arguments]
    tests = run([*pytest, *SPREAD], extra_env=COMPILED)
    if tests == _SOME_FAILED:
        # Tests with browsers, clocks or thirty viewers may fail because they share the machine
        # with all others: what has failed, shown above, is tried again on its own.
        say("Second essai, sans rien à côté, de ce qui a échoué :")
        alone = ["--last-failed", "--last-failed-no-failures", "none"]
        tests = run([*pytest, *alone], extra_env=COMPILED)
    return 1 if unprepared or gates or tests else 0
