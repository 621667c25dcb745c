"""`trollkit docteur`: what is installed, what works, and what to do about what does not."""

import os
import shutil
import socket
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

import click
from packaging.requirements import Requirement
from rich.table import Table

from trollkit.arena.sandbox.levels import ATTEMPTS, attempts, strongest
from trollkit.arena.workers import available_cores
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
from trollkit.core.text import clean, many
from trollkit.games import games
from trollkit.phrases import phrase, reason_of
from trollkit.phrases.arena import attempts_phrase, obstacle_phrase, obstacle_remedy
from trollkit.phrases.wording import PREPARING
from trollkit.window import why_no_browser

OK, WARNING, FAILED = "ok", "attention", "échec"
_NEWEST = (3, 13)  # of the Pythons that the tests have run on
# What is called of the machines: its code holds that of all it calls.
_COMPILED = {
    "la forêt": ("trollkit.foret.search:search",),
    "Gygès": ("trollkit.gyges.search.tree:deepen", "trollkit.gyges.search.tree:win_in_three"),
}
_MARKS = {OK: "[green]✓[/]", WARNING: "[yellow]![/]", FAILED: "[red]✗[/]"}

# Another numpy than numba's, no memory for its library, a path that is no text.
_UNLOADED = (ImportError, OSError, ValueError)
_RELOAD = (
    "lancez « pip install --force-reinstall numba numpy » ; s'il manque de la mémoire à ce "
    "compte (ulimit -v), donnez-lui-en"
)


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
    yield from _libraries()
    yield _means()
    yield _trial("Concours d'essai", _contest_trial)
    yield _trial("Dossier courant", _folder_trial)
    yield _trial("Serveur local", _port_trial)
    yield _home()
    yield _kernel()
    yield _cores()
    yield _isolation()
    yield _kernels()
    yield _prolog()
    yield _window()
    yield _exchange()
    yield from _model()
    yield from _course()
    yield _browser()


def _python() -> Finding:
    found = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] <= _NEWEST:
        return Finding("Python", OK, found)
    detail = f"{found}, plus récent que ceux où le kit a été essayé"
    return Finding(
        "Python", WARNING, detail, "au premier ennui, prenez Python 3.11, 3.12 ou 3.13"
    )


def _libraries() -> Iterator[Finding]:
    try:
        wanted = [Requirement(text) for text in requires("trollkit") or []]
    except PackageNotFoundError:
        remedy = "lancez « make install », ou « pip install -e . » dans le dossier du kit"
        yield Finding("trollkit", FAILED, "le kit n'est pas installé", remedy)
        return
    yield Finding("trollkit", OK, version("trollkit"))
    for requirement in wanted:
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield _library(requirement)


def _library(requirement: Requirement) -> Finding:
    name = requirement.name
    remedy = f"lancez « pip install '{requirement}' »"
    try:
        found = version(name)
    except PackageNotFoundError:
        return Finding(name, FAILED, "absent", remedy)
    if requirement.specifier.contains(found, prereleases=True):
        return Finding(name, OK, found)
    return Finding(name, FAILED, f"{found}, il faut {requirement.specifier}", remedy)


def _means() -> Finding:
    told, remedy = lacking(), "relevez-la, ou demandez-le à qui administre la machine"
    return Finding(
        "Limites du compte", FAILED if told else OK, told or "assez larges", told and remedy
    )


def _exchange() -> Finding:
    folder, set_for_all = exchange_folder(), administrators()
    name, shown = "Dossier d'échange", clean(str(folder))
    if sys.platform == "win32":
        return Finding(name, OK, "nbgrader n'en a pas sous Windows : recevez par Moodle")
    if set_for_all and set_for_all.resolve() != folder.resolve():
        detail = f"{shown} pour les commandes, {clean(str(set_for_all))} pour les boutons"
        return Finding(name, WARNING, detail, f"ôtez {VARIABLE}, ou donnez-lui le même dossier")
    if folder.is_dir() and unguarded(folder):
        remedy = f"lancez « chmod +t '{shown}' »"
        return Finding(
            name, WARNING, f"{shown}, où chacun peut ôter ce qu'un autre met", remedy
        )
    return Finding(name, OK, shown if folder.is_dir() else f"{shown}, pas encore créé")


def _model() -> Iterator[Finding]:
    """Where the administrator has put the sheets: their answers are in them."""
    # Slow to import, and only needed here.
    from trollkit.classroom.year.founding import VARIABLE as MODEL
    from trollkit.classroom.year.founding import model_of, open_to_all

    if not os.environ.get(MODEL):
        return
    model = model_of()
    name, shown = f"Les TD ({MODEL})", clean(str(model))
    if open_to_all(model):
        remedy = f"lancez « chmod o-rwx '{shown}' »"
        yield Finding(name, WARNING, f"{shown}, que tous lisent, réponses comprises", remedy)
    else:
        seen = os.access(model, os.R_OK)
        yield Finding(name, OK, shown if seen else f"{shown}, absent ou fermé à vous")


def _course() -> Iterator[Finding]:
    """Of the course in this folder, if there is one: what nbgrader's own commands would run."""
    from trollkit.classroom.settings import CONFIG, GUARD, is_guarded

    name, here = "Réglages du cours", Path.cwd()
    if not (here / CONFIG).is_file():
        return
    try:
        if is_guarded(here):
            yield Finding(name, OK, "nbgrader non plus ne fait rien tourner sans isolement")
            return
    except (OSError, ValueError):
        pass
    detail = f"une faute dans {CONFIG}, et « nbgrader autograde » n'isolerait plus les copies"
    remedy = (
        f"lancez « trollkit cours construire » (s'il n'écrit pas {GUARD}, effacez ce fichier)"
    )
    yield Finding(name, WARNING, detail, remedy)


