"""Mutants: small faults planted in what decides results and marks, which a test must notice."""

import re
import shutil
import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from trollkit.dev.environment import ROOT, Environment, capture, run, say

# The package, the file, a function's mangled name (with its class or without) and a number.
_MUTANT = re.compile(r"\s*(trollkit\.(\S+)\.x(?:_|ǁ(\S+)ǁ)(\S+)__mutmut_\d+): (.+)")

_NOTICED = ("killed", "timeout")
_ALL = "en tout"


def hunt(environment: Environment, words: Sequence[str]) -> int:
    """Try every mutant, or those that `words` name again; 1 when one survives unjudged."""
    environment.add("mutmut", "-e", ".[mutants]")
    if not words:
        shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    status = run([environment.program("mutmut"), "run", *words])
    if status:
        return status
    _, listed = capture([environment.program("mutmut"), "results", "--all", "true"])
    lines, unjudged = report(listed, judged())
    say("\n".join(lines))
    return 1 if unjudged else 0


def judged() -> dict[str, int]:
    """How many mutants of each function may survive, as pyproject.toml says with reasons."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, int] = project["tool"]["trollkit"]["survivants"]
    return found


def report(listed: str, allowed: Mapping[str, int]) -> tuple[list[str], list[str]]:
    """The table of mutmut's `listed` results by file, and the mutants nobody has judged."""
    tried, killed = Counter[str](), Counter[str]()
    alive: defaultdict[str, list[str]] = defaultdict(list)
    for mutant, file, owner, function, verdict in _MUTANT.findall(listed):
        if verdict == "not checked":  # not one of those that were asked for
            continue
        for name in (file, _ALL):
            tried[name] += 1
            killed[name] += verdict in _NOTICED
        if verdict not in _NOTICED:
            alive[f"{owner}.{function}" if owner else function].append(f"{mutant}: {verdict}")
    lines = [f"{'fichier':<32} {'mutants':>8} {'tués':>8}"]
    for name in sorted(tried, key=lambda name: (name == _ALL, name)):
        lines.append(f"{name:<32} {tried[name]:>8} {killed[name]:>8}")
    unjudged = [
        name
        for key, names in alive.items()
        if len(names) > allowed.get(key, 0)
        for name in names
    ]
    lines += ["À regarder, avec « mutmut show NOM » :", *unjudged] if unjudged else []
    return lines, unjudged
