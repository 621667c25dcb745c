"""The gates that read the code without running it: lint, format, types, imports."""

import time

from trollkit.dev.environment import Environment
from trollkit.dev.process import capture, say


def gates(environment: Environment) -> dict[str, list[str]]:
    """Each gate's name and command."""
    python = environment.python
    return {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "import-linter": [environment.program("lint-imports")],
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
