"""Mutants: small faults planted in what decides results and marks, which a test must notice."""

import re
import shutil
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence

from trollkit.dev.environment import ROOT, Environment, capture, run, say

# A module, a function's mangled name (with its class or without) and a number.
_MUTANT = re.compile(r"\s*(trollkit\.\S+\.x(?:_|ǁ(\S+)ǁ)(\S+)__mutmut_\d+): (.+)")
_DONE = ("killed", "timeout", "not checked")  # the last of those that were not asked for


def hunt(environment: Environment, words: Sequence[str]) -> int:
    """Try every mutant, or those that `words` name again; 1 when one survives unjudged."""
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
    """How many mutants of each function may survive, as pyproject.toml says with reasons."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, int] = project["tool"]["trollkit"]["survivants"]
    return found


def unseen(listed: str, allowed: Mapping[str, int]) -> list[str]:
    """The mutants of mutmut's `listed` results that nobody has noticed or judged."""
    alive: defaultdict[str, list[str]] = defaultdict(list)
    for mutant, owner, function, verdict in _MUTANT.findall(listed):
        if verdict not in _DONE:
            alive[f"{owner}.{function}" if owner else function].append(f"{mutant}: {verdict}")
    beyond = (found for key, found in alive.items() if len(found) > allowed.get(key, 0))
    return [each for found in beyond for each in found]
