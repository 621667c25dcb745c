"""`trollkit docteur`: what is installed, what works, and what to do about what does not."""

import os
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any, NamedTuple

import click
from packaging.requirements import Requirement
from rich.table import Table

from trollkit.arena.sandbox.levels import ATTEMPTS, attempts, strongest
from trollkit.classroom.grading.course.exchange import (
    VARIABLE,
    administrators,
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
from trollkit.phrases.arena import attempts_phrase, obstacle_phrase, obstacle_remedy
from trollkit.phrases.wording import PREPARING, Said, filled, words

OK, WARNING, FAILED = "ok", "attention", "échec"
_NEWEST = (3, 13)  # of the Pythons that the tests have run on
_MARKS = {OK: "[green]✓[/]", WARNING: "[yellow]![/]", FAILED: "[red]✗[/]"}

# Another numpy than numba's, no memory for its library, a path that is no text.
_UNLOADED = (ImportError, OSError, ValueError)


class Finding(NamedTuple):
    """One thing looked at: its state, what was seen, and the remedy when there is one."""

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
        with suppress(*_UNLOADED):  # the finding tells
            patiently(PREPARING, prepare)
    findings = list(examine())
    healthy = all(finding.state != FAILED for finding in findings)
    names = ("nom", "etat", "detail", "remede")
    rows = [dict(zip(names, finding, strict=True)) for finding in findings]
    table = Table("", "Contrôle", "Constat", "À faire", title="Santé du kit")
    for finding in findings:
        table.add_row(_MARKS[finding.state], *finding[:1], *finding[2:])
    report({"ok": healthy, "controles": rows}, table)
    ctx.exit(0 if healthy else FAILURE)


def examine() -> Iterator[Finding]:
    """Every finding, in the order in which a remedy helps."""
    yield _python()
    yield _kit()
    yield _means()
    yield _contest()
    yield _home()
    yield _kernel()
    yield _isolation()
    yield _machines()
    yield _prolog()
    yield _exchange()
    yield from _model()
    yield from _course()
    yield _browser()


def _finding(what: str, how: str, **facts: Any) -> Finding:
    """What the table of the doctor says of a thing when it is found so."""
    table = words("docteur")
    name, (state, *said) = table[what]["name"], {**table["any"], **table[what]}[how]
    return Finding(filled(name, **facts), state, *(filled(each, **facts) for each in said))


def _python() -> Finding:
    how = "tried" if sys.version_info[:2] <= _NEWEST else "newer"
    return _finding("python", how, found=".".join(map(str, sys.version_info[:3])))


def _kit() -> Finding:
    """The kit, and the libraries that it asks for."""
    try:
        found = version("trollkit")
    except PackageNotFoundError:
        return _finding("kit", "absent")
    asked = map(Requirement, requires("trollkit") or [])
    wanted = [each for each in asked if not each.marker or each.marker.evaluate({"extra": ""})]
    wrong = [f"'{each}'" for each in wanted if not _fits(each)]
    return _finding(
        "kit", "lacking" if wrong else "there", found=found, wrong=Said(" ".join(wrong))
    )


def _fits(wanted: Requirement) -> bool:
    try:
        return wanted.specifier.contains(version(wanted.name), prereleases=True)
    except PackageNotFoundError:
        return False


def _means() -> Finding:
    told = lacking()
    return _finding("means", "low" if told else "wide", told=Said(told))


def _exchange() -> Finding:
    folder, set_for_all = exchange_folder(), administrators()
    if sys.platform == "win32":
        how = "windows"
    elif set_for_all and set_for_all.resolve() != folder.resolve():
        how = "two"
    elif folder.is_dir():
        how = "unguarded" if unguarded(folder) else "there"
    else:
        how = "absent"
    return _finding("exchange", how, path=folder, buttons=set_for_all, variable=VARIABLE)


def _model() -> Iterator[Finding]:
    """Where the administrator has put the sheets: their answers are in them."""
    # Slow to import, and only needed here.
    from trollkit.classroom.year import VARIABLE as MODEL
    from trollkit.classroom.year import model_of, open_to_all

    if not os.environ.get(MODEL):
        return
    model = model_of()
    shut = "there" if os.access(model, os.R_OK) else "absent"
    how = "open" if open_to_all(model) else shut
    yield _finding("model", how, path=model, variable=MODEL)


def _course() -> Iterator[Finding]:
    """Of the course in this folder, if there is one: what nbgrader's own commands would run."""
    from trollkit.classroom.settings import CONFIG, GUARD, is_guarded

    here = Path.cwd()
    if not (here / CONFIG).is_file():
        return
    guarded = False
    with suppress(OSError, ValueError):
        guarded = is_guarded(here)
    yield _finding("course", "guarded" if guarded else "open", config=CONFIG, guard=GUARD)


def _contest() -> Finding:
    source = "def strategie(partie, partiesPrecedentes):\n    return {}\n"
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "un.py").write_text(source.format(1))
            (folder / "deux.py").write_text(source.format("min(2, partie.stockGauche)"))
            start = time.perf_counter()
            contest = hold_contest(folder, Settings(games=10, workers=1))
            elapsed = time.perf_counter() - start
    except TrollkitError as error:
        return _finding("contest", "refused", said=phrase(error))
    except OSError as error:
        return _finding("contest", "system", error=error)
    return _finding("contest", "played", count=contest.total, seconds=elapsed)


def _home() -> Finding:
    trouble = homeless()
    return _finding("home", "closed" if trouble else "written", why=trouble)


def _kernel() -> Finding:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # IPython's, of a home that was told above
        # Slow to import, and only needed here.
        from jupyter_client.kernelspec import KernelSpecManager

        found = KernelSpecManager().find_kernel_specs()
    return _finding("kernel", "there" if "python3" in found else "absent")


def _isolation() -> Finding:
    level, obstacles = strongest()
    if level == "aucun":
        seen = "les stratégies tournent avec vos droits"
    else:
        passed = attempts(level)
        refused = [name for name in ATTEMPTS if name not in passed]
        seen = f"un processus d'essai n'a pas pu {attempts_phrase(refused)}"
        if passed:
            seen += f" ; il a pu {attempts_phrase(sorted(passed))}"
    why = [f"{name} : {obstacle_phrase(reason, data)}" for name, reason, data in obstacles]
    remedies = [obstacle_remedy(reason, data) for _, reason, data in obstacles]
    if level == "aucun":
        remedies.append("ne faites jouer que des fichiers que vous avez relus")
    return _finding(
        "isolation",
        "weaker" if obstacles else "strongest",
        level=level,
        seen=Said(seen),
        why=Said(" ; ni ".join(why)),
        remedies=Said(" ; ".join(dict.fromkeys(remedies))),
    )


def prepare() -> None:
    """Have every game's code compiled, for whoever plays here next."""
    for game in games():
        if game.prepare:
            game.prepare()


def _machines() -> Finding:
    """Whether what compiles the machines of the games can be loaded."""
    try:
        import_module("trollkit.compiling")
    except _UNLOADED as error:
        return _finding("machines", "unloaded", why=str(error))
    return _finding("machines", "there")


def _prolog() -> Finding:
    spoken = [game.tongues[".pl"] for game in games() if ".pl" in game.tongues]
    try:
        program, _, found = spoken[0].program()
    except (IndexError, TrollkitError):
        return _finding("prolog", "absent")
    number = found.removeprefix("SWI-Prolog ")
    return _finding("prolog", "there", version=number, program=program[0])


def _browser() -> Finding:
    program = find_browser()
    return _finding("browser", "there" if program else "absent", program=program)
