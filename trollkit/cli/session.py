"""Opening a course for a command, and saying in French what goes wrong with it."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from trollkit.cli.francais import WrongCall, refusal
from trollkit.core.text import clean, show
from trollkit.phrases.course import gradebook_phrase, settings_phrase
from trollkit.phrases.system import tells_of_a_full_disk

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.session import CourseFolder

# nbgrader is imported in the function: it takes a second, which `--help` need not wait.


class _Course(click.ParamType[Path]):
    """The folder of a course: looked at before anything is imported that works on one."""

    name = "dossier"

    def convert(self, value: Any, param: Any, ctx: Any) -> Path:
        """The folder, where nbgrader's settings are."""
        if not Path(value, "nbgrader_config.py").is_file():
            raise WrongCall(
                f"{show(str(value))} n'est pas le dossier d'un cours : il y faut "
                "nbgrader_config.py. Lancez la commande dans celui de votre cours, donnez "
                "--racine, ou créez-en un : « trollkit cours nouveau mon-cours »."
            )
        return Path(value)


ROOT = click.option(
    "--racine",
    type=_Course(),
    metavar="DOSSIER",
    default=".",
    help="Dossier du cours (ici).",
)
EXCHANGE = click.option(
    "--echange",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DOSSIER",
    help="Dossier d'échange, où tous peuvent écrire (celui de nbgrader_config.py).",
)
AS_JSON = click.option(
    "--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie."
)


@contextmanager
def opened(root: Path, exchange: Path | None = None) -> "Iterator[CourseFolder]":
    """The course in `root`; what fails within is one French sentence."""
    from trollkit.classroom.grading.course.gradebook import BadGradebook, sound
    from trollkit.classroom.grading.course.session import CourseFolder, StepFailed
    from trollkit.classroom.settings import unfollowed

    try:
        session = CourseFolder(root, exchange)
        for setting in unfollowed(session.root):
            said = settings_phrase("unfollowed", setting.line, setting.name)
            click.echo(said, err=True)
        with sound(session.course.db_url):
            yield session
    except BadGradebook as error:
        raise click.ClickException(
            gradebook_phrase(error.reason, str(error.path), error.detail)
        ) from None
    except StepFailed as error:
        why = clean(error.detail, 300)
        if tells_of_a_full_disk(error.detail):
            why = "le disque est plein ; libérez de la place, puis relancez la même commande."
        raise click.ClickException(
            f"nbgrader n'a pas pu {_STEPS[error.step]} : {why}"
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"{refusal(error, root)} ; vérifiez le nom, les droits "
            "du dossier et la place sur le disque."
        ) from None


@contextmanager
def working(what: str) -> Iterator[None]:
    """Say in the terminal what takes its time, until it is done."""
    console = Console(stderr=True)
    with console.status(f"{what}…") if console.is_terminal else nullcontext():
        yield


def known_sheet(session: "CourseFolder", sheet: str) -> None:
    """Refuse a sheet that the course has not."""
    sheets = session.sheets()
    if sheet not in sheets:
        known = ", ".join(sheets) or "aucun"
        raise WrongCall(f"Le TD {show(sheet)} n'existe pas ; les TD du cours : {known}.")


_STEPS = {
    "generate_assignment": "préparer le TD",
    "release_assignment": "publier le TD",
    "generate_feedback": "écrire les retours",
    "release_feedback": "publier les retours",
}
