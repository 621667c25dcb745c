"""`trollkit docteur`: what is installed, what works, and what to do about what does not.

Each check of `_CHECKS` gives the key of a row and facts; `phrases/docteur.toml` has its words.
"""

import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from platform import python_version
from typing import Any, NamedTuple

import click
from packaging.requirements import Requirement
from rich.table import Table

from trollkit import __version__
from trollkit.arena.sandbox.levels import ATTEMPTS, attempts, strongest
from trollkit.classroom.grading.course.exchange import (
    exchange_folder,
    unguarded,
)
from trollkit.classroom.rapport.printing import find_browser
from trollkit.cli.francais import FAILURE, JSON, lacking, report
from trollkit.cli.servers import homeless
from trollkit.contests import Settings, hold_contest
from trollkit.core.errors import TrollkitError
from trollkit.core.processes import patiently
from trollkit.games import games
from trollkit.phrases import phrase
from trollkit.phrases.arena import attempts_phrase, isolation_warning
from trollkit.phrases.wording import PREPARING, Said, filled, words

OK, WARNING, FAILED = "ok", "attention", "échec"
_NEWEST = (3, 13)  # the newest Python that the tests have run on
_MARKS = {OK: "[green]✓[/]", WARNING: "[yellow]![/]", FAILED: "[red]✗[/]"}

# What importing numba may raise, if it refuses numpy, lacks memory, or its path is no text.
_UNLOADED = (ImportError, OSError, ValueError)


class Finding(NamedTuple):
    """The result of one check: OK, WARNING or FAILED, what was seen, and the remedy or ""."""

    name: str
    state: str
    detail: str
    remedy: str = ""


@click.command()
@click.option(
    "--preparer",
    is_flag=True,
    help="Compile d'abord les machines des jeux : leur première partie n'attendra pas.",
)
@JSON
@click.pass_context
def docteur(ctx: click.Context, preparer: bool) -> None:
    """Examine l'installation et dit quoi faire de ce qui ne va pas."""
    if preparer:
        with suppress(*_UNLOADED):  # the check "machines" tells it
            patiently(PREPARING, prepare)
    findings = [found for thing in _CHECKS if (found := look(thing))]
    healthy = all(finding.state != FAILED for finding in findings)
    names = ("nom", "etat", "detail", "remede")
    rows = [dict(zip(names, finding, strict=True)) for finding in findings]
    table = Table("", "Contrôle", "Constat", "À faire", title="Santé du kit")
    for finding in findings:
        table.add_row(_MARKS[finding.state], *finding[:1], *finding[2:])
    report({"ok": healthy, "controles": rows}, table)
    ctx.exit(0 if healthy else FAILURE)


def look(thing: str) -> Finding | None:
    """Run the check of `thing`; None when it has nothing to say here."""
    try:
        how, facts = _CHECKS[thing]()
    except TrollkitError as error:
        how, facts = "refused", {"said": phrase(error)}
    except OSError as error:
        how, facts = "system", {"error": error}
    if not how:
        return None
    rows = words("docteur")["any"] | words("docteur")[thing]
    state, *said = rows[how]
    return Finding(rows["name"], state, *(filled(each, **facts) for each in said))


Seen = tuple[str, dict[str, Any]]  # the key of a row, "" to say nothing, and its facts


def _python() -> Seen:
    how = "tried" if sys.version_info[:2] <= _NEWEST else "newer"
    return how, {"found": python_version()}


def _kit() -> Seen:
    """Whether the libraries that the kit requires are installed."""
    asked = map(Requirement, requires("trollkit") or [])
    wrong = [f"'{each}'" for each in asked if not _fits(each)]
    facts = {"found": __version__, "wrong": Said(" ".join(wrong))}
    return "lacking" if wrong else "there", facts


def _fits(wanted: Requirement) -> bool:
    if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
        return True
    try:
        return wanted.specifier.contains(version(wanted.name), prereleases=True)
    except PackageNotFoundError:
        return False


def _means() -> Seen:
    told = lacking()
    return "low" if told else "wide", {"told": Said(told)}


def _contest() -> Seen:
    source = "def strategie(partie, partiesPrecedentes):\n    return {}\n"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "un.py").write_text(source.format(1))
        (folder / "deux.py").write_text(source.format("min(2, partie.stockGauche)"))
        contest = hold_contest(folder, Settings(games=10, workers=1))
    return "played", {"count": contest.total}


def _home() -> Seen:
    trouble = homeless()
    return "closed" if trouble else "written", {"why": trouble}


def _isolation() -> Seen:
    level, obstacles = strongest()
    if level == "aucun":
        seen = "les stratégies tournent avec vos droits"
    else:
        passed = attempts(level)
        refused = [name for name in ATTEMPTS if name not in passed]
        seen = f"un processus d'essai n'a pas pu {attempts_phrase(refused)}"
        if passed:
            seen += f" ; il a pu {attempts_phrase(sorted(passed))}"
    facts = {"level": level, "seen": Said(seen), "warning": Said(isolation_warning(obstacles))}
    return "weaker" if obstacles else "strongest", facts


def _machines() -> Seen:
    """Whether the compiler of the games' machines can be imported."""
    try:
        import_module("trollkit.compiling")
    except _UNLOADED as error:
        return "unloaded", {"why": str(error)}
    return "there", {}


def _prolog() -> Seen:
    spoken = [game.tongues[".pl"] for game in games() if ".pl" in game.tongues]
    try:
        program, _, found = spoken[0].program()
    except (IndexError, TrollkitError):
        return "absent", {}
    return "there", {"version": found.removeprefix("SWI-Prolog "), "program": program[0]}


def _exchange() -> Seen:
    folder = exchange_folder()
    if sys.platform == "win32":
        how = "windows"
    elif folder.is_dir():
        how = "unguarded" if unguarded(folder) else "there"
    else:
        how = "absent"
    return how, {"path": folder}


def _course() -> Seen:
    """Whether the course in this folder, if any, is guarded.

    If not, nbgrader's own commands run students' cells without the kit's isolation.
    """
    from trollkit.classroom.settings import CONFIG, GUARD, is_guarded

    here = Path.cwd()
    if not (here / CONFIG).is_file():
        return "", {}
    guarded = False
    with suppress(OSError, ValueError):
        guarded = is_guarded(here)
    return "guarded" if guarded else "open", {"config": CONFIG, "guard": GUARD}


def _browser() -> Seen:
    program = find_browser()
    return "there" if program else "absent", {"program": program}


# In the order in which to apply the remedies.
_CHECKS: dict[str, Callable[[], Seen]] = {
    "python": _python,
    "kit": _kit,
    "means": _means,
    "contest": _contest,
    "home": _home,
    "isolation": _isolation,
    "machines": _machines,
    "prolog": _prolog,
    "exchange": _exchange,
    "course": _course,
    "browser": _browser,
}


def prepare() -> None:
    """Compile the code of every game, so that the next game here begins at once."""
    for game in games():
        if game.prepare:
            game.prepare()