def _trial(name: str, trial: Callable[[], Finding]) -> Finding:
    try:
        return trial()
    except TrollkitError as error:
        return Finding(name, FAILED, phrase(error))
    except OSError as error:
        return Finding(name, FAILED, reason_of(error), "vérifiez les droits et la place libre")


def _contest_trial() -> Finding:
    source = "def strategie(partie, partiesPrecedentes):\n    return {}\n"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "un.py").write_text(source.format(1))
        (folder / "deux.py").write_text(source.format("min(2, partie.stockGauche)"))
        start = time.perf_counter()
        contest = hold_contest(folder, Settings(games=10, workers=1))
        elapsed = time.perf_counter() - start
    detail = f"{many(contest.total, 'affrontement')} en {elapsed:.1f} s"
    return Finding("Concours d'essai", OK, detail)


def _folder_trial() -> Finding:
    with tempfile.TemporaryFile(dir="."):
        free = shutil.disk_usage(".").free / 1e9
    state = OK if free > 1 else WARNING
    remedy = "" if state == OK else "libérez de la place : il en faut un gigaoctet"
    return Finding("Dossier courant", state, f"inscriptible, {free:.0f} Go libres", remedy)


def _port_trial() -> Finding:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port = server.getsockname()[1]
    return Finding("Serveur local", OK, f"un port est libre, par exemple {port}")


def _home() -> Finding:
    trouble = homeless()
    if trouble is None:
        return Finding("Dossier personnel", OK, "Jupyter y garde ses réglages")
    return Finding(
        "Dossier personnel",
        WARNING,
        f"{reason_of(trouble)} : réglages, paris et badges ne seront pas gardés",
        "rendez-le inscriptible ; le reste marche",
    )


def _kernel() -> Finding:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # IPython's, of a home that was told above
        # Slow to import, and only needed here.
        from jupyter_client.kernelspec import KernelSpecManager

        found = KernelSpecManager().find_kernel_specs()
    if "python3" in found:
        return Finding("Noyau Jupyter", OK, "python3")
    remedy = "lancez « python -m ipykernel install --sys-prefix »"
    return Finding("Noyau Jupyter", FAILED, "aucun noyau python3", remedy)


def _cores() -> Finding:
    cores = available_cores()
    return Finding(
        "Processeurs", OK, f"{cores} : un concours y fait jouer {cores} duels à la fois"
    )


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
    if not obstacles:
        return Finding("Isolement", OK, f"{level}, le plus fort : {seen}")
    why = [f"{name} : {obstacle_phrase(reason, data)}" for name, reason, data in obstacles]
    remedies = [obstacle_remedy(reason, data) for _, reason, data in obstacles]
    if level == "aucun":
        remedies.append("ne faites jouer que des fichiers que vous avez relus")
    detail = f"{level} : {seen} ; pas de {' ; ni '.join(why)}"
    return Finding("Isolement", WARNING, detail, " ; ".join(dict.fromkeys(remedies)))


def prepare() -> None:
    """Have every game's code compiled, for whoever plays here next."""
    for game in games():
        if game.prepare:
            game.prepare()


def _kernels() -> Finding:
    """Whether this account will wait for the machines' code to be compiled."""
    name = "Machines des jeux"
    try:
        missing = [
            game
            for game, called in _COMPILED.items()
            if _is_there(called) and not _is_compiled(called)
        ]
    except _UNLOADED as error:
        detail = f"numba ne se charge pas ; Python dit : « {clean(str(error))} »"
        return Finding(name, FAILED, detail, _RELOAD)
    if not missing:
        return Finding(name, OK, "compilées")
    return Finding(
        name,
        WARNING,
        f"à compiler ({', '.join(missing)}) : la première partie attendra une minute au plus",
        "lancez « trollkit docteur --preparer », ou attendez cette partie-là",
    )


def _is_there(called: Sequence[str]) -> bool:
    """Whether the folder of a game has not been taken away."""
    return Path(__file__).parents[1].joinpath(called[0].split(".")[1]).is_dir()


def _is_compiled(called: Iterable[str]) -> bool:
    if not find_spec("numba"):
        return False
    # Slow to import, and only needed here.
    from trollkit.compiling import spares

    return all(spares(resolve_name(each)) for each in called)


def _prolog() -> Finding:
    remedy = "sudo apt install swi-prolog-nox (utile à Gygès en Prolog)"
    spoken = [game.tongues[".pl"] for game in games() if ".pl" in game.tongues]
    try:
        program, _, version = spoken[0].program()
    except (IndexError, TrollkitError):
        return Finding("SWI-Prolog", WARNING, "absent", remedy)
    return Finding("SWI-Prolog", OK, f"{version.removeprefix('SWI-Prolog ')}, {program[0]}")


def _window() -> Finding:
    name, beyond = "Plateau de troll.GUI", "hors d'un carnet, troll.GUI"
    if why := why_no_browser():
        detail = f"{why} : {beyond} joue dans le terminal"
        return Finding(name, WARNING, detail, "lancez-le là où un navigateur s'ouvre")
    return Finding(name, OK, f"{beyond} s'ouvre dans le navigateur")


def _browser() -> Finding:
    name = "Impression"
    program = find_browser()
    if program:
        return Finding(name, OK, f"{program} imprime les rapports en PDF")
    remedy = "installez Chromium, Chrome ou Edge (sudo apt install chromium)"
    return Finding(name, WARNING, "aucun navigateur pour imprimer les rapports en PDF", remedy)
