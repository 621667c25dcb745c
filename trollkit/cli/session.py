"""What most commands begin with: shared options, the opened course, progress bars."""

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

# nbgrader takes a second to import: functions do it, so that `--help` is quick.

ISOLATIONS = ("auto", "bwrap", "aucun")  # the levels for programs of any language


def level(wanted: str) -> tuple[str, str]:
    """The isolation level for programs of any language, and a sentence that says it.

    `wanted` is one of `ISOLATIONS`. Raises Refused when bubblewrap does not work here, since
    somebody else's program runs with the user's rights only if the user asks so ("aucun").
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
    """The strategy in a file, as an entrant of the arena. Raises UnreadableStrategy."""
    from trollkit.arena.entrants import read_file

    entrant = read_file(path)
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    return entrant


def in_course(command: Callable[..., None]) -> Callable[..., None]:
    """A decorator for commands on the course in the current folder, as nbgrader's are.

    Raises WrongCall where there is none, before any slow import.
    """

    @wraps(command)
    def called(*given: Any, **named: Any) -> None:
        if not Path("nbgrader_config.py").is_file():
            raise WrongCall("no-course-here", path=Path.cwd())
        command(*given, **named)

    return called


@contextmanager
def opened() -> "Iterator[CourseFolder]":
    """The course of this folder; settings that the kit does not follow are said first.

    Raises Refused when its gradebook is damaged, and for errors of the database in the block.
    """
    from trollkit.classroom.grading.course.session import CourseFolder, sound
    from trollkit.classroom.settings import unfollowed

    session = CourseFolder(Path())
    for setting in unfollowed(session.root):
        facts = {"why": "unfollowed", "line": setting.line, "name": setting.name}
        say(refusal_phrase("settings", facts))
    with sound(session.course.db_url):
        yield session


def known_sheet(session: "CourseFolder", sheet: str) -> None:
    """Raise WrongCall unless the course has the sheet as a notebook."""
    sheets = session.sheets()
    if sheet not in sheets:
        raise WrongCall("no-such-sheet", sheet=sheet, sheets=sheets or ["aucun"])


@contextmanager
def working(what: str) -> Iterator[None]:
    """Within the context, show `what` is being done, on standard error if it is a terminal."""
    console = Console(stderr=True)
    with console.status(f"{what}…") if console.is_terminal else nullcontext():
        yield


@contextmanager
def moving(
    *columns: str | ProgressColumn, total: float | None = None, **fields: Any
) -> Iterator[Callable[..., None]]:
    """A progress bar within the context: the function that moves it, as `Progress.update`.

    The bar is drawn after the first of `columns`, and only in a terminal.
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
    """A progress bar of `total` things: the function to call after each of them."""
    with moving(work, MofNCompleteColumn(), things, total=total) as move:
        yield partial(move, advance=1)
