"""What most commands begin with: the opened course, the level of isolation, progress bars."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn

from trollkit.cli.francais import WrongCall, say, whole
from trollkit.core.errors import Refused, UnreadableStrategy
from trollkit.phrases.wording import refusal_phrase

if TYPE_CHECKING:
    from trollkit.arena.entrants import Entrant
    from trollkit.classroom.grading.course.session import CourseFolder

# nbgrader is imported in the functions: it takes a second, which `--help` need not wait.

ISOLATIONS = ("auto", "bwrap", "aucun")  # of programs of any language


def level(wanted: str) -> tuple[str, str]:
    """The level at which programs of any language play, and what to say of it.

    What somebody else wrote is not started with the rights of whoever has not said so: raises
    Refused.
    """
    from trollkit.arena.sandbox import levels, programs
    from trollkit.phrases.arena import isolation_warning

    if wanted == "aucun":
        return wanted, "Isolement des programmes : aucun, comme demandé."
    obstacle = levels.try_level(programs.LEVEL)
    if obstacle is None:
        return programs.LEVEL, f"Isolement des programmes : {programs.LEVEL}."
    raise Refused("not-alone", why=isolation_warning([obstacle]))


CATEGORY = click.option(
    "--categorie", default="7x15", help="Catégorie, par exemple 15x30 (7x15)."
)
BASE = click.option(
    "--base",
    type=click.Path(path_type=Path),
    help="Fichier des résultats (DOSSIER/concours.sqlite).",
)
WORKERS = click.option(
    "--ouvriers", type=whole(1), help="Processus de jeu (un par processeur)."
)


def strategy_file(path: Path) -> "Entrant":
    """A strategy's file, as it is read. Raises UnreadableStrategy."""
    from trollkit.arena.entrants import read_file

    entrant = read_file(path)
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    return entrant


def in_course(command: Callable[..., None]) -> Callable[..., None]:
    """A command on the course of the current folder, as git's and nbgrader's are.

    That there is none is said before anything is imported that works on one.
    """

    @wraps(command)
    def called(*given: Any, **named: Any) -> None:
        if not Path("nbgrader_config.py").is_file():
            raise WrongCall("no-course-here", path=Path.cwd())
        command(*given, **named)

    return called


@contextmanager
def opened() -> "Iterator[CourseFolder]":
    """The course of this folder; what fails within is one French sentence."""
    from trollkit.classroom.grading.course.session import CourseFolder, sound
    from trollkit.classroom.settings import unfollowed

    session = CourseFolder(Path())
    for setting in unfollowed(session.root):
        facts = {"why": "unfollowed", "line": setting.line, "name": setting.name}
        say(refusal_phrase("settings", facts))
    with sound(session.course.db_url):
        yield session


def known_sheet(session: "CourseFolder", sheet: str) -> None:
    """Refuse a sheet that the course has not."""
    from trollkit.classroom.build import handouts

    sheets = session.sheets()
    if sheet not in sheets and sheet in handouts(session.root):
        raise WrongCall("sheet-on-paper", sheet=sheet)
    if sheet not in sheets:
        raise WrongCall("no-such-sheet", sheet=sheet, sheets=sheets or ["aucun"])


@contextmanager
def working(what: str) -> Iterator[None]:
    """Say in the terminal what takes its time, until it is done."""
    console = Console(stderr=True)
    with console.status(f"{what}…") if console.is_terminal else nullcontext():
        yield


@contextmanager
def moving(
    *columns: str | ProgressColumn, total: float | None = None, **fields: Any
) -> Iterator[Callable[..., None]]:
    """The function that moves a bar, as `Progress.update`; the bar is gone when the block ends.

    The bar itself stands after the first of `columns`, and nothing but in a terminal.
    """
    console = Console(stderr=True)
    first, *others = (TextColumn(each) if isinstance(each, str) else each for each in columns)
    bar = Progress(
        *(first, BarColumn(), *others),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task("", total=total, **fields)
    with bar:
        yield partial(bar.update, task)


@contextmanager
def counted(work: str, things: str, total: int) -> Iterator[Callable[[], None]]:
    """The function to be called after each of `total` things."""
    with moving(work, MofNCompleteColumn(), things, total=total) as move:
        yield partial(move, advance=1)
