"""The gates, which read the code without running it; then the tests: a quick tier, or all."""

import os
import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from trollkit.dev.environment import ROOT, Environment, capture, run, say

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
    wrong = False
    for name, command in gates(environment).items():
        status, output = capture(command)
        say(f"  {name:<14} {'À REVOIR' if status else 'bon'}")
        if status != 0:
            wrong = True
            say(output)
    return int(wrong)


def test(environment: Environment, arguments: Sequence[str], *, whole: bool = False) -> int:
    """Gates, then the quick tests or all, whose last lines are pytest's summary."""
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
        # Browsers, clocks and thirty viewers at once share this machine with all other
        # tests: what fails is seen above, and told again by a second try on its own.
        say("Second essai, sans rien à côté, de ce qui a échoué :")
        alone = ["--last-failed", "--last-failed-no-failures", "none"]
        tests = run([*pytest, *alone], extra_env=COMPILED)
    return 1 if unprepared or gates or tests else 0
