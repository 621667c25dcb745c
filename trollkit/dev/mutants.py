"""Mutants: small faults put in the code that decides results and marks; a test must fail.

`hunt` runs mutmut, and lists the mutants that no test has noticed.
"""

import re
import shutil
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence

from trollkit.dev.environment import ROOT, Environment, capture, run, say

# The name of a mutant (module, class if any, function, number), and its verdict.
_MUTANT = re.compile(r"\s*(trollkit\.\S+\.x(?:_|ǁ(\S+)ǁ)(\S+)__mutmut_\d+): (.+)")
_DONE = ("killed", "timeout", "not checked")  # "not checked": the mutant was not to be tried


def hunt(environment: Environment, words: Sequence[str]) -> int:
    """Try every mutant, or again those that `words` name; the exit status.

    It is 1 when more mutants of a function survive than `judged` allows.
    """
    environment.add("mutmut", "-e", ".[mutants]")
    if not words:
        shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    status = run([environment.program("mutmut"), "run", *words])
    if status:
        return status
    _, listed = capture([environment.program("mutmut"), "results", "--all", "true"])
    unjudged = unseen(listed, judged())
    say("\n".join(["À regarder, avec « mutmut show NOM » :", *(unjudged or ["aucun"])]))
    return 1 if unjudged else 0


def judged() -> dict[str, int]:
    """By function, how many of its mutants may survive; pyproject.toml gives the reasons."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, int] = project["tool"]["trollkit"]["survivants"]
    return found


def unseen(listed: str, allowed: Mapping[str, int]) -> list[str]:
    """The surviving mutants in mutmut's `listed` results, of functions that have too many.

    `allowed` is how many of each function may survive (see `judged`).
    """
    alive: defaultdict[str, list[str]] = defaultdict(list)
    for mutant, owner, function, verdict in _MUTANT.findall(listed):
        if verdict not in _DONE:
            alive[f"{owner}.{function}" if owner else function].append(f"{mutant}: {verdict}")
    beyond = (found for key, found in alive.items() if len(found) > allowed.get(key, 0))
    return [each for found in beyond for each in found]
